import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { MailsTable } from '../../db/job-tables.ts';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { WrittenMail } from './mail-layout.ts';

export type MailRow = Selectable<MailsTable>;

export async function insertMail(
  transaction: DatabaseTransaction,
  mail: Pick<
    MailRow,
    'mail_id' | 'recipient' | 'recipient_name' | 'subject' | 'text_body' | 'html_body' | 'unsubscribe_url'
  >,
): Promise<void> {
  await transaction.insertInto('mails').values(mail).execute();
}

export async function findMail(db: DatabaseHandle, mailId: string): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('mail_id', '=', mailId).executeTakeFirst();
}

export async function lockMail(
  transaction: DatabaseTransaction,
  mailId: string,
): Promise<MailRow | undefined> {
  return transaction
    .selectFrom('mails')
    .selectAll()
    .where('mail_id', '=', mailId)
    .forUpdate()
    .executeTakeFirst();
}

/** Replaces the text of a mail that was not sent yet. */
export async function rewriteMail(
  transaction: DatabaseTransaction,
  mailId: string,
  { subject, text, html }: WrittenMail,
): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ subject, text_body: text, html_body: html })
    .where('mail_id', '=', mailId)
    .execute();
}

/** Counts a try and, before the first, sets the Message-ID. */
export async function beginAttempt(
  transaction: DatabaseTransaction,
  mailId: string,
  messageId: string,
): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({
      message_id: sql<string>`coalesce(message_id, ${messageId})`,
      attempts: sql<number>`attempts + 1`,
    })
    .where('mail_id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}

export async function markSent(transaction: DatabaseTransaction, mailId: string): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ state: 'sent', sent_at: sql<Date>`now()`, error_text: '' })
    .where('mail_id', '=', mailId)
    .execute();
}

export async function markFailure(
  transaction: DatabaseTransaction,
  { mailId, text, isFinal }: { mailId: string; text: string; isFinal: boolean },
): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ error_text: text, ...(isFinal && { state: 'failed' }) })
    .where('mail_id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}

export async function markQueued(transaction: DatabaseTransaction, mailId: string): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ state: 'queued', error_text: '' })
    .where('mail_id', '=', mailId)
    .execute();
}

export interface MailPage {
  readonly state: MailRow['state'] | undefined;
  /** The last mail of the previous page. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** The newest mails, or the newest of a state. */
export async function listMails(db: Database, { state, after, limit }: MailPage): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
    .$if(after !== undefined, (query) => query.where((of) => isBehind(of, after ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('mail_id')
    .limit(limit)
    .execute();
}

function isBehind(of: ExpressionBuilder<DatabaseSchema, 'mails'>, mailId: string) {
  const last = of.selectFrom('mails as last').select('last.created_at').where('last.mail_id', '=', mailId);
  return of.or([
    of('mails.created_at', '<', last),
    of.and([of('mails.created_at', '=', last), of('mails.mail_id', '>', mailId)]),
  ]);
}

export async function deleteMailsTo(
  transaction: DatabaseTransaction,
  { mailAddress }: { readonly mailAddress: string | null },
): Promise<void> {
  if (mailAddress === null) return;
  await transaction
    .deleteFrom('mails')
    .where(sql`lower(recipient)`, '=', mailAddress.toLowerCase())
    .execute();
}
