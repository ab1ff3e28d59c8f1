import type { PermissionSet } from '../session/permission-codes.ts';

/**
 * Header of the API's answers by which a page notices that its user's permissions changed: an administrator edited them while
 * the session ran.
 */
export const RIGHTS_HEADER = 'x-newsphoto-rights';

/** Value of the header for permissions; equal texts, equal permissions. */
export function rightsText({ sig, grp }: PermissionSet): string {
  return `${sig.join(' ')}/${grp.join(' ')}`;
}
