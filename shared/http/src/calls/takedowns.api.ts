import type { Takedown, TakedownOutcome, TakedownReach } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

const PATH = ['admin', 'takedowns'];

/** `GET /admin/takedowns`: those in force, newest first. */
export async function takedownList(options?: CallOptions): Promise<readonly Takedown[]> {
  return (await send<{ data: Takedown[] }>({ method: 'GET', path: PATH, ...options })).data;
}

/** `GET /admin/takedowns/reach`: what a takedown of these contents would reach at this moment. */
export async function takedownReach(
  contentIds: readonly string[],
  options?: CallOptions,
): Promise<readonly TakedownReach[]> {
  const request = {
    method: 'GET',
    path: [...PATH, 'reach'],
    params: { contentIds: contentIds.join(',') },
  } as const;
  return (await send<{ data: TakedownReach[] }>({ ...request, ...options })).data;
}

/** `POST /admin/takedowns`: takes contents down, one after the other; what could not be is answered with its code. */
export async function takeDown(
  takedown: { readonly contentIds: readonly string[]; readonly reason: string },
  options?: CallOptions,
): Promise<TakedownOutcome> {
  return (await send<{ data: TakedownOutcome }>({ method: 'POST', path: PATH, data: takedown, ...options }))
    .data;
}

/** `DELETE /admin/takedowns/{contentId}`: ends one; the content is where it was before. */
export function endTakedown(contentId: string, options?: CallOptions): Promise<void> {
  return send<void>({ method: 'DELETE', path: [...PATH, contentId], ...options });
}
