import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';

/**
 * Removes files that no content names: what an ingest had stored when its process was killed. Runs at start,
 * before anything is taken in.
 * @returns how many were removed
 */
export async function sweepOrphans(db: Database, media: MediaStore): Promise<number> {
  const rows = await db
    .selectFrom('contents')
    .select(['original_key', 'thumb_small_key', 'preview_key', 'stream_key'])
    .execute();
  const originals = new Set(rows.map(({ original_key }) => original_key));
  const folders = new Set(
    rows.flatMap((row) => [row.thumb_small_key, row.preview_key, row.stream_key].map(folderOf)),
  );
  let removed = 0;
  for (const key of await media.listOriginals()) {
    if (originals.has(key)) continue;
    await media.removeOriginal(key);
    removed += 1;
  }
  for (const folder of await media.listRenditionFolders()) {
    if (folders.has(folder)) continue;
    await media.removeRenditionFolder(folder);
    removed += 1;
  }
  return removed;
}

const folderOf = (key: string): string => key.split('/').slice(0, 2).join('/');
