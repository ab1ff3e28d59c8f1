import type { Database } from '../../db/database.ts';
import { dueJob } from '../jobs/due-job.ts';
import { type HandledJob, handledJob } from '../jobs/job-declaration.ts';
import { claimArrivals } from './claim-arrivals.ts';
import { findRulesToHandOver } from './due-rules.repository.ts';
import { giveUpOld } from './give-up.ts';
import { handOverBatches } from './hand-over.ts';
import { planBatches } from './plan-batches.ts';
import { sendNotices } from './send-notices.ts';
import { claimUpdates } from './send-updates.ts';

/** Compares arrivals with the rules, and hands matches over as transfers. */
export const TRANSFER_RULES = dueJob('transfer-rules', '自動転送');

/**
 * A job of the queue, as alerts are: one process works at a time, another takes over where one ends, and operators see it. What
 * happens once does not rest on that: claims are unique, and a transfer is created by the request of its claim.
 */
export function transferRulesJob(db: Database, { now }: { readonly now: () => Date }): HandledJob {
  return handledJob(TRANSFER_RULES, { run: () => runRules(db, now) });
}

/** An error of one rule does not stop the others; it fails the run in the end. */
export async function runRules(db: Database, now: () => Date) {
  const errors: unknown[] = [];
  const onError = (error: unknown) => {
    errors.push(error);
  };
  await sendNotices(db, now(), onError).catch(onError);
  const found = await claimArrivals(db, now);
  await claimUpdates(db, now()).catch(onError);
  await giveUpOld(db, now());
  for (const ruleId of await findRulesToHandOver(db, now()))
    await planBatches(db, ruleId, now()).catch(onError);
  const transfers = await handOverBatches(db, now(), onError);
  if (errors.length > 0) throw errors[0];
  return { found, transfers };
}
