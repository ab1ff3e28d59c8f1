import type { PermissionSet } from '../session/permission-codes.ts';

/**
 * Header of the API's answers by which a page learns that its user's permissions are others by now: an
 * administrator changed them while the session ran.
 */
export const RIGHTS_HEADER = 'x-newsphoto-rights';

/** What stands in the header for permissions; equal texts, equal permissions. */
export function rightsText({ sig, grp }: PermissionSet): string {
  return `${sig.join(' ')}/${grp.join(' ')}`;
}
