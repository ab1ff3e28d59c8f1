import { type Static, Type } from 'typebox';
import { REMINDER_KIND_CODES } from '../api/bank-constants.ts';
import { DOCUMENT_PARAMS } from './documents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ACCOUNTANTS } from './receivables.ts';

const SentReminderSchema = Type.Object({
  kind: Type.Enum([...REMINDER_KIND_CODES]),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  sentAt: Type.String(),
  /** Empty: the system. */
  sentBy: Type.String(),
  recipients: Type.Integer({ minimum: 1 }),
});
export type SentReminder = Static<typeof SentReminderSchema>;

const RemindersSchema = Type.Object({
  /** Oldest first. */
  reminders: Type.Array(SentReminderSchema),
  /** Why none is sent now; empty if one can be sent by the accounts. */
  refusal: Type.String(),
});
export type Reminders = Static<typeof RemindersSchema>;

const SENDING = { ...ACCOUNTANTS, params: DOCUMENT_PARAMS, response: inData(RemindersSchema) } as const;

/** Reminders of overdue invoices, for the accounts (BO002). The stages are sent by a job. */
export const REMINDER_ENDPOINTS = defineEndpoints({
  'GET /receivables/:documentId/reminders': {
    summary: 'Reminders that were sent of an invoice.',
    ...SENDING,
    errors: { '404': 'unknown' },
  },
  'POST /receivables/:documentId/reminders': {
    summary: 'Sends a reminder now, once a day.',
    ...SENDING,
    status: 201,
    errors: {
      '404': 'unknown',
      '409': 'not overdue, disputed, sent today, money of the payer is not allocated, or no recipient',
    },
  },
});
