import type { Bus } from '@newsphoto/bus';
import type { BusVocabulary } from '@newsphoto/contract';

/** Who the user is, as another tab of this browser knows it. */
export type ToldSession = Pick<BusVocabulary['sessionTold'], 'user' | 'guestUser'>;

/** A tab that is there answers within this time, however busy it is; later the API is faster. */
const KNOWN_PATIENCE_MS = 400;
/** Where nobody can tell whether there is a tab. */
const GUESSED_PATIENCE_MS = 80;

/**
 * Milliseconds that an answer is worth waiting for. Of the tabs and windows of a browser one always holds the lock of
 * the media cookie: where it is free there is none, and the API is asked at once.
 */
export async function patienceWithTabs(locks: Pick<LockManager, 'query'> | undefined): Promise<number> {
  if (!locks) return GUESSED_PATIENCE_MS;
  const { held = [] } = await locks.query();
  return held.some(({ name }) => name === 'newsphoto.media-cookie') ? KNOWN_PATIENCE_MS : 0;
}

/** Asks the other tabs who the user is and takes the first answer; undefined where none comes. */
export function askTabs(
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  askId: string,
  patience: number,
): Promise<ToldSession | undefined> {
  return new Promise((resolve) => {
    const end = (told?: ToldSession) => {
      clearTimeout(timer);
      leave();
      resolve(told);
    };
    const leave = bus.subscribe('sessionTold', ({ askId: answered, user, guestUser }) => {
      if (answered === askId) end({ user, guestUser });
    });
    const timer = setTimeout(end, patience);
    bus.publish({ type: 'sessionAsked', data: { askId } });
  });
}
