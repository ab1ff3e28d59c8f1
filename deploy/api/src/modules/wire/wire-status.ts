import type { WireStatus } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { shownAt } from './wire-conditions.ts';

const HOUR_MS = 60 * 60_000;
/** Monitors read the state every few seconds; the items are counted less often. */
const COUNTED_FOR_MS = 10_000;
/** Of the newest items; more are not counted. */
const MOST_COUNTED = 20_000;

/** The state of the wire for the status line of monitors. */
export function createWireStatus(db: Database, now: () => Date): () => Promise<WireStatus> {
  let counted: Promise<number> | undefined;
  let countedAt = 0;
  return async () => {
    if (!counted || Math.abs(now().getTime() - countedAt) >= COUNTED_FOR_MS) {
      countedAt = now().getTime();
      counted = countItems(db, now());
      counted.catch(() => {
        counted = undefined;
      });
    }
    const newest = await findNewestShown(db, now());
    const itemsOfLastHour = await counted;
    // The clock is read last: what it took before is no part of the way back.
    return { newest, itemsOfLastHour, now: now().getTime() };
  };
}

async function countItems(db: Database, now: Date): Promise<number> {
  const newest = db
    .selectFrom('wire_items')
    .select('received_at')
    .where(shownAt(now))
    .orderBy('wire_id', 'desc')
    .limit(MOST_COUNTED)
    .as('newest');
  const row = await db
    .selectFrom(newest)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('received_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return row.count;
}

async function findNewestShown(db: Database, now: Date): Promise<string> {
  const row = await db
    .selectFrom('wire_items')
    .select('wire_id')
    .where(shownAt(now))
    .orderBy('wire_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? String(row.wire_id) : '';
}
