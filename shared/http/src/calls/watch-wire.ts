import { WIRE_EVENT } from '@newsphoto/contract';
import { listenOrPoll, type Push } from './listen-or-poll.ts';

/**
 * Notifies each time that there may be newer items, by `GET /wire/events`; every few seconds while it polls. The watch ends
 * with its signal.
 *
 * @param tell called with the newest item's id; undefined if unknown
 */
export function watchWire(
  tell: (wireId: string | undefined) => void,
  options: Pick<Push, 'signal' | 'connect' | 'pollEvery' | 'onConnection'>,
): void {
  listenOrPoll({
    ...options,
    path: 'wire/events',
    event: WIRE_EVENT,
    onEvent: (wireId) => tell(typeof wireId === 'string' ? wireId : undefined),
    poll: async () => {
      tell(undefined);
      return true;
    },
  });
}
