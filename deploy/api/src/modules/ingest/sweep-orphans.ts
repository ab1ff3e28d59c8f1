import type { Database } from '../../db/database.ts';
import type { MediaStore, OpenIntent } from '../../media-store/media-store.ts';
import { findStoredFiles } from './ingest.repository.ts';

/**
 * Removes what an ingest had stored when its process was killed, by the notes that it left. What other
 * processes are still at work on stays. Runs before anything is taken in.
 * @returns how many files and folders may have been removed
 */
export async function sweepOrphans(db: Database, media: MediaStore): Promise<number> {
  const intents = await media.openIntents();
  const underWay = new Set(intents.filter((one) => one.isUnderWay).map((one) => one.originalKey));
  let removed = 0;
  for (const intent of intents.filter((one) => !one.isUnderWay)) {
    removed += await sweep(db, media, intent, underWay.has(intent.originalKey));
    await media.settleIntent(intent.id);
  }
  return removed;
}

async function sweep(
  db: Database,
  media: MediaStore,
  { sha256, originalKey, renditionFolders }: OpenIntent,
  isTakenInAgain: boolean,
): Promise<number> {
  const stored = await findStoredFiles(db, sha256);
  const folders = renditionFolders.filter((folder) => !stored?.renditionFolders.includes(folder));
  for (const folder of folders) await media.removeRenditionFolder(folder);
  if (stored || isTakenInAgain) return folders.length;
  await media.removeOriginal(originalKey);
  return folders.length + 1;
}
