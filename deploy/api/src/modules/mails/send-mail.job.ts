import { Type } from 'typebox';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { type HandledJob, handledJob, type JobDeclaration } from '../jobs/job-declaration.ts';
import { JobFailure } from '../jobs/job-failure.ts';
import { mailFailure } from './mail-failure.ts';
import type { WrittenMail } from './mail-layout.ts';
import type { MailTransport } from './mail-transport.ts';
import { beginAttempt, findMail, markFailure, markSent, rewriteMail } from './mails.repository.ts';

/** Sends one mail of the outbox. Ten tries take some five hours. */
export const SEND_MAIL = {
  kind: 'mail-send',
  title: 'メールの送信',
  payload: Type.Object({ mailId: Type.String() }),
  hasUndo: false,
  // It would leave a mail that is queued for ever.
  isCancelable: false,
  atOnce: 2,
  retry: { tries: 10, firstSeconds: 30, longestSeconds: 3600 },
} as const satisfies JobDeclaration;

/**
 * Called within the transaction that starts each try: a new text for the mail, `withdrawn` if it may no longer be sent,
 * undefined to leave it.
 */
export type ReviewMail = (
  transaction: DatabaseTransaction,
  mailId: string,
) => Promise<WrittenMail | 'withdrawn' | undefined>;

const WITHDRAWN = '送信の前に通知の条件や素材の公開範囲が変わったため、送信しませんでした。';

/**
 * At least once: a process that ends between the server's answer and our record of it sends the mail again, with the same
 * Message-ID.
 */
export function sendMailJob(db: Database, transport: MailTransport, review?: ReviewMail): HandledJob {
  return handledJob(SEND_MAIL, {
    async run(job) {
      const { mailId } = job.payload;
      await job.step({ done: 0.1, text: '送信を始めました' }, async (transaction) => {
        await beginAttempt(transaction, mailId, `<${mailId}@${transport.domain}>`);
        const { state } = (await findMail(transaction, mailId)) ?? {};
        const verdict = state === 'queued' ? await review?.(transaction, mailId) : undefined;
        if (verdict === 'withdrawn') throw new JobFailure(WITHDRAWN, { isPermanent: true });
        if (verdict) await rewriteMail(transaction, mailId, verdict);
        return null;
      });
      const mail = await findMail(db, mailId);
      if (!mail?.message_id) throw new JobFailure('メールが見つかりません。', { isPermanent: true });
      if (mail.state === 'sent') return null;
      try {
        await transport.send({ ...mail, message_id: mail.message_id });
      } catch (error) {
        throw mailFailure(error);
      }
      await job.step({ done: 1, text: '送信しました' }, async (transaction) => {
        await markSent(transaction, mailId);
        return null;
      });
      return null;
    },
    onFailure: (transaction, { mailId }, { text, isFinal }) =>
      markFailure(transaction, { mailId, text, isFinal }),
  });
}
