import { pageBanners } from '@newsphoto/ui/start';
import type { BuildCheck } from '../features/build-check/build-outcome.ts';
import type { ReleaseTable } from '../federation/release-table.ts';
import type { OtherPins } from './other-pins.ts';

/** The part of {@link OtherPins} that the shell needs; only pages with pins fetch it. */
export function createOtherPins(
  table: Pick<ReleaseTable, 'current'>,
  reload: () => void,
): Pick<OtherPins, 'beforeReload'> & { ignoreOtherPins(check: BuildCheck): Promise<BuildCheck> } {
  const own = () => table.current().pins;
  let loading: Promise<OtherPins> | undefined;
  const load = () => {
    loading ??= import(/* webpackChunkName: "other-pins" */ './other-pins.ts').then(
      (part) => new part.OtherPins({ own, banners: pageBanners, reload }),
    );
    return loading;
  };
  const concerns = ({ composition }: BuildCheck) =>
    composition !== undefined && (composition.pins !== undefined || own() !== undefined);
  return {
    ignoreOtherPins: (check) =>
      concerns(check)
        ? load().then(
            (other) => other.ignoreOtherPins(check),
            () => check,
          )
        : Promise.resolve(check),
    async beforeReload(check, act) {
      const checked = await check();
      if (!concerns(checked)) return act();
      return load().then((other) => other.beforeReload(async () => checked, act), act);
    },
  };
}
