import type { Database } from '../../db/database.ts';
import { dueJob } from '../jobs/due-job.ts';
import { type HandledJob, handledJob, type JobContext } from '../jobs/job-declaration.ts';
import { nextOf } from './alert-settings.ts';
import { type DueAlert, findDueAlerts, markLooked } from './due-alerts.repository.ts';
import { type SearchMatcher, searchMatcher } from './match-alerts.service.ts';
import type { Horizon } from './new-arrivals.repository.ts';
import { readSearchHorizon } from './new-matches.service.ts';
import { type AlertDeps, reportMatches } from './report-matches.service.ts';

/** Checks the arrivals for every search that is due. */
export const SEARCH_ALERTS = dueJob('search-alerts', '保存した検索の通知');

/** Searches of one step: as many are checked again if a process ends in the middle. */
const BATCH = 100;

/**
 * Each match is reported once: claims, mail and the checked period are written in one transaction, and a claimed match is
 * never claimed again. Rows of a running transaction are dated after the horizon, and found by the next run.
 */
export function searchAlertsJob(db: Database, deps: AlertDeps): HandledJob {
  return handledJob(SEARCH_ALERTS, {
    async run(job) {
      const horizon = await readSearchHorizon(db);
      const due = await findDueAlerts(db, deps.now());
      const match = searchMatcher(db, deps.now);
      let mailed = 0;
      for (let at = 0; at < due.length; at += BATCH) {
        const batch = due.slice(at, at + BATCH);
        const done = (at + batch.length) / due.length;
        mailed += await lookThrough(job, batch, { deps, horizon, match, done });
      }
      return { searches: due.length, told: mailed };
    },
  });
}

interface Look {
  readonly deps: AlertDeps;
  readonly horizon: Horizon;
  readonly match: SearchMatcher;
  readonly done: number;
}

/** Returns how many matches were reported. */
async function lookThrough(
  job: JobContext<unknown>,
  batch: readonly DueAlert[],
  { deps, horizon, match, done }: Look,
): Promise<number> {
  const withHits = await match(batch);
  let shown = 0;
  await job.step({ done, text: '新着を確認しています' }, async (transaction) => {
    const unfinished = new Set<number>();
    for (const id of withHits) {
      const { count, isUnfinished } = await reportMatches(transaction, id, deps);
      if (isUnfinished) unfinished.add(id);
      shown += count;
    }
    const now = deps.now();
    const looked = batch
      .filter(({ id }) => !unfinished.has(id))
      .map(({ id, times }) => ({ id, dueAt: nextOf(times, now) }));
    await markLooked(transaction, looked, horizon);
    return null;
  });
  return shown;
}
