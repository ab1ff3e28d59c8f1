import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

/** An id in a link: 128 random bits. */
export const newLinkId = (): string => randomBytes(16).toString('base64url');

interface NewRecipient {
  readonly name: string;
  readonly mail: string;
}

/** Each recipient gets their own link. */
export async function insertRecipients(
  transaction: DatabaseTransaction,
  grantId: string,
  recipients: readonly NewRecipient[],
): Promise<void> {
  if (recipients.length === 0) return;
  const rows = recipients.map(({ name, mail }, index) => ({
    ...{ grant_id: grantId, recipient_id: index + 1, name, mail, link_id: newLinkId() },
  }));
  await transaction.insertInto('grant_recipients').values(rows).execute();
}

export type RecipientRow = Awaited<ReturnType<typeof findRecipients>>[number];

export async function findRecipients(db: DatabaseHandle, grantId: string) {
  return db
    .selectFrom('grant_recipients as r')
    .select(['r.recipient_id', 'r.name', 'r.mail', 'r.link_id', 'r.revoked_at', 'r.reminded_at'])
    .select([
      sql<number>`(select count(*)::int from grant_events e where e.grant_id = r.grant_id
        and e.recipient_id = r.recipient_id and e.action in ('opened', 'recipient-chosen'))`.as('opens'),
      sql<number>`(select count(distinct d.download_id)::int from download_records d
        where d.grant_id = r.grant_id and d.recipient_id = r.recipient_id)`.as('downloads'),
      sql<Date | null>`(select max(d.delivered_at) from download_records d
        where d.grant_id = r.grant_id and d.recipient_id = r.recipient_id)`.as('last_download_at'),
    ])
    .where('r.grant_id', '=', grantId)
    .orderBy('r.recipient_id')
    .execute();
}

/** What the id in a link opens: a link for all, or for one recipient. */
export interface LinkTarget {
  readonly grantId: string;
  readonly recipientId: number | null;
  readonly isRevoked: boolean;
}

export async function findLinkTarget(db: DatabaseHandle, id: string): Promise<LinkTarget | undefined> {
  const { rows } = await sql<LinkTarget>`
    select grant_id as "grantId", null::int as "recipientId", false as "isRevoked" from grants where grant_id = ${id}
    union all
    select grant_id, recipient_id, revoked_at is not null from grant_recipients where link_id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** A recipient at a moment. */
export interface RecipientChange {
  readonly grantId: string;
  readonly recipientId: number;
  readonly now: Date;
}

const updateRecipient = (db: DatabaseHandle, { grantId, recipientId }: RecipientChange) =>
  db.updateTable('grant_recipients').where('grant_id', '=', grantId).where('recipient_id', '=', recipientId);

/** Revokes the link of a recipient; false if it already was. */
export async function markRecipientRevoked(db: DatabaseHandle, change: RecipientChange): Promise<boolean> {
  const { numUpdatedRows } = await updateRecipient(db, change)
    .set({ revoked_at: change.now })
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const REMINDER_MS = 60 * 60_000;

/** Marks a recipient as reminded; false if that was less than an hour ago. */
export async function markReminded(db: DatabaseHandle, change: RecipientChange): Promise<boolean> {
  const before = new Date(change.now.getTime() - REMINDER_MS);
  const { numUpdatedRows } = await updateRecipient(db, change)
    .set({ reminded_at: change.now })
    .where((is) => is.or([is('reminded_at', 'is', null), is('reminded_at', '<=', before)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
