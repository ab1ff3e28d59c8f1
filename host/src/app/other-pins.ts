import type { PagePins } from '@newsphoto/contract';
import type { BannerList } from '@newsphoto/ui/start';
import type { BuildCheck } from '../features/build-check/build-outcome.ts';

const CHOSEN =
  '別のタブで別の版が選ばれました。この画面は開いたときの版のまま表示しています。読み込み直すと、この画面も切り替わります。';
const CHANGED_USER =
  '別のタブでログイン状態が変わり、別の版も選ばれました。読み込み直すと、この画面は新しいログイン状態と選ばれた版に切り替わります。';

interface OtherPinsParts {
  /** What this page was composed with. */
  own(): PagePins | undefined;
  readonly banners: Pick<BannerList, 'show' | 'close'>;
  /** Reloads the page, after a confirmation if input would be lost. */
  reload(): void;
  now?(): number;
}

/**
 * Pins belong to a browser, and a page to the pins that it was composed with. Pins that another tab set later are never used
 * without a confirmation: neither by a build check nor by a load for another reason.
 */
export class OtherPins {
  readonly #parts: OtherPinsParts;
  /** The log-in changed in another tab, and this page was not reloaded for it. */
  #isOfFormerUser = false;
  #shown: { readonly pins: string; readonly banner: number } | undefined;

  constructor(parts: OtherPinsParts) {
    this.#parts = parts;
  }

  /** The build check of this page: a table of other pins does not count. */
  ignoreOtherPins(check: BuildCheck): BuildCheck {
    if (!this.#isElsewhere(check)) return check;
    this.#requestConfirmation(check.composition?.pins);
    const { loadToken } = check;
    return { outcome: 'OK', ...(loadToken && { loadToken }) };
  }

  /** Calls `act` if the page would be reloaded with the same pins; requests a confirmation if not. */
  async beforeReload(check: () => Promise<BuildCheck>, act: () => void): Promise<void> {
    const checked = await check();
    if (!this.#isElsewhere(checked)) return act();
    this.#isOfFormerUser = true;
    this.#requestConfirmation(checked.composition?.pins);
  }

  #isElsewhere({ composition }: BuildCheck): boolean {
    const { own, now = Date.now } = this.#parts;
    return composition !== undefined && isPinnedElsewhere(own(), composition.pins, now());
  }

  #requestConfirmation(chosen: PagePins | undefined): void {
    const message = this.#isOfFormerUser ? CHANGED_USER : CHOSEN;
    const pins = JSON.stringify([chosen?.active ?? {}, message]);
    if (this.#shown?.pins === pins) return;
    const { banners, reload } = this.#parts;
    if (this.#shown) banners.close(this.#shown.banner);
    const actions = [{ label: '読み込み直す', onRun: reload }];
    const banner = banners.show({ type: 'info', message, closable: true, autoClose: false, actions });
    this.#shown = { pins, banner };
  }
}

/**
 * True if the pins of the two differ by choice. Expired and unavailable pins were not changed by another tab.
 *
 * @param now ms since 1970
 */
export function isPinnedElsewhere(
  own: PagePins | undefined,
  fetched: PagePins | undefined,
  now: number,
): boolean {
  const hasEnded = own?.until !== undefined && Date.parse(own.until) <= now;
  const mine = hasEnded ? {} : (own?.active ?? {});
  const theirs = fetched?.active ?? {};
  const refused = new Set([own, fetched].flatMap((pins) => pins?.refused.map(({ name }) => name) ?? []));
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].some(
    (name) => mine[name] !== theirs[name] && !refused.has(name),
  );
}
