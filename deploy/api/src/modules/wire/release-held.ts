import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { recordChange } from '../changes/record-change.ts';
import { followItems } from './pictures/follow-items.ts';
import { lockWire } from './wire.repository.ts';
import { indexSomeItems, MOST_INDEXED_AT_ONCE } from './wire-index.ts';

const EVERY_MS = 500;
/** Between two batches of many items that are indexed: other calls have their turn. */
const REST_MS = 20;
const MOST_AT_ONCE = 500;

export interface ReleaseDeps {
  readonly db: Database;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/** Releases items when their embargo ends, and indexes those whose text was changed; returns a function that stops it. */
export function startReleases({ db, now, onError }: ReleaseDeps): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = keepUp(db, now())
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

async function keepUp(db: Database, now: Date): Promise<void> {
  await releaseDue(db, now);
  while ((await indexSomeItems(db)) === MOST_INDEXED_AT_ONCE) await sleep(REST_MS);
}

/** An item that was cancelled meanwhile, under its name or by a link, is not released. */
const isDue = (now: Date) => sql<boolean>`is_held and embargo_until <= ${now} and not exists (
  select from wire_items later where later.guid = wire_items.guid and later.kind = 'cancellation'
    and later.version::numeric >= wire_items.version::numeric)
  and not exists (
    select from wire_links link where link.guid = wire_items.guid and link.relation = 'cancels'
      and coalesce(nullif(link.version, '')::numeric >= wire_items.version::numeric, true))`;

/**
 * Shows the items whose embargo has ended, as the newest ones of the wire.
 * @returns how many
 */
export async function releaseDue(db: Database, now: Date): Promise<number> {
  const due = await db
    .selectFrom('wire_items')
    .select('wire_id')
    .where(isDue(now))
    .limit(1)
    .executeTakeFirst();
  if (!due) return 0;
  return db.transaction().execute(async (transaction) => {
    await lockWire(transaction);
    const { rows } = await sql<{ held_id: string; wire_id: string }>`
      with due as (
        select held_id, nextval(pg_get_serial_sequence('wire_items', 'wire_id')) as shown_id from (
          select wire_id as held_id from wire_items where ${isDue(now)}
          order by embargo_until, guid, version::numeric, wire_id limit ${MOST_AT_ONCE}
        ) as in_order
      )
      update wire_items set is_held = false, wire_id = due.shown_id from due where wire_items.wire_id = due.held_id
      returning due.held_id::text, wire_items.wire_id::text`.execute(transaction);
    await moveOriginals(transaction, rows);
    await followItems(
      transaction,
      rows.map(({ wire_id }) => wire_id),
      now,
    );
    const newest = rows.map(({ wire_id }) => BigInt(wire_id)).sort((one, other) => (one < other ? 1 : -1))[0];
    if (newest !== undefined) await recordChange(transaction, { topic: 'wire', key: String(newest) });
    return rows.length;
  });
}

/** What a withdrawal of an anonymisation restores is found by the id. */
async function moveOriginals(
  transaction: DatabaseTransaction,
  moved: readonly { readonly held_id: string; readonly wire_id: string }[],
): Promise<void> {
  await sql`
    update anonymised_originals set row_key = jsonb_build_object('wire_id', moved.wire_id)
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (held_id bigint, wire_id bigint)
    where table_name = 'wire_items' and row_key = jsonb_build_object('wire_id', moved.held_id)`.execute(
    transaction,
  );
}
