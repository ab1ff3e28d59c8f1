import { foldText, tsvectorLiteral } from '@newsphoto/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { ContentDescription } from './describe-content.ts';
import type { StoredFiles } from './ingest-file.ts';

/** Everything that a new content consists of; its files are stored already. */
export interface NewContent extends ContentDescription, StoredFiles {
  readonly contentType: '0' | '1' | '2';
  readonly mimeType: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly sha256: string;
  readonly originalKey: string;
  readonly duration: number | null;
}

/** The content that holds a file with this hash. */
export async function findBySha256(db: Database, sha256: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('content_hashes')
    .select('content_id')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found && String(found.content_id);
}

/**
 * Makes a content visible, with its number and what a search reads, all or nothing. Undefined where the same
 * file was taken in meanwhile.
 */
export async function saveContent(db: Database, content: NewContent): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const registeredAt = new Date();
    const contentId = await nextContentId(transaction, registeredAt);
    const claimed = await transaction
      .insertInto('content_hashes')
      .values({ sha256: content.sha256, content_id: contentId })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .returning('content_id')
      .executeTakeFirst();
    if (!claimed) return undefined;
    await insertContent(transaction, content, contentId, registeredAt);
    await insertSearch(transaction, content, contentId, registeredAt);
    return String(contentId);
  });
}

async function insertContent(
  transaction: DatabaseTransaction,
  content: NewContent,
  contentId: number,
  registeredAt: Date,
): Promise<void> {
  await transaction
    .insertInto('contents')
    .values({
      content_id: contentId,
      state: 'ready',
      content_type: content.contentType,
      visibility: content.visibility,
      origin: content.origin,
      category: content.category,
      headline: content.headline,
      caption: content.caption,
      shot_date: content.shotFrom,
      shot_date_to: content.shotTo,
      shot_precision: content.precision,
      registered_at: registeredAt,
      credit: content.credit,
      country: content.country,
      byline: content.byline,
      width: content.width,
      height: content.height,
      aspect_ratio: ratioOf(content),
      duration_seconds: content.duration,
      file_name: content.fileName,
      mime_type: content.mimeType,
      file_size: content.fileSize,
      sha256: content.sha256,
      original_key: content.originalKey,
      thumb_small_key: content.smallKey,
      thumb_large_key: content.largeKey,
      preview_key: content.previewKey,
      stream_key: content.streamKey,
      restrictions: content.restrictions,
      metadata: JSON.stringify(content.metadata),
    })
    .execute();
}

async function insertSearch(
  transaction: DatabaseTransaction,
  content: NewContent,
  contentId: number,
  registeredAt: Date,
): Promise<void> {
  const texts = [...content.searched, String(contentId)];
  await transaction
    .insertInto('content_search')
    .values({
      content_id: contentId,
      tsv: sql<string>`${tsvectorLiteral(texts)}::tsvector`,
      folded: texts.map(foldText).join('\n'),
      content_type: content.contentType,
      visibility: content.visibility,
      origin: content.origin,
      category: content.category,
      country: content.country,
      credit: content.credit,
      shot_date: content.shotFrom,
      shot_year: content.shotFrom === null ? null : Number(content.shotFrom.slice(0, 4)),
      registered_at: registeredAt,
      aspect_ratio: ratioOf(content),
    })
    .execute();
}

/** Year of registration in Tokyo and the year's next number. */
async function nextContentId(transaction: DatabaseTransaction, moment: Date): Promise<number> {
  const year = Number(
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Tokyo' }).format(moment),
  );
  const { last_number: number } = await transaction
    .insertInto('content_id_counters')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_number: sql`content_id_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return year * 100_000_000 + number;
}

function ratioOf({ width, height }: { width: number; height: number }): number {
  return width > 0 && height > 0 ? Math.max(0.001, Math.round((width / height) * 1000) / 1000) : 1;
}
