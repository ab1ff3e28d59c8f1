import type { JobDeps } from '../../api-module.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { JobContext } from '../jobs/job-declaration.ts';
import { type DownloadRow, lockDownload } from './downloads.repository.ts';
import type { PartsFile } from './parts-file.ts';

export type PrepareDeps = Pick<JobDeps, 'db' | 'media' | 'pictureDecoder'>;
export type PrepareJob = JobContext<{ downloadId: string }>;

export interface Preparation {
  readonly deps: PrepareDeps;
  readonly download: DownloadRow;
  readonly parts: PartsFile;
}

/** A step on the locked download; false where it is not being prepared any more. */
export async function stepOf(
  job: PrepareJob,
  { download_id, file_count }: DownloadRow,
  work: (transaction: DatabaseTransaction, row: DownloadRow) => Promise<void>,
): Promise<boolean> {
  const current = { isRunning: false };
  const text = `${file_count.toLocaleString('ja')}件`;
  await job.step({ done: 0, text }, async (transaction) => {
    const row = await lockDownload(transaction, download_id);
    current.isRunning = row?.state === 'preparing';
    if (row && current.isRunning) await work(transaction, row);
    return null;
  });
  return current.isRunning;
}
