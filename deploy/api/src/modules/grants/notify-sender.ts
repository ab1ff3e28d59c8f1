import { type SqlBool, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { addMail } from '../mails/outbox.service.ts';
import { findRecipients } from './grant-recipients.repository.ts';
import { notifyPages, recordEvent } from './grants.repository.ts';
import { firstDownloadMail, linkLockedMail, type SenderMail } from './link.mail.ts';

interface Notice {
  readonly grantId: string;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

const HOUR_MS = 60 * 60_000;

/** Records that passwords of a link are refused for a while, and notifies its creator, at most once an hour. */
export async function notifyLock(db: Database, { grantId, publicUrl, now }: Notice): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await recordEvent(transaction, { grantId, action: 'locked', now });
    const { numUpdatedRows } = await transaction
      .updateTable('grants')
      .set({ lock_notified_at: now })
      .where('grant_id', '=', grantId)
      .where(sql<SqlBool>`coalesce(lock_notified_at <= ${new Date(now.getTime() - HOUR_MS)}, true)`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await mailSender(transaction, { grantId, publicUrl, now }, linkLockedMail);
  });
}

/** For delivered files of a link: pages show them, and its creator is notified of the first ones, if they chose that. */
export async function noteDeliveries(
  transaction: DatabaseTransaction,
  { recipientId, ...notice }: Notice & { readonly recipientId: number | null },
): Promise<void> {
  await notifyPages(transaction, notice.grantId);
  const { numUpdatedRows } = await transaction
    .updateTable('grants')
    .set({ first_notified_at: notice.now })
    .where('grant_id', '=', notice.grantId)
    .where('notify_first', '=', true)
    .where('first_notified_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const recipients = await findRecipients(transaction, notice.grantId);
  const recipient = recipients.find(({ recipient_id }) => recipient_id === recipientId)?.name ?? '';
  await mailSender(transaction, notice, (mail) => firstDownloadMail({ ...mail, recipient }));
}

/** Mails the creator of a link, if they have an address. */
async function mailSender(
  transaction: DatabaseTransaction,
  { grantId, publicUrl }: Notice,
  write: (mail: SenderMail) => ReturnType<typeof linkLockedMail>,
): Promise<void> {
  const sender = await transaction
    .selectFrom('grants')
    .innerJoin('users', 'users.user_id', 'grants.created_by')
    .select(['subject', 'user_name', 'mail_address'])
    .where('grant_id', '=', grantId)
    .executeTakeFirst();
  if (!sender?.mail_address) return;
  const { subject, user_name: name, mail_address: address } = sender;
  await addMail(transaction, { name, address }, write({ name, subject, grantId, publicUrl }));
}
