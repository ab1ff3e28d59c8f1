import { tokyoDate } from '@newsphoto/domain';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { limitOf } from '../limits/limits.service.ts';
import { insertBatch, usedOnDay } from './batches.repository.ts';
import { type DueRule, lockDueRule, setHandOverAt } from './due-rules.repository.ts';
import { judgeMatches } from './judge-matches.ts';
import { findWaiting, markHanded, refuseMatch, type WaitingMatch } from './matches.repository.ts';
import { type Room, take } from './room.ts';
import { type RuleTarget, targetOf } from './rule-target.ts';
import { isOpen, nextOpening, tokyoMidnight } from './sending-hours.ts';

const MINUTE_MS = 60_000;
/** Until a destination that is stopped, or an embargo, is looked at again. */
const LATER_MS = 5 * MINUTE_MS;
const PAGE = 1000;
const BYTES_A_MEGABYTE = 1024 * 1024;

/** Turns the waiting matches of a rule into batches, as far as its hours and limits allow it. */
export async function planBatches(db: Database, ruleId: number, now: Date): Promise<void> {
  let hasMore = true;
  while (hasMore)
    hasMore = await db.transaction().execute(async (transaction) => {
      const rule = await lockDueRule(transaction, ruleId);
      if (!rule) return false;
      const next = await planOne(transaction, rule, now);
      await setHandOverAt(transaction, ruleId, next);
      return next !== null && next <= now;
    });
}

/** Returns when the rest is looked at: now, if there was too much for one transfer. */
async function planOne(transaction: DatabaseTransaction, rule: DueRule, now: Date): Promise<Date | null> {
  if (!isOpen(rule, now)) return nextOpening(rule, now);
  const target = await targetOf(transaction, rule);
  if (!target) return new Date(now.getTime() + LATER_MS);
  const room = await roomOf(transaction, rule, now);
  const plan = await choose(transaction, { rule, target, room, now });
  await store(transaction, rule, plan, now);
  if (plan.isCut) return now;
  if (plan.isOverDay) return tokyoMidnight(now, 1);
  return plan.hasEmbargoed ? new Date(now.getTime() + LATER_MS) : null;
}

/** What a rule may still send on this day, and in one transfer. */
export async function roomOf(
  transaction: DatabaseTransaction,
  { id, dailyFiles, dailyMegabytes }: DueRule,
  now: Date,
): Promise<Room> {
  const used = await usedOnDay(transaction, id, tokyoDate(now));
  return {
    dayFiles: dailyFiles - used.files,
    dayBytes: dailyMegabytes * BYTES_A_MEGABYTE - used.bytes,
    files: await limitOf(transaction, 'ftpItems'),
    bytes: await limitOf(transaction, 'ftpBytes'),
  };
}

interface Choosing {
  readonly rule: DueRule;
  readonly target: RuleTarget;
  readonly room: Room;
  readonly now: Date;
}

interface Plan {
  readonly taken: WaitingMatch[];
  bytes: number;
  /** The rest goes into another transfer, at once. */
  isCut: boolean;
  /** The rest waits for the next day. */
  isOverDay: boolean;
  hasEmbargoed: boolean;
}

/** The oldest that fit; what may not be sent is refused. */
async function choose(
  transaction: DatabaseTransaction,
  { rule, target, room, now }: Choosing,
): Promise<Plan> {
  const plan: Plan = { taken: [], bytes: 0, isCut: false, isOverDay: false, hasEmbargoed: false };
  let after = 0;
  for (;;) {
    const waiting = await findWaiting(transaction, rule.id, { after, limit: PAGE });
    const judged = await judgeMatches(transaction, target, {
      contentIds: waiting.flatMap(({ content_id }) => content_id ?? []),
      wireIds: waiting.flatMap(({ wire_id }) => wire_id ?? []),
      now,
    });
    for (const match of waiting) {
      const { match_id, content_id, wire_id } = match;
      const refusal = content_id === null ? judged.ofItem(wire_id ?? 0) : judged.ofContent(content_id);
      // One transfer has one origin.
      const isOther = plan.taken[0] !== undefined && plan.taken[0].origin !== match.origin;
      if (refusal === 'embargo') plan.hasEmbargoed = true;
      else if (refusal !== '') await refuseMatch(transaction, match_id, { reason: refusal, now });
      else if (match.bytes > room.bytes)
        await refuseMatch(transaction, match_id, { reason: 'tooLarge', now });
      else if (isOther) plan.isCut = true;
      else applyTaken(plan, match, room);
    }
    after = waiting.at(-1)?.match_id ?? after;
    if (waiting.length < PAGE || plan.isCut) return plan;
  }
}

function applyTaken(plan: Plan, match: WaitingMatch, room: Room): void {
  const result = take(room, { files: plan.taken.length, bytes: plan.bytes }, match.bytes);
  if (result === 'taken') {
    plan.taken.push(match);
    plan.bytes += match.bytes;
  } else if (result === 'next-transfer') plan.isCut = true;
  else plan.isOverDay = true;
}

async function store(
  transaction: DatabaseTransaction,
  { id: ruleId }: DueRule,
  { taken, bytes }: Plan,
  now: Date,
): Promise<void> {
  const [first] = taken;
  if (!first) return;
  const contentIds = taken.flatMap(({ content_id }) => content_id ?? []);
  const wireIds = taken.flatMap(({ wire_id }) => wire_id ?? []);
  await insertBatch(transaction, {
    ...{ ruleId, origin: first.origin, contentIds, wireIds, bytes },
    ...{ day: tokyoDate(now), createdAt: now, notBefore: now },
  });
  await markHanded(transaction, ruleId, { contentIds, wireIds, now });
}
