import {
  type AdminGroup,
  type AdminGroupChange,
  GROUP_KINDS,
  type GroupJoining,
  GUEST_GROUP_ID,
  INTERNAL_GROUP_KBN,
  type NewAdminGroup,
  permissionEntry,
} from '@newsphoto/contract';
import { GROUP_CODE_FIELD, GROUP_NAME_FIELD } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { isContracted } from '../contracts/contract-in-force.service.ts';
import { changeRights, permittedCodes } from '../users/change-rights.ts';
import {
  deleteGroup,
  findGroups,
  type GroupRow,
  insertGroup,
  isJoinCodeTaken,
  isNameTaken,
  replaceAssignableCodes,
  replaceGroupCodes,
  updateGroup,
  updateJoining,
} from './groups.repository.ts';
import { requireGroup } from './require-group.ts';

/** Groups and their permissions, for administrators; see the contract for the shapes. */
export interface GroupsService {
  all(): Promise<AdminGroup[]>;
  create(actor: Actor, group: NewAdminGroup): Promise<AdminGroup>;
  change(actor: Actor, groupId: string, change: AdminGroupChange): Promise<AdminGroup>;
  remove(actor: Actor, groupId: string, version: number): Promise<void>;
}

export function createGroupsService(db: Database): GroupsService {
  return {
    all: async () => (await findGroups(db)).map(present),
    async create(actor, { name: typed, groupKbn, grp, assignable = [], joining }) {
      const name = requireName(typed);
      requireKind(groupKbn);
      const codes = permittedCodes(grp, []);
      const assignableCodes = requireAssignable(assignable, []);
      return changeRights(db, actor, async (transaction) => {
        await requireFreeName(transaction, name, '');
        const groupId = await insertGroup(transaction, { name, groupKbn });
        await replaceGroupCodes(transaction, groupId, codes);
        await replaceAssignableCodes(transaction, groupId, assignableCodes);
        if (joining) await saveJoining(transaction, { groupId, groupKbn, joining });
        const detail = { after: { name, groupKbn, grp: codes, assignable: assignableCodes } };
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'group-created',
          subject: groupId,
          detail,
        });
        return present(await requireGroup(transaction, groupId));
      });
    },
    async change(actor, groupId, { version, name: typed, groupKbn, grp, assignable, joining }) {
      const name = requireName(typed);
      return changeRights(db, actor, async (transaction) => {
        const before = await requireGroup(transaction, groupId);
        if (before.version !== version) throw new ApiError('edit/outdated');
        const codes = permittedCodes(grp, before.grp);
        if (groupId === GUEST_GROUP_ID) requireGuests(before, { groupKbn, codes });
        else requireKind(groupKbn);
        await requireFreeName(transaction, name, groupId);
        await updateGroup(transaction, groupId, { name, groupKbn });
        await replaceGroupCodes(transaction, groupId, codes);
        if (assignable)
          await replaceAssignableCodes(
            transaction,
            groupId,
            requireAssignable(assignable, before.assignable),
          );
        if (joining) await saveJoining(transaction, { groupId, groupKbn, joining });
        const after = await requireGroup(transaction, groupId);
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'group-changed',
          subject: groupId,
          detail: { before: auditedOf(before), after: auditedOf(after) },
        });
        return present(after);
      });
    },
    async remove(actor, groupId, version) {
      await changeRights(db, actor, async (transaction) => {
        const group = await requireGroup(transaction, groupId);
        if (groupId === GUEST_GROUP_ID) throw new ApiError('group/guests');
        if (group.version !== version) throw new ApiError('edit/outdated');
        if (group.member_count > 0) throw new ApiError('group/has-members');
        if (await isContracted(transaction, groupId)) throw new ApiError('group/has-contracts');
        await deleteGroup(transaction, groupId);
        const detail = { before: auditedOf(group) };
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'group-removed',
          subject: groupId,
          detail,
        });
      });
    },
  };
}

function requireName(typed: string): string {
  const name = typed.trim();
  requireValid([GROUP_NAME_FIELD], { name });
  return name;
}

function requireKind(groupKbn: string): void {
  if (!Object.hasOwn(GROUP_KINDS, groupKbn)) throw new ApiError('request/invalid', [], { field: 'groupKbn' });
}

/** The guests' group only gets permissions for guests, and keeps its kind. */
function requireGuests(
  before: GroupRow,
  { groupKbn, codes }: { readonly groupKbn: string; readonly codes: readonly string[] },
): void {
  if (groupKbn !== before.group_kbn) throw new ApiError('group/guests', [], { field: 'groupKbn' });
  const isFine = codes.every(
    (code) => before.grp.includes(code) || permissionEntry(code)?.audience === 'everybody',
  );
  if (!isFine) throw new ApiError('rights/unknown-code');
}

async function requireFreeName(db: DatabaseHandle, name: string, groupId: string): Promise<void> {
  if (await isNameTaken(db, name, groupId)) throw new ApiError('group/taken', [], { field: 'name' });
}

/**
 * A group of the agency, and the guests', takes no one who registers: the accounts would get their permissions.
 * @throws ApiError `group/taken` about the code, `group/guests`, `request/invalid`
 */
async function saveJoining(
  transaction: DatabaseTransaction,
  {
    groupId,
    groupKbn,
    joining,
  }: { readonly groupId: string; readonly groupKbn: string; readonly joining: GroupJoining },
): Promise<void> {
  const code = joining.code.normalize('NFKC').trim();
  const isOpen = code !== '' || joining.takesCorporate || joining.takesPersonal;
  if (isOpen && groupId === GUEST_GROUP_ID) throw new ApiError('group/guests', [], { field: 'code' });
  if (isOpen && groupKbn === INTERNAL_GROUP_KBN)
    throw new ApiError('group/internal-joining', [], { field: 'code' });
  requireValid([GROUP_CODE_FIELD], { code });
  if (code !== '' && (await isJoinCodeTaken(transaction, code, groupId)))
    throw new ApiError('group/taken', [], { field: 'code' });
  await updateJoining(transaction, groupId, { ...joining, code });
}

const auditedOf = ({ name, group_kbn, grp, assignable }: GroupRow) => ({
  ...{ name, groupKbn: group_kbn, grp },
  assignable,
});

/** Administrators of a group never give what has an effect in the agency alone. */
function requireAssignable(wanted: readonly string[], held: readonly string[]): string[] {
  const codes = permittedCodes(wanted, held);
  if (codes.some((code) => permissionEntry(code)?.audience === 'internal'))
    throw new ApiError('rights/unknown-code', [], { field: 'assignable' });
  return codes;
}

function present(row: GroupRow): AdminGroup {
  return {
    groupId: row.group_id,
    name: row.name,
    groupKbn: row.group_kbn,
    isGuests: row.group_id === GUEST_GROUP_ID,
    memberCount: row.member_count,
    grp: row.grp,
    joining: {
      code: row.join_code ?? '',
      needsApproval: row.needs_approval,
      takesCorporate: row.takes_corporate,
      takesPersonal: row.takes_personal,
    },
    assignable: row.assignable,
    version: row.version,
  };
}
