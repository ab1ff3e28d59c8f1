import type { AdminGroup, AdminGroupChange, NewAdminGroup } from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions, HttpRequest } from '../client/http-request.ts';

const GROUPS = ['admin', 'groups'] as const;

async function sendForData<T>(request: HttpRequest): Promise<T> {
  return (await send<{ data: T }>(request)).data;
}

/** `GET /admin/groups`: all of them, with how many belong to each. */
export async function adminGroups(options?: CallOptions): Promise<readonly AdminGroup[]> {
  return (await sendForData<{ groups: AdminGroup[] }>({ method: 'GET', path: [...GROUPS], ...options }))
    .groups;
}

/** `POST /admin/groups` */
export function createAdminGroup(group: NewAdminGroup, options?: CallOptions): Promise<AdminGroup> {
  return sendForData({ method: 'POST', path: [...GROUPS], data: group, ...options });
}

/** `PUT /admin/groups/{groupId}`: 409 with W0002 for who came second. */
export function saveAdminGroup(
  groupId: string,
  change: AdminGroupChange,
  options?: CallOptions,
): Promise<AdminGroup> {
  return sendForData({ method: 'PUT', path: [...GROUPS, groupId], data: change, ...options });
}

/** `DELETE /admin/groups/{groupId}`: refused while anybody belongs to it. */
export function removeAdminGroup(groupId: string, version: number, options?: CallOptions): Promise<void> {
  return send({ method: 'DELETE', path: [...GROUPS, groupId], params: { version }, ...options });
}
