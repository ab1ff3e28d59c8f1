import type { Reminders } from '@newsphoto/contract';
import { tokyoDate, tokyoDateTime } from '@newsphoto/domain';
import { reminderStage } from '@newsphoto/domain/bank';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { ApiError, messageOf } from '../../errors/api-error.ts';
import { nextBankDay } from '../contracts/contract-due-day.ts';
import { findReceivable, type ReceivableRow } from '../receivables/receivable-records.service.ts';
import { lockReceivable } from '../receivables/receivable-steps.ts';
import { findPausedInvoices } from './paused-debtors.ts';
import { findRecipients, findReminders } from './reminders.repository.ts';
import { sendReminder } from './send-reminder.ts';

/** Reminders by the accounts; see the contract. */
export interface ReminderService {
  list(documentId: string): Promise<Reminders>;
  send(actor: Actor, documentId: string): Promise<Reminders>;
}

type Refusal =
  | 'reminder/not-overdue'
  | 'reminder/disputed'
  | 'reminder/sent-today'
  | 'reminder/money'
  | 'reminder/no-recipient';

interface ReminderOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
}

export function createReminders({ db, now, publicUrl }: ReminderOptions): ReminderService {
  const refusalOf = async (handle: DatabaseHandle, row: ReceivableRow): Promise<Refusal | undefined> => {
    const today = tokyoDate(now());
    if (row.is_disputed) return 'reminder/disputed';
    const isOverdue =
      ['open', 'part', 'overdue'].includes(row.state) && row.due_on.replaceAll('-', '') < today;
    if (!isOverdue) return 'reminder/not-overdue';
    const sent = await findReminders(handle, row.document_id);
    if (sent.some(({ sent_at }) => tokyoDate(sent_at) === today)) return 'reminder/sent-today';
    if ((await findPausedInvoices(handle)).has(row.document_id)) return 'reminder/money';
    return (await findRecipients(handle, row.document_id)).length === 0 ? 'reminder/no-recipient' : undefined;
  };
  const list: ReminderService['list'] = async (documentId) => {
    const row = await findReceivable(db, Number(documentId));
    if (!row) throw new ApiError('receivable/unknown');
    const refusal = await refusalOf(db, row);
    const reminders = (await findReminders(db, row.document_id)).map(({ kind, recipients, ...one }) => ({
      ...{ kind, recipients, sentAt: tokyoDateTime(one.sent_at), sentBy: one.sent_by },
    }));
    return { reminders, refusal: refusal === undefined ? '' : messageOf(new ApiError(refusal)).text };
  };
  return {
    list,
    async send({ userId }, documentId) {
      await db.transaction().execute(async (transaction) => {
        const row = await lockReceivable(transaction, Number(documentId));
        const refusal = await refusalOf(transaction, row);
        if (refusal !== undefined) throw new ApiError(refusal);
        const moment = now();
        const dueOn = row.due_on.replaceAll('-', '');
        const stage = reminderStage({ dueOn, today: tokyoDate(moment) }, nextBankDay) ?? 'first';
        const reminding = { stage, actorId: userId, publicUrl, now: moment };
        if ((await sendReminder(transaction, row, reminding)) !== 'sent')
          throw new ApiError('reminder/sent-today');
      });
      return list(documentId);
    },
  };
}
