import type { Bus } from '@newsphoto/bus';
import type { BusVocabulary } from '@newsphoto/contract';

/** Who the user is, as another tab of this browser knows it. */
export type ToldSession = Pick<BusVocabulary['sessionTold'], 'user' | 'guestUser'>;

/** A tab that does not answer within this time is not there, or knows nobody: the API is as fast. */
const PATIENCE_MS = 80;

/** Asks the other tabs who the user is and takes the first answer; undefined where none comes. */
export function askTabs(
  bus: Pick<Bus, 'publish' | 'subscribe'>,
  askId: string,
  patience = PATIENCE_MS,
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
