import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { findOpenRun } from '../jobs/open-run.ts';
import type { FileMap } from './file-map.ts';
import { hasUnmapped, insertFileMap } from './file-maps.repository.ts';
import { MAP_ORIGINALS } from './map-originals.job.ts';

/** Stores the map of an original, with its content. */
export const saveFileMap = (
  transaction: DatabaseTransaction,
  contentId: number,
  fileMap: FileMap,
): Promise<void> => insertFileMap(transaction, contentId, fileMap);

/** Enqueues the job that maps originals that an older release ingested, if there are any. */
export async function requestMissingMaps(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await hasUnmapped(transaction)) || (await findOpenRun(transaction, MAP_ORIGINALS.kind))) return;
    await enqueueJob(transaction, MAP_ORIGINALS, {});
  });
}
