import {
  type ContentSummary,
  LIGHTBOX_EVENT,
  type Lightbox,
  type LightboxChange,
  type LightboxDetail,
  type LightboxLog,
  type LightboxNews,
  type LightboxNoteRequest,
  type LightboxOrderRequest,
  type LightboxTransferRequest,
  type MemberLightboxRequest,
  type MemberLightboxTypeRequest,
} from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions, HttpRequest } from '../client/http-request.ts';
import { listenOrPoll, type Push } from './listen-or-poll.ts';

const dataOf = async <T>(request: HttpRequest): Promise<T> => (await send<{ data: T }>(request)).data;

/** `GET /lightboxes`: own ones in their order, then those that colleagues share. */
export const lightboxes = (options?: CallOptions) =>
  dataOf<Lightbox[]>({ method: 'GET', path: ['lightboxes'], ...options });

/** `POST /lightboxes`: makes one. */
export const createLightbox = (name: string, options?: CallOptions) =>
  dataOf<Lightbox>({ method: 'POST', path: ['lightboxes'], data: { name }, ...options });

/** `PUT /user/member-lightbox`: renames an own one. */
export const renameLightbox = (body: MemberLightboxRequest, options?: CallOptions) =>
  dataOf<Lightbox>({ method: 'PUT', path: ['user', 'member-lightbox'], data: body, ...options });

/** `PUT /user/member-lightbox-type`: says who else sees an own one. */
export const shareLightbox = (body: MemberLightboxTypeRequest, options?: CallOptions) =>
  dataOf<Lightbox>({ method: 'PUT', path: ['user', 'member-lightbox-type'], data: body, ...options });

const below = (lightboxId: string, ...rest: string[]) => ['lightboxes', lightboxId, ...rest];

/** `PUT /lightboxes/{lightboxId}/place`: moves an own one before another, or to the end; answers all. */
export const placeLightbox = (lightboxId: string, beforeId: string | null, options?: CallOptions) =>
  dataOf<Lightbox[]>({ method: 'PUT', path: below(lightboxId, 'place'), data: { beforeId }, ...options });

/** `DELETE /lightboxes/{lightboxId}` */
export async function deleteLightbox(lightboxId: string, options?: CallOptions): Promise<void> {
  await send({ method: 'DELETE', path: below(lightboxId), ...options });
}

/** `POST /lightboxes/{lightboxId}/restore`: brings a deleted one back. */
export const restoreLightbox = (lightboxId: string, options?: CallOptions) =>
  dataOf<Lightbox>({ method: 'POST', path: below(lightboxId, 'restore'), ...options });

/** `GET /lightboxes/{lightboxId}`: what it holds, in its order. */
export const lightboxDetail = (lightboxId: string, options?: CallOptions) =>
  dataOf<LightboxDetail>({ method: 'GET', path: below(lightboxId), ...options });

/** `GET /lightboxes/{lightboxId}/log`: who did what, newest first. */
export const lightboxLog = (lightboxId: string, options?: CallOptions) =>
  dataOf<LightboxLog>({ method: 'GET', path: below(lightboxId, 'log'), ...options });

/** `POST /lightboxes/{lightboxId}/contents`: what some of its contents are; those that may not be seen any more are missing. */
export const lightboxContents = (
  lightboxId: string,
  contentIdList: readonly string[],
  options?: CallOptions,
) =>
  dataOf<ContentSummary[]>({
    ...{ method: 'POST', path: below(lightboxId, 'contents'), data: { contentIdList }, reads: true },
    ...options,
  });

/** `POST /lightboxes/marks`: which of these contents the member put into a lightbox. */
export const lightboxMarks = (contentIdList: readonly string[], options?: CallOptions) =>
  dataOf<string[]>({
    ...{ method: 'POST', path: ['lightboxes', 'marks'], data: { contentIdList }, reads: true },
    ...options,
  });

/** `POST /lightboxes/{lightboxId}/items`: puts contents in. */
export const addLightboxItems = (
  lightboxId: string,
  contentIdList: readonly string[],
  options?: CallOptions,
) =>
  dataOf<LightboxChange>({
    ...{ method: 'POST', path: below(lightboxId, 'items'), data: { contentIdList } },
    ...options,
  });

/** `DELETE /lightboxes/{lightboxId}/items`: takes contents out. */
export const removeLightboxItems = (
  lightboxId: string,
  contentIdList: readonly string[],
  options?: CallOptions,
) =>
  dataOf<LightboxChange>({
    ...{ method: 'DELETE', path: below(lightboxId, 'items'), data: { contentIdList } },
    ...options,
  });

/** `PUT /lightboxes/{lightboxId}/items/order`: moves contents before another one, or to the end. */
export const orderLightboxItems = (lightboxId: string, body: LightboxOrderRequest, options?: CallOptions) =>
  dataOf<LightboxChange>({
    method: 'PUT',
    path: below(lightboxId, 'items', 'order'),
    data: body,
    ...options,
  });

/** `PUT /lightboxes/{lightboxId}/items/{contentId}/note` */
export const noteLightboxItem = (
  { lightboxId, contentId }: { readonly lightboxId: string; readonly contentId: string },
  body: LightboxNoteRequest,
  options?: CallOptions,
) =>
  dataOf<LightboxChange>({
    ...{ method: 'PUT', path: below(lightboxId, 'items', contentId, 'note'), data: body },
    ...options,
  });

/** `POST /lightboxes/{lightboxId}/items/copy` and `…/move`: contents to another lightbox. */
export const transferLightboxItems = (
  act: 'copy' | 'move',
  lightboxId: string,
  body: LightboxTransferRequest,
  options?: CallOptions,
) =>
  dataOf<LightboxChange>({ method: 'POST', path: below(lightboxId, 'items', act), data: body, ...options });

/** `POST /lightboxes/{lightboxId}/undo`: undoes an own addition, removal or move. */
export const undoLightboxChange = (lightboxId: string, eventId: string, options?: CallOptions) =>
  dataOf<LightboxChange>({ method: 'POST', path: below(lightboxId, 'undo'), data: { eventId }, ...options });

/**
 * Says which lightbox changed, by `GET /lightboxes/events`, and that something may have been missed (undefined): when the
 * connection is there again, and every few seconds where nothing is pushed. The watch ends with its signal.
 */
export function watchLightboxes(
  tell: (news: LightboxNews | undefined) => void,
  options: Pick<Push, 'signal' | 'connect' | 'pollEvery'>,
): void {
  listenOrPoll({
    ...options,
    path: 'lightboxes/events',
    event: LIGHTBOX_EVENT,
    onEvent: (news) => tell(news as LightboxNews),
    onConnection: (isThere) => isThere && tell(undefined),
    poll: async () => {
      tell(undefined);
      return true;
    },
  });
}
