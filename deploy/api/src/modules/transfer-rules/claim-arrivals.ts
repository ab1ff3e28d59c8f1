import type { Database } from '../../db/database.ts';
import { recordChange } from '../changes/record-change.ts';
import { searchMatcher } from '../saved-searches/match-alerts.service.ts';
import { findNewMatches, readSearchHorizon } from '../saved-searches/new-matches.service.ts';
import { findRulesWithArrivals, lockDueRule, moveHorizon, setHandOverAt } from './due-rules.repository.ts';
import { claimMatches, handledBy } from './matches.repository.ts';

/** Rules of one transaction: as many are compared again if a process ends in the middle. */
const BATCH = 100;
/** Matches of a rule in one transaction. With more, the next run continues. */
const MOST_AT_ONCE = 2000;

/**
 * Compares what has arrived with every rule, as alerts do: equal searches with the same rights run once. Claims and the compared period
 * are written in one transaction, and a claimed match is never claimed again. Returns how many were claimed.
 */
export async function claimArrivals(db: Database, now: () => Date): Promise<number> {
  const horizon = await readSearchHorizon(db);
  const due = await findRulesWithArrivals(db);
  const match = searchMatcher(db, now);
  let claimed = 0;
  for (let at = 0; at < due.length; at += BATCH) {
    const some = due.slice(at, at + BATCH);
    const withHits = await match(some);
    claimed += await db.transaction().execute(async (transaction) => {
      const unfinished = new Set<number>();
      let count = 0;
      for (const { id } of some.filter((rule) => withHits.has(rule.id))) {
        const rule = await lockDueRule(transaction, id);
        if (!rule) continue;
        const matches = await findNewMatches(transaction, rule, {
          ...{ handled: handledBy(id), now: now(), limit: MOST_AT_ONCE },
        });
        const found = matches.contentIds.length + matches.wireIds.length;
        if (found >= MOST_AT_ONCE) unfinished.add(id);
        if (found === 0) continue;
        count += await claimMatches(transaction, { ...matches, ruleId: id, origin: 'automatic', now: now() });
        await setHandOverAt(transaction, id, now());
        await recordChange(transaction, { topic: 'transfers', key: `rule:${id}`, userId: rule.userId });
      }
      const looked = some.map(({ id }) => id).filter((id) => !unfinished.has(id));
      await moveHorizon(transaction, looked, horizon);
      return count;
    });
  }
  return claimed;
}
