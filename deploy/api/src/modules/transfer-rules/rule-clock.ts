import type { Database, DatabaseHandle } from '../../db/database.ts';
import { enqueueDue } from '../jobs/due-clock.ts';
import { hasDueRules } from './due-rules.repository.ts';
import { hasNotices } from './send-notices.ts';
import { hasUpdates } from './send-updates.ts';
import { TRANSFER_RULES } from './transfer-rules.job.ts';

const EVERY_MS = 5_000;
/** Looks among them that also look for changes of what was sent: more is read for that. */
const UPDATES_EVERY = 6;

export interface RuleClockOptions {
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
  readonly everyMs?: number;
}

/** Starts the run of the rules if something is due; returns a function that stops it. */
export function startRuleClock(
  db: Database,
  { now, onError, everyMs = EVERY_MS }: RuleClockOptions,
): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  let looks = 0;
  const look = () => {
    const withUpdates = looks % UPDATES_EVERY === 0;
    looks += 1;
    underWay = underWay.then(() => enqueueRules(db, now(), withUpdates)).catch(onError);
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

const enqueueRules = (db: Database, now: Date, withUpdates: boolean): Promise<void> =>
  enqueueDue(db, now, {
    declaration: TRANSFER_RULES,
    isDue: async (handle: DatabaseHandle, moment) =>
      (await hasDueRules(handle, moment)) ||
      (withUpdates && ((await hasNotices(handle, moment)) || (await hasUpdates(handle, moment)))),
  });
