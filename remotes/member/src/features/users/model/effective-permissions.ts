import { type AdminUser, INTERNAL_GROUP_KBN, PERMISSION_CODES } from '@newsphoto/contract';
import { isOfUse, permissionName } from '../../../blocks/admin/model/permission-options.ts';

export interface EffectivePermission {
  readonly code: string;
  readonly name: string;
  /** Where it comes from, in words. */
  readonly source: string;
  /** False if it has no effect: an internal permission of a user outside of the agency. */
  readonly works: boolean;
}

/** What a person holds, in the order of the catalogue, with where each comes from. */
export function effectivePermissions({ sig, grp, groupKbn }: AdminUser): readonly EffectivePermission[] {
  const held = new Set([...sig, ...grp]);
  const known = PERMISSION_CODES.filter((code) => held.has(code));
  const unknown = [...held].filter((code) => !known.some((one) => one === code));
  return [...known, ...unknown].map((code) => ({
    code,
    name: permissionName(code),
    source: [...(sig.includes(code) ? ['個人'] : []), ...(grp.includes(code) ? ['グループ'] : [])].join('・'),
    works: isOfUse(code, groupKbn === INTERNAL_GROUP_KBN),
  }));
}
