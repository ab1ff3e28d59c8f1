import type { Database } from '../../db/database.ts';
import { foldersOf, KEY_NAMES } from './media-keys.ts';

/** Folders that the content with this hash references; undefined without such a content. */
export async function foldersNamedFor(db: Database, sha256: string): Promise<readonly string[] | undefined> {
  const row = await db
    .selectFrom('contents')
    .select(KEY_NAMES)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row && foldersOf(row);
}
