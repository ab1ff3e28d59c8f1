import type { EnvInfo, PermissionSet, UserInfo } from '@newsphoto/contract';
import { atom } from 'jotai';

/** The state without a known user. */
export const NO_USER: UserInfo = { userId: '', userName: '', userCode: '', groupId: '', groupKbn: '' };
export const NO_PERMISSION: PermissionSet = { sig: [], grp: [] };
export const DEFAULT_ENV_INFO: EnvInfo = {
  backgroundColor: '2',
  resultDispType: '1',
  resultThumbnailsSize: '0',
  resultSortType: '0',
  resultDispNum: '0',
};

export const loginedAtom = atom(false);
/** Kind of guest; empty for members and before anything is known. */
export const guestUserAtom = atom('');
export const userIdAtom = atom('');
export const userNameAtom = atom('');
export const userInfoAtom = atom<UserInfo>(NO_USER);
/** Personal (sig) and group (grp) permissions. */
export const permissionAtom = atom<PermissionSet>(NO_PERMISSION);
export const permissionsAtom = atom((get) => get(permissionAtom).sig);
export const groupPermissionsAtom = atom((get) => get(permissionAtom).grp);
/** Paths that need no login. */
export const unauthRoutesAtom = atom<readonly string[]>([]);
export const envInfoAtom = atom<EnvInfo>(DEFAULT_ENV_INFO);
