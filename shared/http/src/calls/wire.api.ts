import { WIRE_EVENT, type WireItems, type WireItemsQuery, type WireStory } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';
import { listenOrPoll, type Push } from './listen-or-poll.ts';

/** `GET /wire/items`: newest first; what is older than `cursor`, or newer than `after`. */
export async function wireItems(query: WireItemsQuery = {}, options?: CallOptions): Promise<WireItems> {
  const request = { method: 'GET', path: ['wire', 'items'], params: query } as const;
  return (await send<{ data: WireItems }>({ ...request, ...options })).data;
}

/** `GET /wire/items/{wireId}`: with its text. */
export async function wireStory(wireId: string, options?: CallOptions): Promise<WireStory> {
  const request = { method: 'GET', path: ['wire', 'items', wireId] } as const;
  return (await send<{ data: WireStory }>({ ...request, ...options })).data;
}

/**
 * Says each time that there may be newer items, by `GET /wire/events`; every few seconds where nothing is pushed.
 * The watch ends with its signal.
 *
 * @param tell of the newest item's id; undefined where it is not known
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
