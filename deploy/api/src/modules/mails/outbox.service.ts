import { randomUUID } from 'node:crypto';
import type { Mail, MailListQuery } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { WrittenMail } from './mail-layout.ts';
import { insertMail, listMails, lockMail, type MailRow, markQueued } from './mails.repository.ts';
import { SEND_MAIL } from './send-mail.job.ts';

const LIST_LENGTH = 50;

export interface Recipient {
  readonly name: string;
  readonly address: string;
}

/** Writes a mail within the transaction that causes it: it goes out when that is committed, and only then. */
export async function addMail(
  transaction: DatabaseTransaction,
  { name, address }: Recipient,
  { subject, text, html }: WrittenMail,
): Promise<string> {
  const mailId = randomUUID();
  const to = { recipient: address, recipient_name: name };
  await insertMail(transaction, { mail_id: mailId, ...to, subject, text_body: text, html_body: html });
  await enqueueJob(transaction, SEND_MAIL, { mailId });
  return mailId;
}

export interface OutboxService {
  list(query: MailListQuery): Promise<Mail[]>;
  /** Tries a mail again that has failed. */
  resend(mailId: string): Promise<Mail>;
}

export function createOutboxService(db: Database): OutboxService {
  return {
    async list({ state, limit = LIST_LENGTH }) {
      return (await listMails(db, { state, limit })).map(presentMail);
    },
    async resend(mailId) {
      return db.transaction().execute(async (transaction) => {
        const row = await lockMail(transaction, mailId);
        if (!row) throw new ApiError('mail/unknown');
        if (row.state !== 'failed') throw new ApiError('mail/not-failed');
        await markQueued(transaction, mailId);
        await enqueueJob(transaction, SEND_MAIL, { mailId });
        return presentMail({ ...row, state: 'queued', error_text: '' });
      });
    },
  };
}

function presentMail(row: MailRow): Mail {
  return {
    mailId: row.mail_id,
    state: row.state,
    recipient: row.recipient,
    subject: row.subject,
    attempts: row.attempts,
    errorText: row.error_text,
    createdAt: tokyoDateTime(row.created_at),
    sentAt: row.sent_at ? tokyoDateTime(row.sent_at) : '',
  };
}
