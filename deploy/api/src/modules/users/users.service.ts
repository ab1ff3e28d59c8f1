import {
  type AdminUser,
  type AdminUserChange,
  type AdminUsersPage,
  type AdminUsersQuery,
  GUEST_GROUP_ID,
  isGuestUser,
  type NewAdminUser,
  type OneTimePassword,
} from '@newsphoto/contract';
import { ACCOUNT_FIELDS } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { hashPassword, newOneTimePassword } from '../auth/logins.service.ts';
import { changeRights, permittedCodes } from './change-rights.ts';
import { type AccountEnd, endAccount } from './end-account.ts';
import { giveOneTimePassword } from './give-password.ts';
import { presentPerson, presentPersonInFull } from './users.presenter.ts';
import {
  findAccount,
  insertPerson,
  isIdTaken,
  type PersonRow,
  type PersonValues,
  replacePersonalCodes,
  searchPersons,
  updatePerson,
} from './users.repository.ts';

/** Users and their permissions, for administrators; see the contract for the shapes. */
export interface UsersService {
  search(query: AdminUsersQuery): Promise<AdminUsersPage>;
  find(actor: Actor, userId: string): Promise<AdminUser>;
  create(actor: Actor, person: NewAdminUser): Promise<OneTimePassword>;
  change(actor: Actor, userId: string, change: AdminUserChange): Promise<AdminUser>;
}

export interface UsersOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Public address of the archive, for links in mails. */
  readonly publicUrl: string | undefined;
}

export function createUsersService({
  db,
  now,
  publicUrl,
  accountEnd,
}: UsersOptions & { readonly accountEnd: readonly AccountEnd[] }): UsersService {
  return {
    async search(query) {
      const { total, rows } = await searchPersons(db, query);
      return { total, users: rows.map((row) => presentPerson(row, now())) };
    },
    async find(actor, userId) {
      return presentPersonInFull(await requirePerson(db, userId), actor.userId, now());
    },
    async create(actor, { userId: typedId, sig, ...typed }) {
      const userId = typedId.trim();
      const values = trimmed(typed);
      requireValid(Object.values(ACCOUNT_FIELDS), { userId, ...values });
      const codes = permittedCodes(sig, []);
      const password = newOneTimePassword();
      const passwordHash = await hashPassword(password);
      return changeRights(db, actor, async (transaction) => {
        if (await isIdTaken(transaction, userId))
          throw new ApiError('user/taken', [], { field: ACCOUNT_FIELDS.userId.key });
        await requireGroup(transaction, values.groupId);
        await insertPerson(transaction, userId, values);
        await replacePersonalCodes(transaction, userId, codes);
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'account-created',
          subject: userId,
          detail: { group: values.groupId, sig: codes },
        });
        const person = await requirePerson(transaction, userId);
        return giveOneTimePassword(transaction, actor, person, {
          password,
          passwordHash,
          publicUrl,
          now: now(),
        });
      });
    },
    async change(actor, userId, { version, sig, status, ...typed }) {
      const values = trimmed(typed);
      const { userName, userCode, mailAddress } = ACCOUNT_FIELDS;
      requireValid([userName, userCode, mailAddress], { ...values });
      return changeRights(db, actor, async (transaction) => {
        const before = await requirePerson(transaction, userId);
        if (before.version !== version) throw new ApiError('edit/outdated');
        if (before.erased_at !== null) throw new ApiError('user/erased');
        const codes = permittedCodes(sig, before.sig);
        if (values.groupId !== before.group_id) await requireGroup(transaction, values.groupId);
        await updatePerson(transaction, userId, { ...values, status });
        await replacePersonalCodes(transaction, userId, codes);
        if (status !== 'active' && status !== before.status) {
          await endAccount(transaction, { userId, status, now: now() }, accountEnd);
        }
        const after = await requirePerson(transaction, userId);
        await recordAudit(transaction, {
          actorId: actor.userId,
          action: 'account-changed',
          subject: userId,
          detail: changesOf(before, after),
        });
        return presentPersonInFull(after, actor.userId, now());
      });
    },
  };
}

/**
 * The account of a user.
 * @throws ApiError `user/unknown`, or `user/guest`: the accounts that visitors share cannot be edited
 */
export async function requirePerson(db: DatabaseHandle, userId: string): Promise<PersonRow> {
  const row = await findAccount(db, userId);
  if (!row) throw new ApiError('user/unknown');
  if (isGuestUser({ userId: row.user_id, groupId: row.group_id })) throw new ApiError('user/guest');
  return row;
}

async function requireGroup(transaction: DatabaseTransaction, groupId: string): Promise<void> {
  if (groupId === GUEST_GROUP_ID) throw new ApiError('group/guests', [], { field: 'groupId' });
  const found = await transaction
    .selectFrom('groups')
    .select('group_id')
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  if (!found) throw new ApiError('group/unknown', [], { field: 'groupId' });
}

const trimmed = ({ userName, userCode, groupId, mailAddress }: PersonValues): PersonValues => ({
  userName: userName.trim(),
  userCode: userCode.trim(),
  groupId,
  mailAddress: mailAddress.trim(),
});

/** Changes, before and after. Of names and addresses only that they changed: the trail contains no personal data. */
function changesOf(before: PersonRow, after: PersonRow): Record<string, unknown> {
  const rights = { status: 'status', group: 'group_id', sig: 'sig' } as const;
  const columns = { userName: 'user_name', userCode: 'user_code', mailAddress: 'mail_address' } as const;
  const isChanged = ([, column]: readonly [string, keyof PersonRow]) =>
    JSON.stringify(before[column]) !== JSON.stringify(after[column]);
  const changed = Object.entries(rights).filter(isChanged);
  const data = Object.entries(columns).filter(isChanged);
  const pick = (row: PersonRow) => Object.fromEntries(changed.map(([name, column]) => [name, row[column]]));
  return {
    ...(changed.length > 0 && { before: pick(before), after: pick(after) }),
    ...(data.length > 0 && { edited: data.map(([name]) => name) }),
  };
}
