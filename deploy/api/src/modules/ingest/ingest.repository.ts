import type { ContentCredentials, ImageRegion } from '@newsphoto/contract';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { nextContentIds } from '../contents/content-ids.ts';
import type { FileMap } from '../file-maps/file-map.ts';
import { saveFileMap } from '../file-maps/file-maps.service.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { MediaKeys } from '../media/media-keys.ts';
import { FIRST_RENDITIONS } from '../renditions/first-renditions.job.ts';
import { indexContents } from '../search-index/content-index.ts';
import type { ContentDescription } from './metadata/describe-content.ts';

/** All properties of a new content; its original is stored already. */
export interface NewContent extends ContentDescription {
  /** Planned keys of its renditions. */
  readonly keys: MediaKeys;
  readonly contentType: '0' | '1' | '2';
  readonly mimeType: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly sha256: string;
  readonly fileMap: FileMap;
  readonly originalKey: string;
  /** '' without a picture beside it. */
  readonly posterKey: string;
  readonly width: number;
  readonly height: number;
  readonly duration: number | null;
  readonly credentials: ContentCredentials | undefined;
  readonly regions: readonly ImageRegion[];
  /** Its renditions are stored. */
  readonly isReady: boolean;
  readonly onStored?: ((transaction: DatabaseTransaction, contentId: number) => Promise<void>) | undefined;
}

/** Entry of list 900015: a folder of this machine. */
const WATCHED_FOLDER = '7';

/** The content whose file has this hash. */
export async function findBySha256(db: Database, sha256: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('content_hashes')
    .select('content_id')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return found && String(found.content_id);
}

/**
 * Numbers a content, in one transaction with what makes it visible: its index, or the job that creates its renditions first.
 * Undefined if the same file was ingested meanwhile.
 */
export async function saveContent(db: Database, content: NewContent): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const registeredAt = new Date();
    const [contentId = 0] = await nextContentIds(transaction, tokyoYear(registeredAt), 1);
    const claimed = await transaction
      .insertInto('content_hashes')
      .values({ sha256: content.sha256, content_id: contentId })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .returning('content_id')
      .executeTakeFirst();
    if (!claimed) return undefined;
    await insertContent(transaction, content, contentId, registeredAt);
    await saveFileMap(transaction, contentId, content.fileMap);
    // It may set values: the index is written after it.
    await content.onStored?.(transaction, contentId);
    if (content.isReady) await indexContents(transaction, [contentId]);
    else await enqueueJob(transaction, FIRST_RENDITIONS, { contentId });
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
      state: content.isReady ? 'ready' : 'receiving',
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
      poster_key: content.posterKey,
      ...content.keys,
      restrictions: content.restrictions,
      input_source: WATCHED_FOLDER,
      metadata: JSON.stringify(content.metadata),
      intake_marks: JSON.stringify(content.marks),
      image_regions: JSON.stringify(
        content.regions.map(({ name, kind, outline }) => ({ name, kind, outline })),
      ),
      content_credentials: content.credentials ? JSON.stringify(content.credentials) : null,
    })
    .execute();
}

function tokyoYear(moment: Date): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Tokyo' }).format(moment));
}

function ratioOf({ width, height }: { width: number; height: number }): number {
  return width > 0 && height > 0 ? Math.max(0.001, Math.round((width / height) * 1000) / 1000) : 1;
}
