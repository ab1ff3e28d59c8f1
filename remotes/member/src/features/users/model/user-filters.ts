import { type AdminUsersQuery, PERMISSION_CODES, USER_STATUSES, type UserStatus } from '@newsphoto/contract';
import { pageQuery } from '../../../blocks/admin/model/page-number.ts';
import { permissionName } from '../../../blocks/admin/model/permission-options.ts';

/** Parameters of the address; empty: not filtered by it. */
export const USER_FILTERS = { text: '', groupId: '', status: '', permission: '', page: '1' };
export type UserFilters = typeof USER_FILTERS;

const isStatus = (status: string): status is UserStatus => Object.hasOwn(USER_STATUSES, status);

/** The request to the API. */
export function queryOf({ text, groupId, status, permission, page }: UserFilters): AdminUsersQuery {
  return {
    ...(text !== '' && { text }),
    ...(groupId !== '' && { groupId }),
    ...(isStatus(status) && { status }),
    ...(permission !== '' && { permission }),
    ...pageQuery(page),
  };
}

const all = (what: string) => ({ value: '', label: `すべての${what}` });
export const STATUS_OPTIONS = [
  all('状態'),
  ...Object.entries(USER_STATUSES).map(([value, label]) => ({ value, label })),
];
export const PERMISSION_OPTIONS = [
  all('権限'),
  ...PERMISSION_CODES.map((value) => ({ value, label: permissionName(value) })),
];
export const groupOptions = (groups: readonly { readonly groupId: string; readonly name: string }[]) => [
  all('グループ'),
  ...groups.map(({ groupId, name }) => ({ value: groupId, label: name })),
];
