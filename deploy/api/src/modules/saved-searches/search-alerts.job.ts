import { Type } from 'typebox';
import type { Database } from '../../db/database.ts';
import {
  type HandledJob,
  handledJob,
  type JobContext,
  type JobDeclaration,
} from '../jobs/job-declaration.ts';
import { nextOf } from './alert-settings.ts';
import {
  type DueAlert,
  findDueAlerts,
  findUntold,
  hasArrivals,
  markLooked,
  readHorizon,
} from './due-alerts.repository.ts';
import { type AlertDeps, conditionsOfAlert, MOST_A_MAIL, tellMatches } from './tell-matches.service.ts';

/** Looks through what came in for every search that is due. */
export const SEARCH_ALERTS = {
  kind: 'search-alerts',
  title: '保存した検索の通知',
  payload: Type.Object({}),
  hasUndo: false,
  // Whoever runs the archive does not take away what its members asked for.
  isCancelable: false,
  atOnce: 1,
  retry: { tries: 5, firstSeconds: 10, longestSeconds: 300 },
} as const satisfies JobDeclaration;

/** Searches of one step: as many as are looked at again where a process ends in the middle. */
const BATCH = 50;

/**
 * Each match is told of once: claims, mail and the moment up to which was looked are of one transaction, and a match that
 * was claimed is never claimed again. What a transaction writes that is still under way is dated after the horizon, and
 * found by the next run.
 */
export function searchAlertsJob(db: Database, deps: AlertDeps): HandledJob {
  return handledJob(SEARCH_ALERTS, {
    async run(job) {
      const horizon = await readHorizon(db);
      const due = await findDueAlerts(db, deps.now());
      const looks = arrivalsSince(db);
      let told = 0;
      for (let at = 0; at < due.length; at += BATCH) {
        const batch = due.slice(at, at + BATCH);
        told += await lookThrough(job, batch, {
          db,
          deps,
          horizon,
          looks,
          done: (at + batch.length) / due.length,
        });
      }
      return { searches: due.length, told };
    },
  });
}

interface Look {
  readonly db: Database;
  readonly deps: AlertDeps;
  readonly horizon: string;
  readonly looks: (lookedUntil: string) => Promise<boolean>;
  readonly done: number;
}

/** Answers how many matches members are told of. */
async function lookThrough(
  job: JobContext<unknown>,
  batch: readonly DueAlert[],
  { db, deps, horizon, looks, done }: Look,
): Promise<number> {
  // Most searches find nothing: that is seen before anything is locked.
  const withHits = new Set<number>();
  for (const alert of batch) {
    if (!(await looks(alert.lookedUntil))) continue;
    const conditions = await conditionsOfAlert(db, alert, deps.now());
    if (conditions && (await findUntold(db, alert, conditions, 1)).length > 0) withHits.add(alert.id);
  }
  let told = 0;
  await job.step({ done, text: '新着を確認しています' }, async (transaction) => {
    const unfinished = new Set<number>();
    for (const id of withHits) {
      const count = await tellMatches(transaction, id, deps);
      if (count >= MOST_A_MAIL) unfinished.add(id);
      told += count;
    }
    const now = deps.now();
    const looked = batch
      .filter(({ id }) => !unfinished.has(id))
      .map(({ id, times }) => ({ id, dueAt: nextOf(times, now) }));
    await markLooked(transaction, looked, horizon);
    return null;
  });
  return told;
}

/** Whether anything came in since a moment. Most searches were looked at up to the same one. */
function arrivalsSince(db: Database): (lookedUntil: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (lookedUntil) => {
    const answer = known.get(lookedUntil) ?? hasArrivals(db, lookedUntil);
    known.set(lookedUntil, answer);
    return answer;
  };
}
