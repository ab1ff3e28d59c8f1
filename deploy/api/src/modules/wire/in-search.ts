import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { candidatesEverywhere } from '../search-index/field-matching.ts';
import { statementTimeout } from '../search-index/search-run.ts';
import type { WireConditions } from './wire-conditions.ts';

/** Items with rare words are read one by one; beyond this number the list is walked from its newest item on. */
const MOST_CANDIDATES = 20_000;

/**
 * Reads a list, with the time limit of a search where words are searched: see `inSearchTurn`. Compiling the marks of a list of 200
 * items took three times as long as reading it. The planner takes any words for frequent,
 * and would walk all items for a word that none of them has: so the index of words is read first.
 *
 * @param isWalked a few of the newest items are read, whatever the words are
 */
export function inSearch<Result>(
  db: Database,
  conditions: WireConditions,
  read: (handle: DatabaseHandle, found: WireConditions) => Promise<Result>,
  isWalked = false,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${statementTimeout()}, true), set_config('jit', 'off', true)`.execute(
      transaction,
    );
    const among = isWalked ? undefined : await findCandidates(transaction, conditions);
    return read(transaction, { ...conditions, among });
  });
}

async function findCandidates(
  transaction: DatabaseTransaction,
  { ast }: WireConditions,
): Promise<readonly string[] | undefined> {
  if (ast === undefined) return undefined;
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(transaction);
  const { rows } = await sql<{ ids: string[] }>`
    select array(select s.wire_id::text from wire_search s where ${candidatesEverywhere(ast)}
      limit ${sql.lit(MOST_CANDIDATES + 1)}) as ids`.execute(transaction);
  await sql`select set_config('enable_seqscan', 'on', true)`.execute(transaction);
  const ids = rows[0]?.ids ?? [];
  return ids.length > MOST_CANDIDATES ? undefined : ids;
}
