import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { revokeResets } from '../password-resets/reset-links.service.ts';
import { accountOfAddress, lockAddress } from './addresses.service.ts';
import {
  addressChangedMail,
  addressInUseMail,
  changeRequestedMail,
  confirmAddressMail,
} from './mail-change.mail.ts';
import { countChanges, insertChange, takeChange } from './mail-changes.repository.ts';
import { findMember, lockMember, type MemberRow } from './profiles.repository.ts';

/** Changes of the address in a day: each sends a mail to an address that the member may not own. */
const CHANGES_A_DAY = 5;

interface Request {
  readonly mailAddress: string;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/**
 * Sends the link to the new address, and a notice to the old one. That another account has the new address is in the mail to it
 * alone.
 * @throws ApiError `request/too-many`, `mail/no-address-of-archive`
 */
export async function requestChange(
  transaction: DatabaseTransaction,
  { user_id: userId, user_name: userName, mail_address: old }: MemberRow,
  { mailAddress, publicUrl, now }: Request,
): Promise<void> {
  if (!publicUrl) throw new ApiError('mail/no-address-of-archive');
  if ((await countChanges(transaction, userId, now)) >= CHANGES_A_DAY) throw new ApiError('request/too-many');
  const person = { userId, userName };
  const other = await accountOfAddress(transaction, mailAddress, userId);
  const token = await insertChange(transaction, userId, mailAddress, now);
  const link = `${publicUrl}/web/userInfoChange/confirm#${token}`;
  const mail = other === undefined ? confirmAddressMail(userId, link) : addressInUseMail(publicUrl);
  await addMail(transaction, { name: '', address: mailAddress }, mail);
  if (old !== null) await addMail(transaction, { name: userName, address: old }, changeRequestedMail(person));
  await recordAudit(transaction, { actorId: userId, action: 'mail-change-requested', subject: userId });
}

/**
 * The new address counts from now on. Links that were sent to the old one open nothing any more.
 * @throws ApiError `grant/closed` (E1077), `registration/known-address` (E1040)
 */
export async function confirmChange(
  transaction: DatabaseTransaction,
  token: string,
  now: Date,
): Promise<{ readonly mailAddress: string }> {
  const change = await takeChange(transaction, token, now);
  if (!change) throw new ApiError('grant/closed');
  const { user_id: userId, mail_address: mailAddress } = change;
  await lockMember(transaction, userId);
  const row = await findMember(transaction, userId);
  if (!row) throw new ApiError('grant/closed');
  // Another account may get it at the same moment.
  await lockAddress(transaction, mailAddress);
  if ((await accountOfAddress(transaction, mailAddress, userId)) !== undefined)
    throw new ApiError('registration/known-address');
  const changed = await transaction
    .updateTable('users')
    .set({ mail_address: mailAddress, version: sql`version + 1` })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .returning('user_id')
    .executeTakeFirst();
  if (!changed) throw new ApiError('grant/closed');
  await revokeResets(transaction, userId, now);
  await recordAudit(transaction, { actorId: userId, action: 'mail-address-changed', subject: userId });
  const { user_name: userName, mail_address: old } = row;
  if (old !== null)
    await addMail(transaction, { name: userName, address: old }, addressChangedMail({ userId, userName }));
  return { mailAddress };
}
