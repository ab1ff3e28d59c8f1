import type { Database } from '../../db/database.ts';
import { foldersOf } from './media-keys.ts';

/** Folders that the content with this hash references; undefined without such a content. */
export async function foldersNamedFor(db: Database, sha256: string): Promise<readonly string[] | undefined> {
  const row = await db
    .selectFrom('contents')
    .select(['thumb_small_key', 'thumb_large_key', 'preview_key', 'stream_key'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row && foldersOf(row);
}
