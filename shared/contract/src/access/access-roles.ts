import type { GuestKind } from '../session/guest-kinds.ts';
import type { PermissionSet } from '../session/permission-codes.ts';
import type { AccessSubject } from './evaluate-access.ts';

const NONE: PermissionSet = { sig: [], grp: [] };
/** Personal and group codes mixed: the origin of a code must not matter. */
const ALL: PermissionSet = { sig: ['AA006', 'AA018'], grp: ['AG015'] };

const noRole: AccessSubject = { logined: false, guestUser: '', groupKbn: '', permission: NONE };
const guest = (guestUser: GuestKind, permission: PermissionSet): AccessSubject => ({
  ...{ logined: false, guestUser, groupKbn: '9', permission },
});
const person = (groupKbn: string, permission: PermissionSet): AccessSubject => ({
  ...{ logined: true, guestUser: '', groupKbn, permission },
});

/**
 * All kinds of visitors, in the order of the columns of the access table. `+`: with all three codes of the
 * specification; otherwise with none, or with the named one.
 */
export const ACCESS_ROLES = {
  nobody: noRole,
  general: guest('general', NONE),
  'general+': guest('general', ALL),
  download: guest('download', NONE),
  'download+': guest('download', ALL),
  save: guest('save', NONE),
  'save+': guest('save', ALL),
  premium: guest('save_premium', NONE),
  'premium+': guest('save_premium', ALL),
  member: person('1', NONE),
  'member AA006': person('1', { sig: ['AA006'], grp: [] }),
  'member AA018': person('1', { sig: [], grp: ['AA018'] }),
  'member AG015': person('1', { sig: ['AG015'], grp: [] }),
  'member+': person('1', ALL),
  internal: person('0', NONE),
  'internal+': person('0', ALL),
} as const satisfies Record<string, AccessSubject>;

export type AccessRole = keyof typeof ACCESS_ROLES;
