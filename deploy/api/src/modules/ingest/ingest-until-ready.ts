import { startJobRunner } from '../jobs/job-runner.ts';
import { awaitRenditions, type FailedRenditions } from '../renditions/await-renditions.ts';
import { FIRST_RENDITIONS, firstRenditionsJob } from '../renditions/first-renditions.job.ts';
import type { IngestResult } from './ingest-file.ts';
import { type FolderDeps, type IngestListeners, ingestFolder } from './ingest-folder.ts';

/** No requests compete for the machine: a folder is ingested while its renditions are created. */
const AT_ONCE = 2;
const POLL_MS = 100;

export interface ReadyOptions extends IngestListeners {
  /** True if no other process uses this database. */
  readonly isAlone: boolean;
  /** Called with the number of pending renditions, once every file is ingested. */
  readonly onWaiting?: (waiting: number) => void;
  readonly onError: (error: unknown) => void;
}

export interface IngestOutcome {
  readonly results: readonly IngestResult[];
  /** Contents that were ingested, now or before, and cannot be made visible. */
  readonly failed: readonly FailedRenditions[];
}

/** Ingests a folder and creates the renditions, those of an earlier run as well, if no server does it. */
export async function ingestUntilReady(
  deps: FolderDeps,
  folder: string,
  { isAlone, intake, onResult, onWaiting, onError }: ReadyOptions,
): Promise<IngestOutcome> {
  const { handler } = firstRenditionsJob(deps.db, deps);
  const runner = await startJobRunner({
    db: deps.db,
    jobs: [{ declaration: { ...FIRST_RENDITIONS, atOnce: AT_ONCE }, handler }],
    isAlone,
    onError,
    timing: { poll: POLL_MS },
  });
  try {
    const results = await ingestFolder(deps, folder, { intake, onResult });
    return { results, failed: await awaitRenditions(deps.db, 'all', onWaiting) };
  } finally {
    await runner.stop();
  }
}
