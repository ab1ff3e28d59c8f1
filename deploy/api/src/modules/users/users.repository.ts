import { type AdminUsersQuery, GUEST_GROUP_ID, GUEST_USER_IDS } from '@newsphoto/contract';
import { likePattern } from '@newsphoto/domain/archive';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import { holds } from './change-rights.ts';

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const USUAL_PAGE = 50;
const GUEST_IDS = Object.values(GUEST_USER_IDS);

/** An account with its group, its permissions and the lock of its login. */
const accounts = (db: DatabaseHandle) =>
  db
    .selectFrom('users')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .leftJoin('withdrawals as w', (join) =>
      join.onRef('w.user_id', '=', 'users.user_id').on('users.status', '=', 'withdrawn'),
    )
    .select(['w.grace_until', 'w.erased_at', 'w.reason as withdrawal_reason', 'w.problem as erasure_problem'])
    .select(['users.user_id', 'user_name', 'user_code', 'users.group_id', 'mail_address', 'status'])
    .select(['groups.name as group_name', 'group_kbn', 'users.version', 'created_at', 'one_time_until'])
    .select([
      // The end of the longest lock for browsers that the account does not know.
      sql<Date | null>`(select max(locked_until) from guesses g
        where g.space in ('login', 'one-time-password') and g.subject = users.user_id)`.as('locked_until'),
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<
        string[]
      >`array(select code from user_permissions p where p.user_id = users.user_id order by code)`.as('sig'),
      sql<
        string[]
      >`array(select code from group_permissions p where p.group_id = users.group_id order by code)`.as(
        'grp',
      ),
    ]);

/** Any account, including guests'. */
export async function findAccount(db: DatabaseHandle, userId: string) {
  return accounts(db).where('users.user_id', '=', userId).executeTakeFirst();
}

/** Users of a page in the order of their ids, and the number of all matching ones. */
export async function searchPersons(
  db: DatabaseHandle,
  query: AdminUsersQuery,
): Promise<{ total: number; rows: PersonRow[] }> {
  // Permissions and locks are read for the users of the page, not for those before it.
  const page = fitting(db.selectFrom('users').select('users.user_id'), query)
    .orderBy('users.user_id')
    .offset(query.offset ?? 0)
    .limit(query.limit ?? USUAL_PAGE);
  const [rows, count] = await Promise.all([
    accounts(db).where('users.user_id', 'in', page).orderBy('users.user_id').execute(),
    fitting(
      db.selectFrom('users').select(sql<number>`count(*)::int`.as('total')),
      query,
    ).executeTakeFirstOrThrow(),
  ]);
  return { total: count.total, rows };
}

function fitting<From extends 'users', Row>(
  select: SelectQueryBuilder<DatabaseSchema, From, Row>,
  { text = '', groupId, status, permission }: AdminUsersQuery,
) {
  const users = select as SelectQueryBuilder<DatabaseSchema, 'users', Row>;
  const word = text.normalize('NFKC').trim().toLowerCase();
  let narrowed = users
    .where('users.group_id', '<>', GUEST_GROUP_ID)
    .where('users.user_id', 'not in', GUEST_IDS);
  if (word !== '') {
    narrowed = narrowed.where('users.search_text', 'like', likePattern(word));
  }
  if (groupId) narrowed = narrowed.where('users.group_id', '=', groupId);
  if (status) narrowed = narrowed.where('status', '=', status);
  if (permission) narrowed = narrowed.where(holds(permission));
  return narrowed;
}

/** Whether an account has this id, in any letter case. */
export async function isIdTaken(db: DatabaseHandle, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('user_id')
    .where(sql`lower(user_id)`, '=', userId.toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}

export interface PersonValues {
  readonly userName: string;
  readonly userCode: string;
  readonly groupId: string;
  readonly mailAddress: string;
}

const columnsOf = ({ userName, userCode, groupId, mailAddress }: PersonValues) => ({
  user_name: userName,
  user_code: userCode,
  group_id: groupId,
  mail_address: mailAddress === '' ? null : mailAddress,
});

export async function insertPerson(
  transaction: DatabaseTransaction,
  userId: string,
  values: PersonValues,
): Promise<void> {
  await transaction
    .insertInto('users')
    .values({ user_id: userId, ...columnsOf(values) })
    .execute();
}

export async function updatePerson(
  transaction: DatabaseTransaction,
  userId: string,
  values: PersonValues & { readonly status: PersonRow['status'] },
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ ...columnsOf(values), status: values.status, version: sql`version + 1` })
    .where('user_id', '=', userId)
    .execute();
}

export async function replacePersonalCodes(
  transaction: DatabaseTransaction,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('user_permissions').where('user_id', '=', userId).execute();
  if (codes.length === 0) return;
  const rows = codes.map((code) => ({ user_id: userId, code }));
  await transaction.insertInto('user_permissions').values(rows).execute();
}

/** Names of the ids that are accounts, for the audit trail. */
export const findUserNames = (db: DatabaseHandle, userIds: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['user_id as id', 'user_name as name'])
    .where('user_id', 'in', userIds)
    .execute();

/** The row stays: documents and the audit trail refer to it. Its id cannot be registered again. */
export const blankAccount = (transaction: DatabaseTransaction, { userId }: { readonly userId: string }) =>
  transaction
    .updateTable('users')
    .set({ user_name: '退会した利用者', user_code: '', mail_address: null, password_hash: null })
    .set({ one_time_until: null, version: sql`version + 1` })
    .where('user_id', '=', userId)
    .execute();
