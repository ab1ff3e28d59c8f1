import type { AdminListRequest, AdminListResponse, AdminListsResponse } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** `GET /admin/lists`: every code list with the number of its entries. */
export async function adminLists(options?: CallOptions): Promise<AdminListsResponse['data']['lists']> {
  const path = ['admin', 'lists'];
  return (await send<AdminListsResponse>({ method: 'GET', path, ...options })).data.lists;
}

/** `GET /admin/lists/{itemCd}`: a list in its order, with entries that are not offered any more. */
export async function adminList(itemCd: string, options?: CallOptions): Promise<AdminListResponse['data']> {
  const path = ['admin', 'lists', itemCd];
  return (await send<AdminListResponse>({ method: 'GET', path, ...options })).data;
}

/** `PUT /admin/lists/{itemCd}`: the whole list in its new order. 409 with W0002 for who came second. */
export async function saveAdminList(
  itemCd: string,
  list: AdminListRequest,
  options?: CallOptions,
): Promise<AdminListResponse['data']> {
  const path = ['admin', 'lists', itemCd];
  return (await send<AdminListResponse>({ method: 'PUT', path, data: list, ...options })).data;
}
