import { cookieExpireAtom } from '../atoms/shell.atoms.ts';
import { userIdAtom } from '../atoms/user.atoms.ts';
import type { SessionDeps } from '../writers/session-deps.ts';

const DEFAULT_SECONDS = 60;
const MINIMUM_MS = 60_000;

/** Milliseconds until the next renewal: `expires` seconds, 60 where it is no number, never under 60. */
export function renewalDelay(expires: unknown): number {
  const seconds = typeof expires === 'number' && Number.isFinite(expires) ? expires : DEFAULT_SECONDS;
  return Math.max(seconds * 1000, MINIMUM_MS);
}

export interface MediaCookieKeeper {
  /** Renews now and from then on; a second start begins anew. */
  start(): void;
  stop(): void;
}

type KeeperDeps = Pick<SessionDeps, 'store' | 'api' | 'clock'>;

/** Keeps the cookie that opens /media alive, for as long as it is not stopped. */
export function createMediaCookieKeeper({ store, api, clock }: KeeperDeps): MediaCookieKeeper {
  /** Grows with each start and stop, so that an answer that comes late schedules nothing. */
  let round = 0;

  const stop = () => {
    round += 1;
    const handle = store.get(cookieExpireAtom);
    if (handle !== undefined) clock.clearTimeout(handle);
    store.set(cookieExpireAtom, undefined);
  };

  const renew = async (own: number) => {
    let expires: unknown;
    try {
      const info = await api.awsCookieInfo();
      expires = info.expires;
      await api.requestMediaCookie(info.requestUrl);
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
  };
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
