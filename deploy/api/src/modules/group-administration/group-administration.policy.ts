import {
  GUEST_GROUP_ID,
  hasPermissions,
  INTERNAL_GROUP_KBN,
  PERMISSION_APPROVAL,
  PERMISSION_GROUP_ADMINISTRATION,
  PERMISSION_GROUP_DOCUMENTS,
  permissionEntry,
} from '@newsphoto/contract';
import type { ContractTerms } from '@newsphoto/domain/orders';
import { type Actor, isMember } from '../../access/actor.ts';

/** Groups that have administrators: those of the agency, and the guests', are administered by the agency. */
export const hasAdministrators = ({ groupId, groupKbn }: Pick<Actor, 'groupId' | 'groupKbn'>): boolean =>
  groupKbn !== INTERNAL_GROUP_KBN && groupId !== GUEST_GROUP_ID;

export const administersGroup = (actor: Actor): boolean =>
  isMember(actor) &&
  hasAdministrators(actor) &&
  hasPermissions(actor.permissions, [PERMISSION_GROUP_ADMINISTRATION]);

/**
 * Personal permissions that administrators of a group may give and take: those that the agency allowed for the group, those
 * that its contract in force is about, and their own. Never one that has no effect outside of the agency.
 */
export function assignableCodes(
  allowed: readonly string[],
  terms: Pick<ContractTerms, 'approvalOver'> | null,
): string[] {
  const ofContract = terms
    ? [PERMISSION_GROUP_DOCUMENTS, ...(terms.approvalOver === null ? [] : [PERMISSION_APPROVAL])]
    : [];
  return [...new Set([...allowed, ...ofContract, PERMISSION_GROUP_ADMINISTRATION])]
    .filter((code) => {
      const audience = permissionEntry(code)?.audience;
      return audience === 'members' || audience === 'everybody';
    })
    .sort();
}

/** The codes after a change by an administrator of the group; undefined if one changes that is not assignable. */
export function changedCodes(
  wanted: readonly string[],
  held: readonly string[],
  assignable: readonly string[],
): string[] | undefined {
  const fixed = (codes: readonly string[]) => codes.filter((code) => !assignable.includes(code)).sort();
  const isFine = JSON.stringify(fixed([...new Set(wanted)])) === JSON.stringify(fixed(held));
  return isFine ? [...new Set(wanted)].sort() : undefined;
}
