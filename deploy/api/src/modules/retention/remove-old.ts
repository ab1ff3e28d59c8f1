import type { Database } from '../../db/database.ts';
import { cutOff } from '../../retention-kind.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { claimRetention, type Position, removeOldest, updateRetention } from './retention.repository.ts';
import { RETENTION_KEYS, RETENTIONS, type RetentionKey } from './retention-kinds.ts';

/** A batch is one transaction: it locks its rows, and the row of its setting, for some tenths of a second. */
const BATCH = 500;
/** What is left over after it is removed by the next run. */
const RUN_MS = 5 * 60_000;
/** Search results expire all day long: a run for each would fill the audit trail. */
const RECORDED_EVERY_MS = 24 * 3_600_000;

/** Removes what is older than its setting; a failing kind does not keep the others from being removed. */
export async function removeOld(db: Database, now: Date): Promise<void> {
  const errors: unknown[] = [];
  for (const key of RETENTION_KEYS) {
    try {
      await removeKind(db, key, now);
    } catch (error) {
      errors.push(new Error(`the removal of old ${key} failed`, { cause: error }));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'retention');
}

/** In batches, each of which is counted with it: after an interruption the next run continues, and no row is counted twice. */
async function removeKind(db: Database, key: RetentionKey, now: Date): Promise<void> {
  const until = performance.now() + RUN_MS;
  let after: Position | undefined;
  do {
    after = await removeBatch(db, key, { now, after });
  } while (after && performance.now() < until);
}

interface Run {
  readonly now: Date;
  readonly after: Position | undefined;
}

/** Where the next batch begins; undefined: nothing is left, or another process is at it. */
function removeBatch(db: Database, key: RetentionKey, { now, after }: Run): Promise<Position | undefined> {
  return db.transaction().execute(async (transaction) => {
    // Read again for each batch: a longer period counts from the next one on.
    const row = await claimRetention(transaction, key);
    if (!row) return undefined;
    const kind = RETENTIONS[key];
    const value = row.value ?? kind.initial;
    const before = value === null ? undefined : cutOff(kind, value, now);
    const batch = before && (await removeOldest(transaction, kind, { before, limit: BATCH, after }));
    const count = batch?.removed ?? 0;
    const [removed, unrecorded] = [row.removed + count, row.unrecorded + count];
    if (batch?.end) {
      await updateRetention(transaction, key, { removed, unrecorded });
      return batch.end;
    }
    const isDue = now.getTime() - (row.recorded_at?.getTime() ?? 0) >= RECORDED_EVERY_MS;
    if (!isDue || unrecorded === 0) {
      await updateRetention(transaction, key, { removed, unrecorded, ran_at: now });
      return undefined;
    }
    await recordAudit(transaction, {
      actorId: '',
      action: 'old-data-removed',
      subject: key,
      detail: { rows: unrecorded, ...(before && { removedBefore: before.toISOString() }) },
    });
    await updateRetention(transaction, key, { removed, unrecorded: 0, recorded_at: now, ran_at: now });
    return undefined;
  });
}
