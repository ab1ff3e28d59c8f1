import { dirname, join, relative } from 'node:path';
import type { Database } from '../db/database.ts';
import { KEY_NAMES } from '../modules/media/media-keys.ts';
import { filesBelow } from './files-below.ts';

/** Differences between the files of an archive and its records; both empty without any. */
export interface MediaDifference {
  readonly missing: string[];
  readonly stray: string[];
}

/** Compares everything below the media directory, notes and incomplete files included, with the records. */
export async function compareMedia(db: Database, renditionsDirectory: string): Promise<MediaDifference> {
  const root = dirname(renditionsDirectory);
  const files = await filesBelow(root);
  const found = new Set(files.map((entry) => relative(root, join(entry.parentPath, entry.name))));
  const required = new Set<string>();
  const allowed = new Set<string>();
  for (const row of await db.selectFrom('contents').selectAll().execute()) {
    const originals = [row.original_key, row.poster_key].filter(Boolean);
    for (const key of originals) required.add(join('originals', key));
    const renditions = KEY_NAMES.map((name) => row[name]);
    for (const key of renditions.filter(Boolean)) {
      (row.state === 'receiving' ? allowed : required).add(join('renditions', key));
    }
  }
  return {
    missing: [...required].filter((path) => !found.has(path)),
    stray: [...found].filter((path) => !required.has(path) && !allowed.has(path)),
  };
}
