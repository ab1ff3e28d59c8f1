import type {
  ContentSummary,
  InquiryDetail,
  InquiryPage,
  InquiryReceipt,
  InquirySender,
  NewInquiry,
} from '@newsphoto/contract';
import { INQUIRY_MESSAGE_FIELD } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import type { StoredInquiryFile } from '../../db/inquiry-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { hashToken } from '../auth/tokens.ts';
import { previewsOf, summariesOf } from '../contents/content-previews.service.ts';
import { phoneOf } from '../member-info/member-info.service.ts';
import { presentInquiry, presentInquiryDetail } from './inquiries.presenter.ts';
import {
  findAttachment,
  findByToken,
  findContentIds,
  findInquiry,
  findMessages,
  findOwnInquiries,
  hasMessage,
  type InquiryRow,
  insertMessage,
  lockInquiry,
  updateInquiry,
} from './inquiries.repository.ts';
import { pushInquiry, type SendingDeps, sendInquiry } from './send-inquiry.ts';
import { limitReplies } from './send-limits.ts';
import { findSender } from './senders.repository.ts';

const PAGE = 50;

interface Reply {
  readonly requestId: string;
  readonly text: string;
}

/** Inquiries as their senders see them; see the contract. */
export interface Inquiries {
  send(actor: Actor | undefined, inquiry: NewInquiry): Promise<InquiryReceipt>;
  contents(actor: Actor | undefined, contentIds: readonly string[]): Promise<ContentSummary[]>;
  sender(actor: Actor): Promise<InquirySender>;
  list(actor: Actor, cursor: string | undefined): Promise<InquiryPage>;
  read(actor: Actor, inquiryId: string): Promise<InquiryDetail>;
  reply(actor: Actor, inquiryId: string, reply: Reply): Promise<InquiryDetail>;
  file(actor: Actor, inquiryId: string, attachmentId: string): Promise<StoredInquiryFile>;
  /** By the link of a mail. */
  readThread(token: string): Promise<InquiryDetail>;
  replyToThread(token: string, reply: Reply): Promise<InquiryDetail>;
}

export function createInquiries(deps: SendingDeps): Inquiries {
  const { db, now } = deps;
  const own = async (actor: Actor, inquiryId: string): Promise<InquiryRow> => {
    const row = await findInquiry(db, Number(inquiryId), actor.userId);
    if (!row) throw new ApiError('inquiry/unknown');
    return row;
  };
  const opened = async (token: string): Promise<InquiryRow> => {
    const row = await findByToken(db, hashToken(token), now());
    if (!row) throw new ApiError('inquiry/link-closed');
    return row;
  };
  const read: Inquiries['read'] = async (actor, inquiryId) =>
    detailOf(db, await own(actor, inquiryId), actor);
  const readThread: Inquiries['readThread'] = async (token) => detailOf(db, await opened(token), undefined);
  return {
    send: (actor, inquiry) => sendInquiry(deps, actor, inquiry),
    contents: (actor, contentIds) => contentsFor(db, contentIds.map(Number), actor),
    sender: async ({ userId }) => ({ ...(await findSender(db, userId)), phone: await phoneOf(db, userId) }),
    async list({ userId }, cursor) {
      const found = await findOwnInquiries(db, userId, { cursor, limit: PAGE });
      const resultList = found.slice(0, PAGE).map(presentInquiry);
      return { resultList, nextCursor: found.length > PAGE ? (resultList.at(-1)?.inquiryId ?? null) : null };
    },
    read,
    async reply(actor, inquiryId, reply) {
      await addReply(deps, await own(actor, inquiryId), reply, actor.userId);
      return read(actor, inquiryId);
    },
    async file(actor, inquiryId, attachmentId) {
      const { inquiry_id } = await own(actor, inquiryId);
      const file = await findAttachment(db, inquiry_id, Number(attachmentId));
      if (!file) throw new ApiError('inquiry/unknown');
      return file;
    },
    readThread,
    async replyToThread(token, reply) {
      await addReply(deps, await opened(token), reply, '');
      return readThread(token);
    },
  };
}

/** A further message of the sender, once for its request id: something has to be done again. */
async function addReply(
  { db, now }: Pick<SendingDeps, 'db' | 'now'>,
  { inquiry_id }: InquiryRow,
  { requestId, text: typed }: Reply,
  actorId: string,
): Promise<void> {
  const text = typed.trim();
  requireValid([INQUIRY_MESSAGE_FIELD], { text });
  await db.transaction().execute(async (transaction) => {
    const row = await lockInquiry(transaction, inquiry_id);
    if (!row) throw new ApiError('inquiry/unknown');
    if (await hasMessage(transaction, inquiry_id, requestId)) return;
    const moment = now();
    await limitReplies(transaction, inquiry_id, moment);
    await insertMessage(transaction, {
      ...{ inquiry_id, sent_at: moment, party: 'sender', author_id: '', text },
      ...{ grant_id: null, request_id: requestId },
    });
    const state = row.assignee_id === null ? 'new' : 'working';
    await updateInquiry(transaction, inquiry_id, { state, changed_at: moment, waiting_since: moment });
    await recordAudit(transaction, { actorId, action: 'inquiry-sent', subject: row.receipt_no });
    await pushInquiry(transaction, row);
  });
}

/** An inquiry as its sender sees it: contents as far as they may see them, without the notes of the desk. */
async function detailOf(db: Database, row: InquiryRow, reader: Actor | undefined): Promise<InquiryDetail> {
  const { inquiry_id } = row;
  const contentIds = await findContentIds(db, inquiry_id);
  return presentInquiryDetail(row, {
    contentIds,
    contents: await contentsFor(db, contentIds, reader),
    messages: await findMessages(db, inquiry_id, false),
  });
}

/** Contents as far as their reader may see them; without a session public ones. */
const contentsFor = async (
  db: Database,
  contentIds: readonly number[],
  reader: Actor | undefined,
): Promise<ContentSummary[]> =>
  reader
    ? summariesOf(db, contentIds, reader)
    : (await previewsOf(db, contentIds, ['1'])).map(({ summary }) => summary);
