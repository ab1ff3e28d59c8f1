import { cookieExpireAtom } from '../atoms/shell.atoms.ts';
import { userIdAtom } from '../atoms/user.atoms.ts';
import type { SessionDeps } from '../writers/session-deps.ts';

const DEFAULT_SECONDS = 60;
const MINIMUM_MS = 60_000;
/** A cookie that was renewed within this time is fresh: what fails now fails for another reason. */
const FRESH_MS = 10_000;

/** Milliseconds until the next renewal: `expires` seconds, 60 where it is no number, never under 60. */
export function renewalDelay(expires: unknown): number {
  const seconds = typeof expires === 'number' && Number.isFinite(expires) ? expires : DEFAULT_SECONDS;
  return Math.max(seconds * 1000, MINIMUM_MS);
}

export interface MediaCookieKeeper {
  /** Renews now and from then on; a second start begins again. */
  start(): void;
  stop(): void;
  /** Renews outside of the schedule, unless it has just been done. Never rejects. */
  renewNow(): Promise<void>;
}

type KeeperDeps = Pick<SessionDeps, 'store' | 'api' | 'clock'>;

/** Keeps the cookie that opens /media alive, for as long as it is not stopped. */
export function createMediaCookieKeeper({ store, api, clock }: KeeperDeps): MediaCookieKeeper {
  /** Grows with each start and stop, so that an answer that comes late schedules nothing. */
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
      // The next renewal tries again; until then pictures come by the cookie that is there.
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

/** Renews the cookie where pictures fail, and loads them again. Returns what ends it. */
export function renewForFailedPictures(
  { watchFailedPictures }: Pick<SessionDeps, 'watchFailedPictures'>,
  keeper: Pick<MediaCookieKeeper, 'renewNow'>,
): () => void {
  return watchFailedPictures((retry) => void keeper.renewNow().then(retry));
}

/**
 * Lets the elected tab keep the cookie for whoever is the user: it begins anew with another user and rests
 * while there is none. Returns what ends it.
 */
export function renewMediaCookie(
  { store, elect }: Pick<SessionDeps, 'store' | 'elect'>,
  keeper: MediaCookieKeeper,
): () => void {
  let elected = false;
  const follow = () => {
    if (!elected) return;
    if (store.get(userIdAtom) === '') keeper.stop();
    else keeper.start();
  };
  const unsubscribe = store.sub(userIdAtom, follow);
  const giveUp = elect('media-cookie', () => {
    elected = true;
    follow();
  });
  return () => {
    unsubscribe();
    giveUp();
    keeper.stop();
  };
}
