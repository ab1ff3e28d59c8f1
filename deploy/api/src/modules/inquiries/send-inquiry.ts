import { createHash } from 'node:crypto';
import type { InquiryReceipt, NewInquiry } from '@newsphoto/contract';
import { foldText, tokyoDateTime } from '@newsphoto/domain';
import { INQUIRY_FIELDS } from '@newsphoto/domain/forms';
import { type Actor, isMember } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { networkOf } from '../../network-of.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { currentOrigin } from '../audit/audit-origin.ts';
import { recordChange } from '../changes/record-change.ts';
import { areAllVisible } from '../contents/content-previews.service.ts';
import { findableBy, visibleTo } from '../contents/contents.policy.ts';
import { addMail } from '../mails/outbox.service.ts';
import { nextNumber } from '../orders/next-number.ts';
import { findByRequest, type InquiryRow, insertInquiry, insertMessage } from './inquiries.repository.ts';
import { confirmationMail, copyMail } from './inquiry.mail.ts';
import { verifiedFiles, withStoredFiles } from './inquiry-files.ts';
import { limitSender, lockSender, mayConfirm } from './send-limits.ts';
import { findSender } from './senders.repository.ts';

export interface SendingDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly now: () => Date;
}

const OPENING = 80;
/** Characters of the text that the desk's search reads. */
const SEARCHED = 100;

/** Takes an inquiry once for its request id: number, thread, trail, mail and push are one transaction. */
export async function sendInquiry(
  { db, media, now }: SendingDeps,
  actor: Actor | undefined,
  sent: NewInquiry,
): Promise<InquiryReceipt> {
  const entered = validated(sent);
  const contentIds = [...new Set(sent.contentIds.split(',').filter(Boolean).map(Number))];
  await requireVisible(db, actor, contentIds);
  const files = verifiedFiles(sent['files[]'] ?? []);
  const hash = hashOf(
    sent,
    files.map(({ file }) => file.sha256),
  );
  const member = actor && isMember(actor) ? actor : undefined;
  const sender = { userId: member?.userId, networkKey: networkOf(currentOrigin().address) };
  return withStoredFiles({ db, media }, files, () =>
    db.transaction().execute(async (transaction) => {
      const moment = now();
      await lockSender(transaction, sender);
      const known = await findByRequest(transaction, sent.requestId);
      if (known) return receiptOf(known, hash);
      await limitSender(transaction, { ...sender, now: moment });
      const { name, mailAddress, phone, text } = entered;
      const copy = await copyFor(transaction, {
        wants: sent.wantsCopy === 'true',
        member,
        mailAddress,
        moment,
      });
      const receiptNo = await nextNumber(transaction, 'inquiry', moment);
      const row = await insertInquiry(
        transaction,
        {
          ...{ receipt_no: receiptNo, request_id: sent.requestId, request_hash: hash },
          ...{ user_id: member?.userId ?? null, kind: sent.kind, assignee_id: null },
          ...{ sender_name: name, sender_mail: mailAddress, sender_phone: phone },
          ...{ network_key: member ? '' : sender.networkKey, was_confirmed: copy === 'confirmation' },
          ...{ sent_at: moment, changed_at: moment, waiting_since: moment },
          opening: text.replace(/\s+/g, ' ').slice(0, OPENING),
          search_text: foldText([receiptNo, name, mailAddress, phone, text.slice(0, SEARCHED)].join('\n')),
        },
        contentIds,
      );
      const { inquiry_id } = row;
      await insertMessage(
        transaction,
        { ...{ inquiry_id, sent_at: moment, party: 'sender', author_id: '', text }, ...NO_LINK },
        files.map(({ file }) => file),
      );
      const received = { receiptNo, kind: sent.kind, sentAt: tokyoDateTime(moment) };
      const named = {
        name,
        text,
        contentCount: contentIds.length,
        files: files.map(({ file }) => file.name),
      };
      if (copy === 'copy')
        await addMail(transaction, { name, address: mailAddress }, copyMail({ ...received, ...named }));
      if (copy === 'confirmation')
        await addMail(transaction, { name: '', address: mailAddress }, confirmationMail(received));
      const actorId = member?.userId ?? '';
      await recordAudit(transaction, { actorId, action: 'inquiry-sent', subject: receiptNo });
      await pushInquiry(transaction, row);
      return { receiptNo, isMailed: copy !== 'none' };
    }),
  );
}

const NO_LINK = { grant_id: null, request_id: null };

/** Open pages of the sender and of the desk read the inquiry again. */
export const pushInquiry = (
  transaction: DatabaseTransaction,
  { inquiry_id, user_id }: Pick<InquiryRow, 'inquiry_id' | 'user_id'>,
): Promise<void> =>
  recordChange(transaction, { topic: 'inquiries', key: String(inquiry_id), userId: user_id });

function validated({ kind, name, mailAddress, phone, text }: NewInquiry) {
  const entered = {
    name: name.trim(),
    mailAddress: mailAddress.trim(),
    phone: phone.trim(),
    text: plainLines(text).trim(),
  };
  const { files: _, ...fields } = INQUIRY_FIELDS;
  requireValid(Object.values(fields), { kind, ...entered });
  return entered;
}

/** Forms are sent with the line breaks of another system. */
const plainLines = (text: string): string => text.replaceAll('\r\n', '\n');

/** Contents of an open link are visible to its guest, other contents to whom the archive shows them. */
async function requireVisible(
  db: Database,
  actor: Actor | undefined,
  contentIds: readonly number[],
): Promise<void> {
  if (contentIds.length === 0) return;
  const granted = contentIds.filter((id) => actor?.granted?.contentIds.includes(id));
  const others = contentIds.filter((id) => !granted.includes(id));
  const areVisible =
    (await areAllVisible(db, others, actor ? visibleTo(actor) : ['1'])) &&
    (granted.length === 0 || (!!actor && (await areAllVisible(db, granted, findableBy(actor)))));
  if (!areVisible) throw new ApiError('inquiry/no-such-content', [], { field: 'contentIds' });
}

interface Copy {
  readonly wants: boolean;
  readonly member: Actor | undefined;
  readonly mailAddress: string;
  readonly moment: Date;
}

/** What is mailed: a copy to the member's own address, to any other address a confirmation without what was written. */
async function copyFor(
  transaction: DatabaseTransaction,
  { wants, member, mailAddress, moment }: Copy,
): Promise<'copy' | 'confirmation' | 'none'> {
  if (!wants) return 'none';
  const own = member && (await findSender(transaction, member.userId)).mailAddress;
  if (own && own.toLowerCase() === mailAddress.toLowerCase()) return 'copy';
  return (await mayConfirm(transaction, mailAddress, moment)) ? 'confirmation' : 'none';
}

/** The same request is answered as before, except for the mail. */
function receiptOf({ receipt_no, request_hash, was_confirmed }: InquiryRow, hash: string): InquiryReceipt {
  if (request_hash !== hash) throw new ApiError('inquiry/other-request');
  return { receiptNo: receipt_no, isMailed: was_confirmed };
}

const hashOf = (sent: NewInquiry, sums: readonly string[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[sent.kind, sent.name, sent.mailAddress, sent.phone, sent.contentIds, sent.text, sent.wantsCopy],
        ...sums,
      ]),
    )
    .digest('hex');
