// What a window needs after its first view: see window.tsx. Modules of the window's script are passed in: imported here, they
// would have to be separate modules of that script.
import { pageBanners } from '@newsphoto/ui/start';
import { OtherPins } from '../app/other-pins.ts';
import { runningBuildTag } from '../features/build-check/build-outcome.ts';
import { checkBuild } from '../features/build-check/check-build.ts';
import { guardUnload } from '../features/leave-guard/guard-unload.ts';
import type { UnsavedInput } from '../features/leave-guard/leave-guard.ts';
import type { ClosedRoutes } from '../federation/closed-routes.ts';
import type { LoadReports } from '../federation/load-reports.ts';
import type { ReleaseTable } from '../federation/release-table.ts';
import type { RemoteRegistry } from '../federation/remote-registry.ts';
import { followReleases } from './follow-releases.ts';
import type { WindowOffer } from './window-offer.ts';

interface CareParts {
  readonly table: ReleaseTable;
  readonly registry: RemoteRegistry;
  readonly reports: LoadReports;
  readonly offer: WindowOffer;
  closedRoutes(): Promise<Pick<ClosedRoutes, 'withFullComposition'>>;
  /** Input that would be lost with the page. */
  readonly input: UnsavedInput;
  /** Content that must not be replaced while the user reads it. */
  readonly reading: UnsavedInput;
  mayReload(table: string): boolean;
}

/** Keeps a window up to date with the live releases, and makes the browser confirm before input is lost. */
export function careForWindow(parts: CareParts): void {
  const { table, registry, reports, offer, input, reading, closedRoutes, mayReload } = parts;
  guardUnload(window, input, { holds: input.held });
  // From now on it follows the user: data of internal users is dropped at the log-out.
  const closed = closedRoutes();
  const running = runningBuildTag(document);
  const otherPins = new OtherPins({
    own: () => table.current().pins,
    banners: pageBanners,
    reload: () => location.reload(),
  });
  followReleases({
    ...{ page: window, offer, mayReload },
    check: async () => {
      const check = await checkBuild(location.href, running && { ...running, table: table.digest });
      reports.renew(check.loadToken);
      return otherPins.ignoreOtherPins(await (await closed).withFullComposition(check));
    },
    accept: ({ composition }) => !composition || table.accept(composition, registry.forget),
    isHeld: () => input.held() || reading.held(),
    watchHeld: (listener) => {
      input.watch(listener);
      reading.watch(listener);
    },
    reload: () => location.reload(),
  });
}
