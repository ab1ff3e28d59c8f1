import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { type Chosen, countUnfinished } from './renditions.repository.ts';

const LOOK_EVERY_MS = 300;
const REPORT_EVERY = 50;

/** A content that cannot be made visible, and why, in Japanese. */
export interface FailedRenditions {
  readonly contentId: string;
  readonly reason: string;
}

/**
 * Waits until the renditions of these contents, or of all, exist or have failed for good. The caller ensures that the jobs
 * run.
 * @param report the number of pending ones: at first, and after every fifty
 */
export async function awaitRenditions(
  db: Database,
  contentIds: Chosen,
  report: (waiting: number) => void = () => undefined,
): Promise<FailedRenditions[]> {
  for (let reported = Number.POSITIVE_INFINITY; ; ) {
    const { waiting, failed } = await countUnfinished(db, contentIds);
    if (waiting > 0 && waiting <= reported - REPORT_EVERY) {
      report(waiting);
      reported = waiting;
    }
    if (waiting === 0)
      return failed.map(({ contentId, text }) => ({ contentId: String(contentId), reason: text }));
    await sleep(LOOK_EVERY_MS);
  }
}
