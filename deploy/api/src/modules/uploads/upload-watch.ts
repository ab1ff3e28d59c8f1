import { availableParallelism } from 'node:os';
import type { BackgroundDeps } from '../../api-module.ts';
import { type LoneWork, runAlone } from '../../db/run-alone.ts';
import { openMetadataReader } from '../arrivals/metadata-reader.ts';
import { createTakeInQueue } from '../arrivals/take-in-queue.ts';
import { takeInUpload } from './take-in-upload.ts';
import { changeFileAlone, findShownSince, findWaiting } from './upload-files.repository.ts';

const POLL_MS = 300;
const AT_ONCE = Math.max(2, availableParallelism()) + 1;
const LOCK = 'uploads';

export type UploadWatchDeps = Pick<
  BackgroundDeps,
  'db' | 'media' | 'pictureDecoder' | 'credentialReader' | 'isAlone' | 'now' | 'onError' | 'readers'
>;

/** Takes received files in, in one process at a time; returns a function that stops it. */
export const startUploadWatch = (deps: UploadWatchDeps, pollMs = POLL_MS): (() => Promise<void>) =>
  runAlone(deps, LOCK, (how) => watchUploads(deps, pollMs, how));

/** What a killed process had started is among those that wait: the lock is held by one process. */
async function watchUploads(
  deps: UploadWatchDeps,
  pollMs: number,
  { signal, rest, requireLock }: LoneWork,
): Promise<void> {
  const reader = openMetadataReader(AT_ONCE);
  const queued = new Set<string>();
  const queue = createTakeInQueue<string>({
    atOnce: () => deps.readers.share(AT_ONCE),
    takeIn: async (uploadId) => {
      await takeInUpload({ ...deps, tool: reader.tool() }, uploadId);
      queued.delete(uploadId);
      return true;
    },
    onError: deps.onError,
  });
  try {
    while (!signal.aborted) {
      await requireLock();
      await reportShown(deps.db);
      const waiting = await findWaiting(deps.db, [...queued], AT_ONCE);
      for (const uploadId of waiting) queued.add(uploadId);
      queue.add(waiting);
      queue.start();
      if (!queue.isRunning()) await reader.rest();
      await (queue.isRunning() ? queue.next(pollMs) : rest(pollMs));
    }
  } finally {
    await queue.end();
    await reader.end();
  }
}

/** The screen that shows a delivery reads such a file again. */
async function reportShown(db: UploadWatchDeps['db']): Promise<void> {
  for (const { upload_id: uploadId, delivery_id: deliveryId } of await findShownSince(db))
    await changeFileAlone(db, { uploadId, deliveryId, from: ['ready'], set: { awaits_pictures: false } });
}
