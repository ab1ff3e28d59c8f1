import type {
  AdminSpecialPage,
  ContentNumbers,
  SpecialPageChange,
  SpecialPageRequest,
} from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { previewsOf } from '../contents/content-previews.service.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { presentPublication, publicationColumns } from '../publications/publication.ts';
import {
  deleteSpecialPage,
  findContentStates,
  findListedContents,
  findSpecialPages,
  insertSpecialPage,
  lockSpecialPage,
  replaceContents,
  type SpecialPageColumns,
  type SpecialPageRow,
  updateSpecialPage,
} from './special-pages.repository.ts';

/** Special pages for their editors; see the contract for the shapes. */
export interface SpecialPagesService {
  all(actor: Actor): Promise<AdminSpecialPage[]>;
  create(actor: Actor, request: SpecialPageRequest): Promise<AdminSpecialPage>;
  change(actor: Actor, specialPageSeqNo: string, change: SpecialPageChange): Promise<AdminSpecialPage>;
  remove(actor: Actor, specialPageSeqNo: string, version: number): Promise<void>;
  /** Checks pasted numbers. */
  numbers(actor: Actor, contentIds: readonly string[]): Promise<ContentNumbers>;
}

export function createSpecialPagesService(db: Database, now: () => Date): SpecialPagesService {
  const present = async (actor: Actor, rows: readonly SpecialPageRow[]): Promise<AdminSpecialPage[]> =>
    presentAll(db, rows, { actor, now: now() });
  /** After the transaction: read like any other. */
  const presentOne = async (actor: Actor, row: SpecialPageRow): Promise<AdminSpecialPage> => {
    const [page] = await present(actor, [row]);
    if (!page) throw new ApiError('special-page/unknown');
    return page;
  };
  return {
    all: async (actor) => present(actor, await findSpecialPages(db)),
    async create(actor, request) {
      const saved = await db.transaction().execute(async (transaction) => {
        const ids = await requireContents(transaction, request, new Set());
        const row = await insertSpecialPage(transaction, columnsOf(request, { actor, now: now() }));
        await replaceContents(transaction, row.special_page_seq_no, ids);
        await record(transaction, 'special-page-created', { row, count: ids.length }, actor);
        return row;
      });
      return presentOne(actor, saved);
    },
    async change(actor, specialPageSeqNo, { version, ...request }) {
      const saved = await db.transaction().execute(async (transaction) => {
        const { special_page_seq_no: number } = await lockVersion(transaction, specialPageSeqNo, version);
        const before = await findListedContents(transaction, [number]);
        const ids = await requireContents(
          transaction,
          request,
          new Set(before.map(({ content_id }) => content_id)),
        );
        const row = await updateSpecialPage(transaction, number, columnsOf(request, { actor, now: now() }));
        await replaceContents(transaction, number, ids);
        await record(transaction, 'special-page-changed', { row, count: ids.length }, actor);
        return row;
      });
      return presentOne(actor, saved);
    },
    async remove(actor, specialPageSeqNo, version) {
      await db.transaction().execute(async (transaction) => {
        const row = await lockVersion(transaction, specialPageSeqNo, version);
        const { length } = await findListedContents(transaction, [row.special_page_seq_no]);
        await deleteSpecialPage(transaction, row.special_page_seq_no);
        await record(transaction, 'special-page-deleted', { row, count: length }, actor);
      });
    },
    async numbers(actor, contentIds) {
      const found = await previewsOf(db, contentIds.map(Number), visibleTo(actor));
      const contents = found.map(({ summary }) => summary);
      const known = new Set(contents.map(({ contentId }) => contentId));
      return { contents, missing: contentIds.filter((id) => !known.has(id)) };
    },
  };
}

async function lockVersion(
  transaction: DatabaseTransaction,
  specialPageSeqNo: string,
  version: number,
): Promise<SpecialPageRow> {
  const row = await lockSpecialPage(transaction, Number(specialPageSeqNo));
  if (!row) throw new ApiError('special-page/unknown');
  if (row.version !== version) throw new ApiError('edit/outdated');
  return row;
}

/** Ids of the contents in order. Contents that were taken down may stay, but none can be added. */
async function requireContents(
  db: DatabaseHandle,
  { contentIds, leadContentId }: SpecialPageRequest,
  before: ReadonlySet<number>,
): Promise<number[]> {
  const ids = contentIds.map(Number);
  const all = leadContentId === null ? ids : [...ids, Number(leadContentId)];
  const states = await findContentStates(db, all);
  const field = ids.every((id) => states.has(id)) ? 'leadContentId' : 'contentIds';
  if (!all.every((id) => states.has(id))) throw new ApiError('special-page/no-such-content', [], { field });
  if (ids.some((id) => states.get(id) === 'taken-down' && !before.has(id))) {
    throw new ApiError('special-page/taken-down', [], { field: 'contentIds' });
  }
  return ids;
}

function columnsOf(
  request: SpecialPageRequest,
  { actor, now }: { actor: Actor; now: Date },
): SpecialPageColumns {
  const { title, lead, leadContentId } = request;
  return {
    ...{ title, lead, lead_content_id: leadContentId === null ? null : Number(leadContentId) },
    ...publicationColumns(request),
    edited_at: now,
    edited_by: actor.userId,
  };
}

async function record(
  transaction: DatabaseTransaction,
  action: 'special-page-created' | 'special-page-changed' | 'special-page-deleted',
  { row, count }: { row: SpecialPageRow; count: number },
  actor: Actor,
): Promise<void> {
  const subject = String(row.special_page_seq_no);
  const detail = { title: row.title, published: row.published, contents: count };
  await recordAudit(transaction, { actorId: actor.userId, action, subject, detail });
}

async function presentAll(
  db: Database,
  rows: readonly SpecialPageRow[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<AdminSpecialPage[]> {
  const listed = await findListedContents(
    db,
    rows.map(({ special_page_seq_no }) => special_page_seq_no),
  );
  const contentsOf = (number: number) => listed.filter((one) => one.special_page_seq_no === number);
  const pictureOf = (row: SpecialPageRow) =>
    row.lead_content_id ?? contentsOf(row.special_page_seq_no)[0]?.content_id;
  const ids = rows.flatMap((row) => pictureOf(row) ?? []);
  const found = await previewsOf(db, ids, visibleTo(actor));
  const summaries = new Map(found.map(({ summary }) => [Number(summary.contentId), summary]));
  return rows.map((row) => {
    const contents = contentsOf(row.special_page_seq_no);
    return {
      specialPageSeqNo: String(row.special_page_seq_no),
      title: row.title,
      lead: row.lead,
      leadContentId: row.lead_content_id === null ? null : presentId(row.lead_content_id),
      contentIds: contents.map(({ content_id }) => presentId(content_id)),
      ...presentPublication(row, now),
      publicCount: contents.filter(({ is_public }) => is_public).length,
      picture: summaries.get(pictureOf(row) ?? 0) ?? null,
    };
  });
}
