import type { Database } from '../../db/database.ts';
import type { MediaStore, OpenIntent } from '../../media-store/media-store.ts';
import { removeUnreferenced } from '../inquiries/inquiry-files.ts';
import { foldersNamedFor } from '../media/named-folders.ts';
import { removeUnreported } from '../publication-reports/report-file.ts';

/**
 * Removes what an ingest or an upload had stored when its process was killed, by its notes. Files of running processes stay. Runs before
 * the first ingest.
 * @returns how many files and folders may have been removed
 */
export async function sweepOrphans(db: Database, media: MediaStore): Promise<number> {
  await media.removeUnfinished();
  const intents = await media.openIntents();
  const underWay = new Set(intents.filter((one) => one.isUnderWay && !one.owner).map((one) => one.sha256));
  let removed = 0;
  for (const intent of intents.filter((one) => !one.isUnderWay)) {
    removed += await sweep(db, media, intent, underWay.has(intent.sha256));
    await media.settleIntent(intent.id);
  }
  return removed;
}

async function sweep(
  db: Database,
  media: MediaStore,
  { owner, sha256, originalKeys, renditionFolders }: OpenIntent,
  isTakenInAgain: boolean,
): Promise<number> {
  if (owner === 'inquiry') return removeUnreferenced(db, media, originalKeys);
  if (owner === 'report') return removeUnreported(db, media, originalKeys);
  const named = await foldersNamedFor(db, sha256);
  const folders = renditionFolders.filter((folder) => !named?.includes(folder));
  for (const folder of folders) await media.removeRenditionFolder(folder);
  if (named || isTakenInAgain) return folders.length;
  for (const key of originalKeys) await media.removeOriginal(key);
  return folders.length + originalKeys.length;
}
