import type { Bus } from '@newsphoto/bus';
import type { BusVocabulary } from '@newsphoto/contract';

/** The user, as another tab of this browser knows them. */
export type ReceivedSession = Pick<BusVocabulary['sessionTold'], 'user' | 'guestUser'>;

/** An open tab answers within this time, however busy it is; later the API is faster. */
const KNOWN_PATIENCE_MS = 400;
/** If it is unknown whether there is a tab. */
const GUESSED_PATIENCE_MS = 80;

/**
 * How many milliseconds to wait for an answer. One of the tabs and windows of a browser always holds the lock of the media
 * cookie: if it is free there is none, and the API is called at once.
 */
export async function tabSessionTimeout(locks: Pick<LockManager, 'query'> | undefined): Promise<number> {
  if (!locks) return GUESSED_PATIENCE_MS;
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === 'newsphoto.media-cookie') ? KNOWN_PATIENCE_MS : 0;
}

/** Queries the other tabs for the user and returns the first answer; undefined without one. */
export function requestTabSession(
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  askId: string,
  patience: number,
): Promise<ReceivedSession | undefined> {
  return new Promise((resolve) => {
    const end = (reported?: ReceivedSession) => {
      clearTimeout(timer);
      leave();
      resolve(reported);
    };
    const leave = bus.subscribe('sessionTold', ({ askId: answered, user, guestUser }) => {
      if (answered === askId) end({ user, guestUser });
    });
    const timer = setTimeout(end, patience);
    bus.publish({ type: 'sessionAsked', data: { askId } });
  });
}
