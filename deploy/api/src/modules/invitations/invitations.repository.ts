import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { ErasedPerson } from '../../personal-data.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { takesMembers } from '../groups/takes-members.ts';

const DAY_MS = 24 * 3_600_000;
/** How long an invitation that ended is shown. */
const SHOWN_MS = 90 * DAY_MS;
const MOST_SHOWN = 200;

const invitations = (db: DatabaseHandle) =>
  db
    .selectFrom('group_invitations')
    .innerJoin('users', 'users.user_id', 'invited_by')
    .select(['invitation_id', 'group_invitations.mail_address', 'users.user_name as inviter'])
    .select(['invited_at', 'expires_at', 'used_at']);

export type InvitationRow = Awaited<ReturnType<typeof findInvitations>>[number];

/** Invitations of a group that were not taken back, the latest first. */
export const findInvitations = (db: DatabaseHandle, groupId: string) =>
  invitations(db)
    .where('group_invitations.group_id', '=', groupId)
    .where('revoked_at', 'is', null)
    .orderBy('invitation_id', 'desc')
    .limit(MOST_SHOWN)
    .execute();

export const findInvitation = (db: DatabaseHandle, invitationId: number) =>
  invitations(db).where('invitation_id', '=', invitationId).executeTakeFirstOrThrow();

/** Serialises invitations of a group, until the end of the transaction. */
export async function lockGroup(transaction: DatabaseTransaction, groupId: string) {
  return transaction
    .selectFrom('groups')
    .select('name')
    .where('group_id', '=', groupId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function countOpen(db: DatabaseHandle, groupId: string, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom('group_invitations')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('group_id', '=', groupId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return open;
}

/** Invitations of a group within a day, and those of them to an address, whatever became of them: each was mailed. */
export async function countSent(
  db: DatabaseHandle,
  groupId: string,
  { mailAddress, now }: { readonly mailAddress: string; readonly now: Date },
): Promise<{ readonly all: number; readonly toAddress: number }> {
  return db
    .selectFrom('group_invitations')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where lower(mail_address) = ${mailAddress.toLowerCase()})::int`.as(
        'toAddress',
      ),
    ])
    .where('group_id', '=', groupId)
    .where('invited_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
}

/** Ends the open invitations of an address into a group. */
export async function endInvitationsOf(
  transaction: DatabaseTransaction,
  groupId: string,
  mailAddress: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('group_invitations')
    .set({ revoked_at: now })
    .where('group_id', '=', groupId)
    .where(sql`lower(mail_address)`, '=', mailAddress.toLowerCase())
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

export interface NewInvitationRow {
  readonly groupId: string;
  readonly mailAddress: string;
  readonly invitedBy: string;
  readonly days: number;
  readonly now: Date;
}

/** Adds an invitation; returns it with the token of its link. */
export async function insertInvitation(
  transaction: DatabaseTransaction,
  { groupId, mailAddress, invitedBy, days, now }: NewInvitationRow,
): Promise<{ readonly invitationId: number; readonly token: string }> {
  const token = newToken();
  const { invitation_id } = await transaction
    .insertInto('group_invitations')
    .values({
      ...{
        group_id: groupId,
        mail_address: mailAddress,
        token_hash: hashToken(token),
        invited_by: invitedBy,
      },
      ...{ invited_at: now, expires_at: new Date(now.getTime() + days * DAY_MS) },
    })
    .returning('invitation_id')
    .executeTakeFirstOrThrow();
  return { invitationId: invitation_id, token };
}

/** Takes an open invitation of a group back; false if there is none. */
export async function endInvitation(
  transaction: DatabaseTransaction,
  groupId: string,
  invitationId: number,
  now: Date,
): Promise<boolean> {
  const ended = await transaction
    .updateTable('group_invitations')
    .set({ revoked_at: now })
    .where('group_id', '=', groupId)
    .where('invitation_id', '=', invitationId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('invitation_id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The invitation of a link that is open. The one who invited must still belong to the group. */
export const findOpenInvitation = (db: DatabaseHandle, token: string, now: Date) =>
  db
    .selectFrom('group_invitations')
    .innerJoin('groups', 'groups.group_id', 'group_invitations.group_id')
    .innerJoin('users', 'users.user_id', 'invited_by')
    .select([
      'invitation_id',
      'group_invitations.mail_address',
      'groups.group_id',
      'groups.name as group_name',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.status', '=', 'active')
    .whereRef('users.group_id', '=', 'group_invitations.group_id')
    .where(takesMembers)
    .executeTakeFirst();

/** Uses an invitation up; false if another request did before, even at the same moment. */
export async function takeInvitation(
  transaction: DatabaseTransaction,
  invitationId: number,
  now: Date,
): Promise<boolean> {
  const used = await transaction
    .updateTable('group_invitations')
    .set({ used_at: now })
    .where('invitation_id', '=', invitationId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('invitation_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteOldInvitations(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('group_invitations')
    .where('expires_at', '<', new Date(now.getTime() - SHOWN_MS))
    .execute();
}

/** Invitations that a member sent, and those to the address. */
export const deleteInvitationsOf = (
  transaction: DatabaseTransaction,
  { userId, mailAddress }: ErasedPerson,
) =>
  sql`delete from group_invitations where invited_by = ${userId} or lower(mail_address) = lower(${mailAddress}::text)`.execute(
    transaction,
  );
