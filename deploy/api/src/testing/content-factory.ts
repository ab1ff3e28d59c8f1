import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ContentsTable, MetadataRecord } from '../db/content-tables.ts';
import type { Database } from '../db/database.ts';
import { nextContentIds } from '../modules/contents/content-ids.ts';
import { classOfRendition, newMediaKey } from '../modules/media/media-classes.ts';
import { buildBlocks } from '../modules/search-index/blocks/build-blocks.ts';
import { indexContents } from '../modules/search-index/content-index.ts';

export interface ContentTraits extends Partial<Omit<Insertable<ContentsTable>, 'metadata' | 'content_id'>> {
  readonly metadata?: readonly MetadataRecord[];
}

/** Adds contents that are ready and indexed; returns their ids in order. */
export async function addContents(db: Database, traits: readonly ContentTraits[]): Promise<number[]> {
  const ids = await write(db, traits);
  // The same tests with everything in blocks, like an older archive.
  if (process.env.TEST_SEARCH === 'blocks') await buildBlocks(db, { fewest: 1 });
  return ids;
}

async function write(db: Database, traits: readonly ContentTraits[]): Promise<number[]> {
  return db.transaction().execute(async (transaction) => {
    const ids = await nextContentIds(transaction, 2026, traits.length);
    const rows = traits.map((one, index) => contentRow(one, ids[index] ?? 0));
    await transaction.insertInto('contents').values(rows).execute();
    await indexContents(transaction, ids);
    return ids;
  });
}

export function contentRow(traits: ContentTraits, contentId: number): Insertable<ContentsTable> {
  const { visibility = '1', metadata = [] } = traits;
  const thumbnails = classOfRendition(visibility, 'thumbnail');
  const sha256 = randomBytes(32).toString('hex');
  return {
    content_type: '0',
    visibility,
    category: 'SOC',
    shot_date: '2020-01-02',
    shot_date_to: traits.shot_date ?? '2020-01-02',
    shot_precision: 'day',
    width: 1500,
    height: 1000,
    aspect_ratio: 1.5,
    duration_seconds: null,
    file_name: `${contentId}.jpg`,
    mime_type: 'image/jpeg',
    file_size: 1000,
    sha256,
    original_key: `${sha256.slice(0, 2)}/${sha256}`,
    thumb_small_key: newMediaKey(thumbnails, '240.jpg'),
    thumb_large_key: newMediaKey(thumbnails, '480.jpg'),
    preview_key: newMediaKey(classOfRendition(visibility, 'preview'), '1280.jpg'),
    state: 'ready',
    ...traits,
    content_id: contentId,
    metadata: JSON.stringify(metadata),
  };
}
