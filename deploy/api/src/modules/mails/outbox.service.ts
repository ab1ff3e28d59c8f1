import { randomUUID } from 'node:crypto';
import type { Mail, MailListQuery, MailPage, MailText } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { WrittenMail } from './mail-layout.ts';
import { findMail, insertMail, listMails, lockMail, type MailRow, markQueued } from './mails.repository.ts';
import { readableText } from './readable-text.ts';
import { SEND_MAIL } from './send-mail.job.ts';

const LIST_LENGTH = 50;

export interface Recipient {
  readonly name: string;
  readonly address: string;
}

export interface MailOptions {
  /** If the caller has to know it before; default: a new one. */
  readonly mailId?: string;
  /** Address that unsubscribes by POST; absent: no subscription. */
  readonly unsubscribeUrl?: string;
  /** Not sent before. */
  readonly delaySeconds?: number;
}

/** Writes a mail within the transaction that causes it: it is only sent after the commit. */
export async function addMail(
  transaction: DatabaseTransaction,
  { name, address }: Recipient,
  { subject, text, html }: WrittenMail,
  { mailId = randomUUID(), unsubscribeUrl, delaySeconds = 0 }: MailOptions = {},
): Promise<string> {
  const to = { recipient: address, recipient_name: name };
  const content = { subject, text_body: text, html_body: html };
  await insertMail(transaction, {
    mail_id: mailId,
    ...to,
    ...content,
    unsubscribe_url: unsubscribeUrl ?? null,
  });
  await enqueueJob(transaction, SEND_MAIL, { mailId }, { delaySeconds });
  return mailId;
}

export interface OutboxService {
  list(query: MailListQuery): Promise<MailPage>;
  /** A mail with its text, without secrets. */
  read(mailId: string): Promise<MailText>;
  /** Tries a mail again that has failed. */
  resend(actor: Actor, mailId: string): Promise<Mail>;
}

export function createOutboxService(db: Database): OutboxService {
  return {
    async list({ state, cursor, limit = LIST_LENGTH }) {
      // One more than shown reveals whether there is a next page.
      const found = await listMails(db, { state, after: cursor, limit: limit + 1 });
      const resultList = found.slice(0, limit).map(presentMail);
      return { resultList, nextCursor: found.length > limit ? (resultList.at(-1)?.mailId ?? null) : null };
    },
    async read(mailId) {
      const row = await findMail(db, mailId);
      if (!row) throw new ApiError('mail/unknown');
      return { mail: presentMail(row), text: readableText(row.text_body) };
    },
    async resend(actor, mailId) {
      return db.transaction().execute(async (transaction) => {
        const row = await lockMail(transaction, mailId);
        if (!row) throw new ApiError('mail/unknown');
        if (row.state !== 'failed') throw new ApiError('mail/not-failed');
        await markQueued(transaction, mailId);
        await enqueueJob(transaction, SEND_MAIL, { mailId });
        await recordAudit(transaction, { actorId: actor.userId, action: 'mail-resent', subject: mailId });
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
    recipientName: row.recipient_name,
    subject: row.subject,
    attempts: row.attempts,
    errorText: row.error_text,
    createdAt: tokyoDateTime(row.created_at),
    sentAt: row.sent_at ? tokyoDateTime(row.sent_at) : '',
  };
}
