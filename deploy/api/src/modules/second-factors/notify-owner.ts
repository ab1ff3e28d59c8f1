import type { DatabaseTransaction } from '../../db/database.ts';
import type { WrittenMail } from '../mails/mail-layout.ts';
import { addMail } from '../mails/outbox.service.ts';
import type { FactorOwner } from './factors.repository.ts';

/** Mails a user about their factors, in the transaction that changes them. Accounts without an address get none. */
export async function notifyOwner(
  transaction: DatabaseTransaction,
  { userName, mailAddress }: FactorOwner,
  mail: WrittenMail,
): Promise<void> {
  if (mailAddress !== null) await addMail(transaction, { name: userName, address: mailAddress }, mail);
}
