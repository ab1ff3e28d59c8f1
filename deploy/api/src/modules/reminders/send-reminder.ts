import { tokyoDate } from '@newsphoto/domain';
import type { ReminderStage } from '@newsphoto/domain/bank';
import { outstandingOf } from '@newsphoto/domain/receivables';
import type { DatabaseTransaction } from '../../db/database.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findDocument } from '../documents/document-records.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import type { ReceivableRow } from '../receivables/receivable-records.service.ts';
import { reminderMail } from './reminder.mail.ts';
import { findRecipients, insertReminder } from './reminders.repository.ts';

export interface Reminding {
  readonly stage: ReminderStage;
  /** Empty: the system. */
  readonly actorId: string;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/**
 * Sends the reminder of a locked receivable in the transaction that records it: each is sent once. `sent` or why not.
 */
export async function sendReminder(
  transaction: DatabaseTransaction,
  { document_id, due_on, amount, settled, credited, written_off }: ReceivableRow,
  { stage, actorId, publicUrl, now }: Reminding,
): Promise<'sent' | 'no-recipient' | 'sent-before'> {
  const document = await findDocument(transaction, document_id);
  const recipients = await findRecipients(transaction, document_id);
  if (!document || recipients.length === 0) return 'no-recipient';
  const isNew = await insertReminder(transaction, {
    ...{ document_id, kind: actorId === '' ? stage : ('manual' as const), day: tokyoDate(now) },
    ...{ sent_at: now, sent_by: actorId, recipients: recipients.length },
  });
  if (!isNew) return 'sent-before';
  const invoice = {
    ...{ documentNo: document.document_no, issuedOn: document.issued_on.replaceAll('-', '') },
    ...{ dueOn: due_on.replaceAll('-', ''), documentId: document_id },
    outstanding: outstandingOf({ amount, settled, credited, writtenOff: written_off }),
    bankAccount: document.content.issuer.bankAccount,
  };
  for (const { name, address, mayOpen } of recipients) {
    const mail = reminderMail({ name, stage, invoice, publicUrl: mayOpen ? publicUrl : undefined });
    await addMail(transaction, { name, address }, mail);
  }
  await recordAudit(transaction, { actorId, action: 'reminder-sent', subject: document.document_no });
  return 'sent';
}
