import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { addMail } from '../mails/outbox.service.ts';
import type { RecipientRow } from './grant-recipients.repository.ts';
import { ADDRESSES, lastDay } from './grants.presenter.ts';
import type { GrantRow } from './grants.repository.ts';
import { type LinkMail, linkMail, linkPasswordMail, linkReminderMail } from './link.mail.ts';

/** Who can be reached: by a mail address, with a link that is not revoked. */
const isReachable = ({ mail, revoked_at }: RecipientRow): boolean => mail !== '' && revoked_at === null;

/**
 * Mails the recipients their own links, and the password in a second mail if it is passed.
 * @returns how many recipients get mails
 */
export async function mailLinks(
  transaction: DatabaseTransaction,
  row: GrantRow,
  to: {
    readonly recipients: readonly RecipientRow[];
    readonly password: string | undefined;
    readonly publicUrl: string;
  },
): Promise<number> {
  const reached = to.recipients.filter(isReachable);
  const sender = await senderOf(transaction, row.created_by);
  for (const recipient of reached) {
    const mail = contentOf(row, { recipient, sender, publicUrl: to.publicUrl });
    const address = { name: recipient.name, address: recipient.mail };
    await addMail(transaction, address, linkMail(mail, to.password !== undefined));
    if (to.password !== undefined) await addMail(transaction, address, linkPasswordMail(mail, to.password));
  }
  return reached.length;
}

/** Reminds one recipient. */
export async function mailReminder(
  transaction: DatabaseTransaction,
  row: GrantRow,
  to: { readonly recipient: RecipientRow; readonly publicUrl: string },
): Promise<void> {
  const sender = await senderOf(transaction, row.created_by);
  const mail = linkReminderMail(contentOf(row, { ...to, sender }));
  await addMail(transaction, { name: to.recipient.name, address: to.recipient.mail }, mail);
}

/** Who can be reached and has not downloaded anything. */
export const isRemindable = (recipient: RecipientRow): boolean =>
  isReachable(recipient) && recipient.downloads === 0;

const contentOf = (
  row: GrantRow,
  to: { readonly recipient: RecipientRow; readonly sender: string; readonly publicUrl: string },
): LinkMail => ({
  ...{ kind: row.kind, subject: row.subject, message: row.message, contentCount: row.content_count },
  ...{ mostPixels: row.most_pixels, maxDownloads: row.max_downloads, expiresOn: lastDay(row.expires_at) },
  ...{ hasPassword: row.password_hash !== null, sender: to.sender, name: to.recipient.name },
  address: `${to.publicUrl}${ADDRESSES[row.kind](to.recipient.link_id)}`,
});

/** Group and name of the creator. */
async function senderOf(db: DatabaseHandle, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select(['user_name', 'groups.name'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${row.name} ${row.user_name}`;
}
