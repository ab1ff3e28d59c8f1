import { tokyoDate } from '@newsphoto/domain';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { insertBatch } from './batches.repository.ts';
import { type DueRule, lockDueRule, setHandOverAt } from './due-rules.repository.ts';
import { judgeMatches } from './judge-matches.ts';
import { claimMatches, markHanded } from './matches.repository.ts';
import { roomOf } from './plan-batches.ts';
import { take } from './room.ts';
import { targetOf } from './rule-target.ts';
import { isOpen, nextOpening, tokyoMidnight } from './sending-hours.ts';
import {
  type ChangedContent,
  findChangedContents,
  findMissed,
  findNewVersions,
  setFollowAt,
  waitAgain,
} from './updates.repository.ts';

/** Several changes within this time are sent as one. */
const PAUSE_MS = 5 * 60_000;
const MOST_AT_ONCE = 1000;

/** Whether something that was sent has changed; looks at what was sent in the last weeks. */
export const hasUpdates = async (db: DatabaseHandle, now: Date): Promise<boolean> =>
  (await findNewVersions(db, now)).length > 0 ||
  (await findMissed(db, now)).length > 0 ||
  (await findChangedContents(db, { now, pauseMs: PAUSE_MS, limit: 1 })).length > 0;

/**
 * Claims corrections, within the hours and limits of their rules: the current version of a content, once, and of a story of the wire
 * its newest one.
 */
export async function claimUpdates(db: Database, now: Date): Promise<void> {
  const missed = await findMissed(db, now);
  for (const ruleId of new Set(missed.map(({ rule_id }) => rule_id)))
    await db.transaction().execute(async (transaction) => {
      if (!(await lockDueRule(transaction, ruleId))) return;
      // Read again under the lock: another process may have handed them over.
      const ofRule = (await findMissed(transaction, now)).filter(({ rule_id }) => rule_id === ruleId);
      await waitAgain(
        transaction,
        ofRule.map(({ match_id }) => match_id),
      );
      await setHandOverAt(transaction, ruleId, now);
    });
  for (const { rule_id: ruleId, wire_id } of await findNewVersions(db, now))
    await db.transaction().execute(async (transaction) => {
      if (!(await lockDueRule(transaction, ruleId))) return;
      const claim = { contentIds: [], wireIds: [String(wire_id)], ruleId, origin: 'update', now } as const;
      if ((await claimMatches(transaction, claim)) > 0) await setHandOverAt(transaction, ruleId, now);
    });
  const changed = await findChangedContents(db, { now, pauseMs: PAUSE_MS, limit: MOST_AT_ONCE });
  for (const ruleId of new Set(changed.map(({ rule_id }) => rule_id)))
    await db.transaction().execute(async (transaction) => {
      const rule = await lockDueRule(transaction, ruleId);
      if (rule) await setFollowAt(transaction, ruleId, await claimOf(transaction, rule, now));
    });
}

/** Returns when the rest is looked at; null: at once. */
async function claimOf(transaction: DatabaseTransaction, rule: DueRule, now: Date): Promise<Date | null> {
  if (!isOpen(rule, now)) return nextOpening(rule, now);
  const later = new Date(now.getTime() + PAUSE_MS);
  const target = await targetOf(transaction, rule);
  if (!target) return later;
  // Read again under the lock of the rule: another process may have claimed them.
  const all = await findChangedContents(transaction, { now, pauseMs: PAUSE_MS, limit: MOST_AT_ONCE });
  const changed = all.filter(({ rule_id }) => rule_id === rule.id);
  const contentIds = changed.map(({ content_id }) => content_id);
  const judged = await judgeMatches(transaction, target, { contentIds, wireIds: [], now });
  const room = await roomOf(transaction, rule, now);
  const taken: ChangedContent[] = [];
  const refused: number[] = [];
  let bytes = 0;
  let next: Date | null = null;
  for (const content of changed) {
    const refusal = judged.ofContent(content.content_id);
    if (refusal !== '' && refusal !== 'embargo') refused.push(content.content_id);
    if (refusal === 'embargo') next ??= later;
    if (refusal !== '') continue;
    const result = take(room, { files: taken.length, bytes }, content.bytes);
    if (result === 'next-day') next = tokyoMidnight(now, 1);
    if (result !== 'taken') continue;
    taken.push(content);
    bytes += content.bytes;
  }
  const ids = taken.map(({ content_id }) => content_id);
  if (ids.length > 0)
    await insertBatch(transaction, {
      ...{ ruleId: rule.id, origin: 'update', contentIds: ids, wireIds: [], bytes },
      ...{ day: tokyoDate(now), createdAt: now, notBefore: now },
    });
  // A version that may not be sent any more is not judged again.
  await markHanded(transaction, rule.id, { contentIds: [...ids, ...refused], wireIds: [], now });
  return next;
}
