import type {
  AdminSpecialPage,
  ContentNumbers,
  SpecialPage,
  SpecialPageChange,
  SpecialPageRequest,
} from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `GET /special-pages`: those that this visitor is shown at this moment, in order. */
export async function specialPages(options?: CallOptions): Promise<readonly SpecialPage[]> {
  const path = ['special-pages'];
  const answer = await send<{ data: { specialPages: SpecialPage[] } }>({ method: 'GET', path, ...options });
  return answer.data.specialPages;
}

/** `GET /special-pages/{specialPageSeqNo}`: 404 with E1077 where this visitor is shown none. */
export async function specialPageOf(specialPageSeqNo: string, options?: CallOptions): Promise<SpecialPage> {
  const path = ['special-pages', specialPageSeqNo];
  return (await send<{ data: SpecialPage }>({ method: 'GET', path, ...options })).data;
}

/** `GET /admin/special-pages`: all of them. */
export async function adminSpecialPages(options?: CallOptions): Promise<readonly AdminSpecialPage[]> {
  const path = ['admin', 'special-pages'];
  const answer = await send<{ data: { specialPages: AdminSpecialPage[] } }>({
    ...{ method: 'GET', path },
    ...options,
  });
  return answer.data.specialPages;
}

/** `POST /admin/special-pages` */
export async function createSpecialPage(
  data: SpecialPageRequest,
  options?: CallOptions,
): Promise<AdminSpecialPage> {
  const path = ['admin', 'special-pages'];
  return (await send<{ data: AdminSpecialPage }>({ method: 'POST', path, data, ...options })).data;
}

/** `PUT /admin/special-pages/{specialPageSeqNo}`: 409 with W0002 for who came second. */
export async function changeSpecialPage(
  specialPageSeqNo: string,
  data: SpecialPageChange,
  options?: CallOptions,
): Promise<AdminSpecialPage> {
  const path = ['admin', 'special-pages', specialPageSeqNo];
  return (await send<{ data: AdminSpecialPage }>({ method: 'PUT', path, data, ...options })).data;
}

/** `DELETE /admin/special-pages/{specialPageSeqNo}`, as it was read. */
export function deleteSpecialPage(
  specialPageSeqNo: string,
  version: number,
  options?: CallOptions,
): Promise<unknown> {
  const path = ['admin', 'special-pages', specialPageSeqNo];
  return send({ method: 'DELETE', path, params: { version }, ...options });
}

/** `POST /admin/special-pages/contents`: what pasted numbers are, in their order. */
export async function contentsOfNumbers(
  contentIds: readonly string[],
  options?: CallOptions,
): Promise<ContentNumbers> {
  const path = ['admin', 'special-pages', 'contents'];
  const answer = await send<{ data: ContentNumbers }>({
    ...{ method: 'POST', path, data: { contentIds }, reads: true },
    ...options,
  });
  return answer.data;
}
