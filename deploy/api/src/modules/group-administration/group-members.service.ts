import type { GroupMember, GroupMemberChange, GroupMembers, GroupMembersQuery } from '@newsphoto/contract';
import { tokyoDate, tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { termsInForce } from '../contracts/contract-in-force.service.ts';
import { type AccountEnd, endAccount } from '../users/end-account.ts';
import {
  findAccount,
  type PersonRow,
  replacePersonalCodes,
  searchPersons,
  updatePerson,
} from '../users/persons.service.ts';
import { changeGroupRights } from './change-group-rights.ts';
import { assignableCodes, changedCodes } from './group-administration.policy.ts';
import {
  findAllowedCodes,
  findGroupCodes,
  findLastLogIns,
  findSuspendedByGroup,
  markSuspendedByGroup,
  unmarkSuspendedByGroup,
} from './group-members.repository.ts';

interface GroupMembersOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly accountEnd: readonly AccountEnd[];
}

/** Members of the caller's group, for its administrators; see the contract for the shapes. */
export function createGroupMembers({ db, now, accountEnd }: GroupMembersOptions) {
  const assignableIn = async (handle: DatabaseHandle, groupId: string): Promise<string[]> => {
    const terms = await termsInForce(handle, groupId, tokyoDate(now()));
    return assignableCodes(await findAllowedCodes(handle, groupId), terms?.isStopped ? null : terms);
  };
  const changeStatus = async (
    transaction: DatabaseTransaction,
    actor: Actor,
    { before, status }: { readonly before: PersonRow; readonly status: GroupMemberChange['status'] },
  ): Promise<void> => {
    const userId = before.user_id;
    if (status === before.status) return;
    if (!maySuspend(before, actor, await findSuspendedByGroup(transaction, [userId])))
      throw new ApiError('group/status', [], { field: 'status' });
    if (status === 'suspended') {
      await endAccount(transaction, { userId, status, now: now() }, accountEnd);
      await markSuspendedByGroup(transaction, { userId, actorId: actor.userId, now: now() });
    } else await unmarkSuspendedByGroup(transaction, userId);
  };
  return {
    async search(actor: Actor, query: GroupMembersQuery): Promise<GroupMembers> {
      const { groupId } = actor;
      const { total, rows } = await searchPersons(db, { ...query, groupId });
      const { name: groupName, grp } = await findGroupCodes(db, groupId);
      const assignable = await assignableIn(db, groupId);
      return { groupName, grp, assignable, total, members: await presentAll(db, actor, rows) };
    },
    async find(actor: Actor, userId: string): Promise<GroupMember> {
      return presentOne(db, actor, await requireColleague(db, actor, userId));
    },
    async change(actor: Actor, userId: string, change: GroupMemberChange): Promise<GroupMember> {
      return changeGroupRights(db, actor, async (transaction) => {
        const before = await requireColleague(transaction, actor, userId);
        if (before.version !== change.version) throw new ApiError('edit/outdated');
        const assignable = await assignableIn(transaction, actor.groupId);
        const codes = changedCodes(change.sig, before.sig, assignable);
        if (!codes) throw new ApiError('rights/unknown-code', [], { field: 'sig' });
        const { status } = change;
        await updatePerson(transaction, userId, { ...valuesOf(before), status });
        await replacePersonalCodes(transaction, userId, codes);
        await changeStatus(transaction, actor, { before, status });
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'group-member-changed',
          subject: userId,
          detail: {
            before: { status: before.status, sig: before.sig },
            after: { status, sig: codes },
          },
        });
        return presentOne(transaction, actor, await requireColleague(transaction, actor, userId));
      });
    },
  };
}

export type GroupMembersService = ReturnType<typeof createGroupMembers>;

/** Members of other groups are as unknown as those that do not exist. */
async function requireColleague(db: DatabaseHandle, actor: Actor, userId: string): Promise<PersonRow> {
  const row = await findAccount(db, userId);
  if (row?.group_id !== actor.groupId) throw new ApiError('user/unknown');
  return row;
}

/** Not oneself; a colleague who is active, or whom an administrator of the group suspended. */
const maySuspend = (
  { user_id, status }: Pick<PersonRow, 'user_id' | 'status'>,
  actor: Actor,
  suspendedByGroup: ReadonlySet<string>,
): boolean =>
  user_id !== actor.userId &&
  (status === 'active' || (status === 'suspended' && suspendedByGroup.has(user_id)));

const valuesOf = ({ user_name, user_code, group_id, mail_address }: PersonRow) => ({
  userName: user_name,
  userCode: user_code,
  groupId: group_id,
  mailAddress: mail_address ?? '',
});

async function presentOne(db: DatabaseHandle, actor: Actor, row: PersonRow): Promise<GroupMember> {
  const [member] = await presentAll(db, actor, [row]);
  if (!member) throw new ApiError('user/unknown');
  return member;
}

async function presentAll(
  db: DatabaseHandle,
  actor: Actor,
  rows: readonly PersonRow[],
): Promise<GroupMember[]> {
  const userIds = rows.map(({ user_id }) => user_id);
  const lastLogIns = await findLastLogIns(db, userIds);
  const suspended = await findSuspendedByGroup(db, userIds);
  return rows.map((row) => {
    const lastLogIn = lastLogIns.get(row.user_id);
    return {
      userId: row.user_id,
      userName: row.user_name,
      mailAddress: row.mail_address ?? '',
      status: row.status,
      lastLogIn: lastLogIn ? tokyoDateTime(lastLogIn) : '',
      sig: row.sig,
      isSelf: row.user_id === actor.userId,
      maySuspend: maySuspend(row, actor, suspended),
      version: row.version,
    };
  });
}
