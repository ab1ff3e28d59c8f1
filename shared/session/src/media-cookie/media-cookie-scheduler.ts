import { cookieExpireAtom } from '../atoms/shell.atoms.ts';
import { userIdAtom } from '../atoms/user.atoms.ts';
import type { SessionDeps } from '../writers/session-deps.ts';

const DEFAULT_SECONDS = 60;
const MINIMUM_MS = 60_000;
/** A cookie that was renewed within this time is fresh: failures have another reason. */
const FRESH_MS = 10_000;

/** Milliseconds until the next renewal: `expires` seconds, 60 where it is no number, never under 60. */
export function renewalDelay(expires: unknown): number {
  const seconds = typeof expires === 'number' && Number.isFinite(expires) ? expires : DEFAULT_SECONDS;
  return Math.max(seconds * 1000, MINIMUM_MS);
}

export interface MediaCookieScheduler {
  /** Renews now and from then on; a second start begins again. */
  start(): void;
  stop(): void;
  /** Renews outside of the schedule, unless it has just been done. Never rejects. */
  renewNow(): Promise<void>;
}

type SchedulerDeps = Pick<SessionDeps, 'store' | 'api' | 'clock'>;

/** Renews the cookie for /media until it is stopped. */
export function createMediaCookieScheduler({ store, api, clock }: SchedulerDeps): MediaCookieScheduler {
  /** Incremented by each start and stop, so that a late answer schedules nothing. */
  let round = 0;

  let renewedAt = Number.NEGATIVE_INFINITY;
  let renewing: Promise<void> | undefined;

  const fetchCookie = async (): Promise<unknown> => {
    const info = await api.awsCookieInfo();
    await api.requestMediaCookie(info.requestUrl);
    renewedAt = clock.now();
    return info.expires;
  };

  const stop = () => {
    round += 1;
    const handle = store.get(cookieExpireAtom);
    if (handle !== undefined) clock.clearTimeout(handle);
    store.set(cookieExpireAtom, undefined);
  };

  const renew = async (own: number) => {
    let expires: unknown;
    try {
      expires = await fetchCookie();
    } catch {
      // The next renewal tries again; until then the current cookie is used.
      expires = undefined;
    }
    if (own !== round) return;
    store.set(
      cookieExpireAtom,
      clock.setTimeout(() => void renew(own), renewalDelay(expires)),
    );
  };

  return {
    start: () => {
      stop();
      void renew(round);
    },
    stop,
    renewNow: async () => {
      if (clock.now() - renewedAt < FRESH_MS) return;
      renewing ??= fetchCookie()
        .then(
          () => undefined,
          () => undefined,
        )
        .finally(() => {
          renewing = undefined;
        });
      await renewing;
    },
  };
}

/** Renews the cookie when pictures fail, and loads them again. Returns a function that ends it. */
export function renewForFailedPictures(
  { watchFailedPictures }: Pick<SessionDeps, 'watchFailedPictures'>,
  scheduler: Pick<MediaCookieScheduler, 'renewNow'>,
): () => void {
  return watchFailedPictures((retry) => void scheduler.renewNow().then(retry));
}

/**
 * Makes the elected tab renew the cookie for the current user: it starts again with another user and pauses without one.
 * Returns a function that ends it.
 */
export function renewMediaCookie(
  { store, elect }: Pick<SessionDeps, 'store' | 'elect'>,
  scheduler: MediaCookieScheduler,
): () => void {
  let elected = false;
  const follow = () => {
    if (!elected) return;
    if (store.get(userIdAtom) === '') scheduler.stop();
    else scheduler.start();
  };
  const unsubscribe = store.sub(userIdAtom, follow);
  const giveUp = elect('media-cookie', () => {
    elected = true;
    follow();
  });
  return () => {
    unsubscribe();
    giveUp();
    scheduler.stop();
  };
}
