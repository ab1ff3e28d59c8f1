import type {
  DeskInquiryDetail,
  DeskInquiryPage,
  DeskInquiryQuery,
  InquiryAnswer,
  InquiryState,
} from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { INQUIRY_MESSAGE_FIELD } from '@newsphoto/domain/forms';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { StoredInquiryFile } from '../../db/inquiry-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { summariesOf } from '../contents/content-previews.service.ts';
import { linkPath, makeInquiryLink } from '../grants/inquiry-link.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { presentDeskDetail, presentDeskInquiry } from './inquiries.presenter.ts';
import {
  findAttachment,
  findContentIds,
  findDeskInquiries,
  findDeskInquiry,
  findMessages,
  type InquiryRow,
  insertMessage,
  insertThread,
  lockInquiry,
  updateInquiry,
} from './inquiries.repository.ts';
import { answerMail } from './inquiry.mail.ts';
import { pushInquiry } from './send-inquiry.ts';
import { findAssignees } from './senders.repository.ts';

const PAGE = 50;
/** How long the sender's link of an answer opens the thread. */
const THREAD_MS = 90 * 24 * 3_600_000;

export interface DeskDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** Public address of the archive; absent: mails have no links. */
  readonly publicUrl: string | undefined;
}

/** Inquiries of all senders, for the desk; see the contract. */
export interface InquiryDesk {
  list(query: DeskInquiryQuery): Promise<DeskInquiryPage>;
  assignees(): ReturnType<typeof findAssignees>;
  read(actor: Actor, inquiryId: string): Promise<DeskInquiryDetail>;
  assign(
    actor: Actor,
    inquiryId: string,
    to: { readonly version: number; readonly assigneeId: string },
  ): Promise<DeskInquiryDetail>;
  answer(actor: Actor, inquiryId: string, answer: InquiryAnswer): Promise<DeskInquiryDetail>;
  note(
    actor: Actor,
    inquiryId: string,
    note: { readonly version: number; readonly text: string },
  ): Promise<DeskInquiryDetail>;
  close(actor: Actor, inquiryId: string, version: number): Promise<DeskInquiryDetail>;
  reopen(actor: Actor, inquiryId: string, version: number): Promise<DeskInquiryDetail>;
  file(inquiryId: string, attachmentId: string): Promise<StoredInquiryFile>;
}

export function createInquiryDesk(deps: DeskDeps): InquiryDesk {
  const { db, now } = deps;
  const read: InquiryDesk['read'] = async (actor, inquiryId) => {
    const row = await findDeskInquiry(db, Number(inquiryId));
    if (!row) throw new ApiError('inquiry/unknown');
    const contentIds = await findContentIds(db, row.inquiry_id);
    const contents = await summariesOf(db, contentIds, actor);
    return presentDeskDetail(row, {
      contentIds,
      contents,
      messages: await findMessages(db, row.inquiry_id, true),
    });
  };
  /** One step after the other, on the inquiry as the user saw it. */
  const step = async (
    actor: Actor,
    { inquiryId, version }: { readonly inquiryId: string; readonly version: number },
    work: (transaction: DatabaseTransaction, row: InquiryRow, moment: Date) => Promise<Change>,
  ): Promise<DeskInquiryDetail> => {
    await db.transaction().execute(async (transaction) => {
      const row = await lockInquiry(transaction, Number(inquiryId));
      if (!row) throw new ApiError('inquiry/unknown');
      if (row.version !== version) throw new ApiError('edit/outdated');
      const moment = now();
      const { action = 'inquiry-changed', ...change } = await work(transaction, row, moment);
      await updateInquiry(transaction, row.inquiry_id, { ...change, changed_at: moment });
      const detail = { from: row.state, to: change.state ?? row.state };
      await recordAudit(transaction, { actorId: actor.userId, action, subject: row.receipt_no, detail });
      await pushInquiry(transaction, row);
    });
    return read(actor, inquiryId);
  };
  return {
    async list({ limit = PAGE, ...query }) {
      const found = await findDeskInquiries(db, { ...query, limit });
      const resultList = found.slice(0, limit).map(presentDeskInquiry);
      return { resultList, nextCursor: found.length > limit ? (resultList.at(-1)?.inquiryId ?? null) : null };
    },
    assignees: () => findAssignees(db),
    read,
    assign: (actor, inquiryId, { version, assigneeId }) =>
      step(actor, { inquiryId, version }, async (transaction, { state }) => {
        if (assigneeId === '') return { assignee_id: null, state: state === 'working' ? 'new' : state };
        const assignees = await findAssignees(transaction);
        if (!assignees.some(({ userId }) => userId === assigneeId))
          throw new ApiError('inquiry/no-such-assignee', [], { field: 'assigneeId' });
        return { assignee_id: assigneeId, state: state === 'new' ? 'working' : state };
      }),
    answer(actor, inquiryId, { version, text: typed, link }) {
      const text = validText(typed);
      return step(actor, { inquiryId, version }, async (transaction, row, moment) => {
        const { inquiry_id, receipt_no } = row;
        const subject = `お問い合わせ ${receipt_no} の回答`;
        const grantId = link
          ? await makeInquiryLink(transaction, { actor, subject, ...link, now: moment })
          : null;
        await insertMessage(transaction, {
          ...{ inquiry_id, sent_at: moment, party: 'desk', author_id: actor.userId, text },
          ...{ grant_id: grantId, request_id: null },
        });
        await mailAnswer(transaction, deps, row, { text, grantId, expiresOn: link?.expiresOn ?? '', moment });
        const assignee_id = row.assignee_id ?? actor.userId;
        return { action: 'inquiry-answered', state: 'answered', assignee_id };
      });
    },
    note(actor, inquiryId, { version, text: typed }) {
      const text = validText(typed);
      return step(actor, { inquiryId, version }, async (transaction, { inquiry_id }, moment) => {
        await insertMessage(transaction, {
          ...{ inquiry_id, sent_at: moment, party: 'note', author_id: actor.userId, text },
          ...{ grant_id: null, request_id: null },
        });
        return {};
      });
    },
    close: (actor, inquiryId, version) =>
      step(actor, { inquiryId, version }, async () => ({ state: 'done' })),
    reopen: (actor, inquiryId, version) =>
      step(actor, { inquiryId, version }, async (_transaction, { assignee_id }) => ({
        state: assignee_id === null ? 'new' : 'working',
      })),
    async file(inquiryId, attachmentId) {
      const file = await findAttachment(db, Number(inquiryId), Number(attachmentId));
      if (!file) throw new ApiError('inquiry/unknown');
      return file;
    },
  };
}

interface Change {
  readonly action?: 'inquiry-answered' | 'inquiry-changed';
  readonly state?: InquiryState;
  readonly assignee_id?: string | null;
}

function validText(typed: string): string {
  const text = typed.trim();
  requireValid([INQUIRY_MESSAGE_FIELD], { text });
  return text;
}

interface WrittenAnswer {
  readonly text: string;
  readonly grantId: string | null;
  readonly expiresOn: string;
  readonly moment: Date;
}

/** To the sender: members read the thread after a log-in, others by a link that opens this inquiry alone. */
async function mailAnswer(
  transaction: DatabaseTransaction,
  { publicUrl }: DeskDeps,
  { inquiry_id, user_id, receipt_no, kind, sent_at, sender_name: name, sender_mail }: InquiryRow,
  { text, grantId, expiresOn, moment }: WrittenAnswer,
): Promise<void> {
  if (sender_mail === '') return;
  const threadOf = async (address: string) => {
    if (user_id !== null) return { address: `${address}/web/myPage/inquiries?id=${inquiry_id}`, isOwn: true };
    const token = newToken();
    const expires_at = new Date(moment.getTime() + THREAD_MS);
    await insertThread(transaction, { token_hash: hashToken(token), inquiry_id, expires_at });
    return { address: `${address}/web/dpInquiry/thread#${token}`, isOwn: false };
  };
  const mail = answerMail({
    ...{ name, receiptNo: receipt_no, kind, sentAt: tokyoDateTime(sent_at), answer: text },
    contents:
      publicUrl !== undefined && grantId !== null
        ? { address: `${publicUrl}${linkPath(grantId)}`, expiresOn }
        : undefined,
    thread: publicUrl === undefined ? undefined : await threadOf(publicUrl),
  });
  await addMail(transaction, { name, address: sender_mail }, mail);
}
