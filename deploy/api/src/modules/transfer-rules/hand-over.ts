import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordChange } from '../changes/record-change.ts';
import { createTransfer } from '../transfers/transfers.service.ts';
import {
  type BatchRow,
  deleteBatch,
  endBatch,
  findOpenBatch,
  hasTransfer,
  insertBatch,
  lockOpenBatch,
  postponeBatch,
  postponeUser,
} from './batches.repository.ts';
import { findDueRule } from './due-rules.repository.ts';
import { endMatches } from './matches.repository.ts';
import { targetOf } from './rule-target.ts';
import { isOpen, nextOpening } from './sending-hours.ts';

const MINUTE_MS = 60_000;
const AGAIN_MS = 5 * MINUTE_MS;
const NEXT_MONTH_LOOK_MS = 60 * MINUTE_MS;
/** What could not be sent for so long is given up. */
export const LONGEST_WAIT_MS = 7 * 24 * 60 * MINUTE_MS;

const OF_THE_MONTH = 'download/monthly';

/**
 * Creates the transfers of open batches. The id of a batch is that of the request: after a crash between the transfer and this record
 * of it, the next attempt finds the transfer. Returns how many were created; an unexpected error delays the batch alone.
 */
export async function handOverBatches(
  db: Database,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  let handed = 0;
  for (;;) {
    const batch = await findOpenBatch(db, now);
    if (!batch) return handed;
    try {
      if (await handOver(db, batch, now)) handed += 1;
    } catch (error) {
      await postponeBatch(db, batch.batch_id, {
        problem: 'error',
        until: new Date(now.getTime() + MINUTE_MS),
      });
      onError(error);
    }
  }
}

async function handOver(db: Database, batch: BatchRow, now: Date): Promise<boolean> {
  if (await hasTransfer(db, batch.batch_id)) {
    await endBatch(db, batch.batch_id, { state: 'handed', now });
    return false;
  }
  if (batch.created_at.getTime() + LONGEST_WAIT_MS <= now.getTime()) {
    await giveUp(db, batch, { state: 'given-up', reason: batch.problem || 'waited', now });
    return false;
  }
  const postpone = async (until: Date) => {
    await postponeBatch(db, batch.batch_id, { problem: batch.problem, until });
    return false;
  };
  const rule = await findDueRule(db, batch.rule_id);
  const target = rule && (await targetOf(db, rule));
  if (!rule || !target) return postpone(new Date(now.getTime() + AGAIN_MS));
  if (!isOpen(rule, now)) return postpone(nextOpening(rule, now));
  try {
    await createTransfer(db, {
      ...{ ...target, requestId: batch.batch_id, contentIds: batch.content_ids },
      wireIds: batch.wire_ids.map(String),
      ...{ origin: batch.origin, ruleId: rule.id, originName: rule.name, now },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isForNow(error)) return postpone(new Date(now.getTime() + MINUTE_MS));
    await afterRefusal(db, batch, { code: error.code, now });
    return false;
  }
  await endBatch(db, batch.batch_id, { state: 'handed', now });
  await db
    .transaction()
    .execute((transaction) =>
      recordChange(transaction, { topic: 'transfers', key: `rule:${rule.id}`, userId: rule.userId }),
    );
  return true;
}

/** The user has too much in the queue, or the destination was taken away at this moment. */
const isForNow = ({ code }: ApiError): boolean =>
  code === 'job/too-many-waiting' || code === 'transfer/unknown-destination';

interface Refusal {
  readonly code: string;
  readonly now: Date;
}

/** Of several files one half is tried after the other: the rest may be sent. A month that is used up is looked at later. */
async function afterRefusal(db: Database, batch: BatchRow, { code, now }: Refusal): Promise<void> {
  if (batch.file_count > 1) return split(db, batch, code);
  if (code !== OF_THE_MONTH) return giveUp(db, batch, { state: 'refused', reason: code, now });
  await postponeUser(db, batch.rule_id, {
    problem: code,
    until: new Date(now.getTime() + NEXT_MONTH_LOOK_MS),
  });
}

async function split(db: Database, { batch_id }: BatchRow, problem: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const batch = await lockOpenBatch(transaction, batch_id);
    // Another process may have created its transfer in the same moment.
    if (!batch || (await hasTransfer(transaction, batch_id))) return;
    const middle = Math.ceil(batch.file_count / 2);
    const halves = [
      [0, middle],
      [middle, batch.file_count],
    ] as const;
    for (const [start, end] of halves)
      await insertBatch(transaction, {
        ...{ ruleId: batch.rule_id, origin: batch.origin, day: batch.day },
        contentIds: batch.content_ids.slice(start, end),
        wireIds: batch.wire_ids.slice(start, end),
        bytes: Math.round((batch.bytes * (end - start)) / batch.file_count),
        ...{ createdAt: batch.created_at, notBefore: batch.not_before, problem },
      });
    await deleteBatch(transaction, batch_id);
  });
}

async function giveUp(
  db: Database,
  { batch_id, rule_id: ruleId, content_ids: contentIds, wire_ids: wireIds, origin }: BatchRow,
  end: { readonly state: 'refused' | 'given-up'; readonly reason: string; readonly now: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await endBatch(transaction, batch_id, { state: 'given-up', problem: end.reason, now: end.now });
    // What was sent before stays sent: only its correction was not.
    if (origin === 'automatic' || wireIds.length > 0)
      await endMatches(transaction, { ruleId, contentIds, wireIds }, end);
  });
}
