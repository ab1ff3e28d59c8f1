import type { TopicArrivals } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { statementTimeout } from '../search-index/search-run.ts';
import { readShownItems } from '../wire/shown-items.service.ts';
import { shownAt, wireClause } from '../wire/wire-conditions.ts';
import { wireConditions } from '../wire/wire-query.ts';
import { findSavedSearches } from './saved-searches.repository.ts';
import { isOfWire } from './wire-searches.ts';

const LOOKED_AT = 500;

interface Arrived {
  readonly id: string;
  readonly count: number;
  readonly newest: string | null;
}

/** Which topics of a user the items after one belong to: what a monitor announces. */
export function topicArrivals(
  db: Database,
  { userId, after, now }: { readonly userId: string; readonly after: string; readonly now: Date },
): Promise<TopicArrivals> {
  return db.transaction().execute(async (transaction) => {
    const { rows: newest } = await sql<{ wire_id: string }>`
      select wire_id::text from wire_items where ${shownAt(now)} order by wire_items.wire_id desc limit 1`.execute(
      transaction,
    );
    const arrived = await countArrived(transaction, { userId, after, now });
    const wireIds = arrived.flatMap(({ newest: wireId }) => wireId ?? []);
    const items = await readShownItems(transaction, wireIds, { userId, now });
    return {
      newest: newest[0]?.wire_id ?? '',
      topics: arrived.flatMap(({ id, count, newest: wireId }) => {
        const item = items.get(wireId ?? '');
        return item ? [{ savedSearchId: id, count, newest: item }] : [];
      }),
    };
  });
}

async function countArrived(
  transaction: DatabaseTransaction,
  { userId, after, now }: { readonly userId: string; readonly after: string; readonly now: Date },
): Promise<readonly Arrived[]> {
  const searches = (await findSavedSearches(transaction, userId)).flatMap(({ saved_search_id, search }) =>
    isOfWire(search) ? [{ id: saved_search_id, conditions: wireConditions(search.query, search.wire) }] : [],
  );
  if (searches.length === 0) return [];
  await sql`select set_config('statement_timeout', ${statementTimeout()}, true), set_config('jit', 'off', true)`.execute(
    transaction,
  );
  const counts = searches.map(
    ({ id, conditions }) => sql`
      select ${sql.lit(id)}::text as id, count(*)::int as count, max(wire_items.wire_id)::text as newest
      from arrived wire_items join wire_search s on s.wire_id = wire_items.wire_id where ${wireClause(conditions)}`,
  );
  const { rows } = await sql<Arrived>`
    with arrived as materialized (
      select * from wire_items where wire_id > ${after} and ${shownAt(now)} order by wire_id desc limit ${sql.lit(LOOKED_AT)}
    )
    ${sql.join(counts, sql` union all `)}`.execute(transaction);
  return rows.filter(({ count }) => count > 0);
}
