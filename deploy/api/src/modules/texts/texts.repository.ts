import type { TextFormat } from '@newsphoto/domain/archive';
import { type Insertable, sql } from 'kysely';
import type { ContentsTable } from '../../db/content-tables.ts';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { nextTextIds } from '../contents/content-ids.ts';
import { indexContents } from '../search-index/content-index.ts';
import type { DescribedText } from './describe-text.ts';
import { refreshAnonymised } from './refresh-openings.ts';

/** A text whose original is stored. */
export interface NewText extends DescribedText {
  readonly format: TextFormat;
  readonly fileName: string;
  readonly mimeType: string;
  readonly fileSize: number;
  readonly sha256: string;
  readonly originalKey: string;
}

/** Entry of list 900015: a folder of this machine. */
const WATCHED_FOLDER = '7';

/** The contents of files with these hashes. */
export async function findTwins(db: DatabaseHandle, hashes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content_hashes')
    .select(['sha256', 'content_id'])
    .where('sha256', 'in', [...hashes])
    .execute();
  return new Map(rows.map(({ sha256, content_id }) => [sha256, content_id]));
}

/** What there is of stories by the names of their senders. */
export async function findByGuids(db: DatabaseHandle, guids: readonly string[]) {
  if (guids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('text_records')
    .select(['guid', 'content_id', 'guid_version'])
    .where('guid', 'in', [...guids])
    .where('guid', '<>', '')
    .execute();
  return new Map(rows.map((row) => [row.guid, row]));
}

/**
 * Numbers texts and makes them visible, in one transaction. A text whose file was stored meanwhile is missing in the answer, which
 * has the ids by the hashes of the files.
 */
export function insertTexts(
  db: Database,
  texts: readonly NewText[],
  onStored: (transaction: DatabaseTransaction, contentId: number) => Promise<void>,
): Promise<Map<string, number>> {
  return db.transaction().execute(async (transaction) => {
    const registeredAt = new Date();
    const ids = await nextTextIds(transaction, tokyoYear(registeredAt), texts.length);
    const numbered = texts.map((text, at) => ({ text, id: ids[at] ?? 0 }));
    const claimed = await transaction
      .insertInto('content_hashes')
      .values(numbered.map(({ text, id }) => ({ sha256: text.sha256, content_id: id })))
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .returning('content_id')
      .execute();
    const isClaimed = new Set(claimed.map(({ content_id }) => content_id));
    const stored = numbered.filter(({ id }) => isClaimed.has(id));
    if (stored.length === 0) return new Map();
    await transaction
      .insertInto('contents')
      .values(stored.map(({ text, id }) => contentOf(text, id, registeredAt)))
      .execute();
    await transaction
      .insertInto('text_records')
      .values(stored.map(({ text, id }) => ({ content_id: id, source_format: text.format, ...text.record })))
      .execute();
    await transaction
      .insertInto('content_file_maps')
      .values(stored.map(({ id }) => ({ content_id: id, picture_crc32: null, reason: 'format' as const })))
      .execute();
    for (const { id } of stored) await onStored(transaction, id);
    await refreshAnonymised(
      transaction,
      stored.map(({ id }) => id),
    );
    await indexContents(
      transaction,
      stored.map(({ id }) => id),
    );
    return new Map(stored.map(({ text, id }) => [text.sha256, id]));
  });
}

/** Columns of a file; those of a correction replace the former ones. */
export const fileColumnsOf = (text: NewText) => ({
  file_name: text.fileName,
  mime_type: text.mimeType,
  file_size: text.fileSize,
  sha256: text.sha256,
  original_key: text.originalKey,
});

function contentOf(text: NewText, content_id: number, registered_at: Date): Insertable<ContentsTable> {
  const { description } = text;
  return {
    ...{ content_id, registered_at, state: 'ready', content_type: '3', input_source: WATCHED_FOLDER },
    ...fileColumnsOf(text),
    visibility: description.visibility,
    ...{ origin: description.origin, country: description.country, category: description.category },
    ...{ headline: description.headline, caption: description.caption },
    shot_date: description.shotFrom,
    shot_date_to: description.shotTo,
    shot_precision: description.precision,
    ...{ credit: description.credit, byline: description.byline, restrictions: description.restrictions },
    metadata: JSON.stringify(description.metadata),
    intake_marks: JSON.stringify(description.marks),
  };
}

const tokyoYear = (moment: Date): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Tokyo' }).format(moment));

/** A text before its correction. */
export async function findBefore(transaction: DatabaseTransaction, contentId: number) {
  return transaction
    .selectFrom('text_records as t')
    .innerJoin('contents as c', 'c.content_id', 't.content_id')
    .select(['t.body', 't.guid_version', 'c.headline'])
    .where('t.content_id', '=', contentId)
    .executeTakeFirstOrThrow();
}

/** The number of a text's next correction; its row in `contents` is locked. */
export async function nextCorrection(transaction: DatabaseTransaction, contentId: number): Promise<number> {
  const { last } = await transaction
    .selectFrom('text_corrections')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('last'))
    .where('content_id', '=', contentId)
    .executeTakeFirstOrThrow();
  return last + 1;
}
