import type { BuildCheck } from '../features/build-check/build-outcome.ts';
import type { WindowOffer } from './window-offer.ts';

/** A window has no navigations that a check could come with. */
const LOOK_MS = 60_000;
/** Windows that were opened together do not ask together. */
const SPREAD_MS = 15_000;
/** What makes somebody look comes in pairs: a window is shown and gets the focus. */
const FRESH_MS = 2_000;
/** Whoever touched the window within this time may be about to touch it again. */
const QUIET_MS = 5_000;

export interface FollowReleasesParts {
  readonly page: EventTarget & { readonly document: EventTarget & Pick<Document, 'visibilityState'> };
  check(): Promise<BuildCheck>;
  /** Takes over a newer table of releases; false where the window must be loaded anew for it. */
  accept(check: BuildCheck): boolean;
  /** Somebody types or reads what must not be taken away unasked. */
  isHeld(): boolean;
  /** Hears of each change of `isHeld`. */
  watchHeld(listener: () => void): void;
  readonly offer: Pick<WindowOffer, 'make' | 'withdraw'>;
  /** False where one more load for this table would be a loop; empty where the check named none. */
  mayReload(table: string): boolean;
  reload(): void;
}

/**
 * Keeps a window with the live releases. What it has not shown is taken over without a word. For everything else it is
 * loaded anew, as the shell is at its next navigation: by itself where nobody is at it, else when whoever is asks for it
 * or is done. A check that fails changes nothing: the next one may go well.
 */
export function followReleases({ page, offer, ...parts }: FollowReleasesParts): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let touchedAt = Number.NEGATIVE_INFINITY;
  let wanted: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A document that is on its way out becomes hidden once more.
  let isLeaving = false;

  const settle = () => {
    clearTimeout(timer);
    if (wanted === undefined || isLeaving) return;
    offer.make(parts.reload);
    if (parts.isHeld()) return;
    const isHidden = page.document.visibilityState === 'hidden';
    const waitMs = isHidden ? 0 : touchedAt + QUIET_MS - Date.now();
    if (waitMs > 0) timer = setTimeout(settle, waitMs);
    else if (parts.mayReload(wanted)) {
      isLeaving = true;
      parts.reload();
    }
  };
  const look = async () => {
    if (page.document.visibilityState === 'hidden' || Date.now() - lookedAt < FRESH_MS) return;
    lookedAt = Date.now();
    const check = await parts.check();
    if (check.outcome === 'ERR' || check.outcome === 'FORBIDDEN') return;
    if (check.outcome === 'OK' && parts.accept(check)) {
      wanted = undefined;
      offer.withdraw();
    } else wanted = check.tag?.table ?? '';
    settle();
  };
  const handleTouch = () => {
    touchedAt = Date.now();
  };
  const touches = { capture: true, passive: true };
  for (const touch of ['pointerdown', 'keydown', 'wheel']) page.addEventListener(touch, handleTouch, touches);
  for (const back of ['focus', 'online']) page.addEventListener(back, () => void look());
  page.document.addEventListener('visibilitychange', () => {
    if (wanted === undefined) void look();
    else settle();
  });
  parts.watchHeld(settle);
  setInterval(() => void look(), LOOK_MS + Math.random() * SPREAD_MS);
  void look();
}
