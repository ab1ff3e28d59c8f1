import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { LinkedIdentitiesTable } from '../../db/sso-tables.ts';
import { IS_FACTOR_REQUIRED } from '../second-factors/required-factor.ts';

export type IdentityRow = Selectable<LinkedIdentitiesTable>;

export async function findIdentities(db: DatabaseHandle, userId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('linked_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('identity_id')
    .execute();
}

/** The account of an identity, with its state and group. */
export async function findLinked(db: DatabaseHandle, issuer: string, subject: string) {
  return db
    .selectFrom('linked_identities as i')
    .innerJoin('users as u', 'u.user_id', 'i.user_id')
    .innerJoin('groups', 'groups.group_id', 'u.group_id')
    .select(['i.identity_id', 'u.user_id', 'u.group_id', 'u.status'])
    .select(IS_FACTOR_REQUIRED.as('is_factor_required'))
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
}

/** False if the identity is linked already, to whichever account. */
export async function linkIdentity(
  transaction: DatabaseTransaction,
  identity: {
    readonly issuer: string;
    readonly subject: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { issuer, subject, userId, now } = identity;
  const added = await transaction
    .insertInto('linked_identities')
    .values({ identity_id: randomUUID(), issuer, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('identity_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function markUsed(db: DatabaseHandle, identityId: string, now: Date): Promise<void> {
  await db
    .updateTable('linked_identities')
    .set({ last_used_at: now })
    .where('identity_id', '=', identityId)
    .execute();
}

/** False if the user has no such identity. */
export async function unlinkIdentity(
  transaction: DatabaseTransaction,
  userId: string,
  identityId: string,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('linked_identities')
    .where('user_id', '=', userId)
    .where('identity_id', '=', identityId)
    .returning('identity_id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Whether a user has a password; locked until the transaction ends. */
export async function lockHasPassword(transaction: DatabaseTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select password_hash is not null as has from users where user_id = ${userId} for update`.execute(
    transaction,
  );
  return rows[0]?.has === true;
}
