import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { readNews } from '../../news/read-news.ts';
import { addStories } from './store-delivery.ts';
import { findNewestWireId } from './wire.repository.ts';

/** The stories get times as if they had arrived one after the other until now. */
const APART_MS = 7 * 60_000;

/**
 * Takes the sample's wire stories in, in the order of their names, where the wire is empty.
 *
 * @param folder of NewsML-G2 files
 * @returns how many were added
 */
export async function takeInSampleWire(db: Database, folder: string, now: Date): Promise<number> {
  if ((await findNewestWireId(db)) !== undefined) return 0;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xml')).sort();
  let added = 0;
  for (const [index, name] of names.entries()) {
    const { stories } = readNews(await readFile(join(folder, name)));
    const receivedAt = new Date(now.getTime() - (names.length - index) * APART_MS);
    added += (await addStories(db, stories, receivedAt)).length;
  }
  return added;
}
