import type { BuildCheck } from '../features/build-check/build-outcome.ts';
import type { WindowOffer } from './window-offer.ts';

/** A window has no navigations that could trigger a check. */
const LOOK_MS = 60_000;
/** Windows that were opened together do not check together. */
const SPREAD_MS = 15_000;
/** Events are fired in pairs: a window is shown and gets the focus. */
const FRESH_MS = 2_000;
/** After an input within this time another one may follow. */
const QUIET_MS = 5_000;

export interface FollowReleasesParts {
  readonly page: EventTarget & { readonly document: EventTarget & Pick<Document, 'visibilityState'> };
  check(): Promise<BuildCheck>;
  /** Takes over a newer release table; false if the window must be reloaded for it. */
  accept(check: BuildCheck): boolean;
  /** The user types or reads something that must not disappear without a confirmation. */
  isHeld(): boolean;
  /** Called on each change of `isHeld`. */
  watchHeld(listener: () => void): void;
  readonly offer: Pick<WindowOffer, 'make' | 'withdraw'>;
  /** False if another load for this table would be a loop; empty if the check named none. */
  mayReload(table: string): boolean;
  reload(): void;
}

/**
 * Keeps a window up to date with the live releases. Changes of parts that it has not shown are taken over silently. For
 * others it is reloaded, as the shell is at its next navigation: automatically if it is not in use, else when the user
 * accepts or has finished. A failed check changes nothing: the next one may succeed.
 */
export function followReleases({ page, offer, ...parts }: FollowReleasesParts): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let touchedAt = Number.NEGATIVE_INFINITY;
  let wanted: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A document that is being replaced becomes hidden once more.
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
