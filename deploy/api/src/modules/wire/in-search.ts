import { sql } from 'kysely';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { statementTimeout } from '../search-index/search-run.ts';
import { searchesWords, type WireConditions } from './wire-conditions.ts';

/** Reads with the time limit of a search where words are searched: see `inSearchTurn`. */
export function inSearch<Result>(
  db: Database,
  conditions: WireConditions,
  read: (handle: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  if (!searchesWords(conditions)) return read(db);
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('statement_timeout', ${statementTimeout()}, true), set_config('jit', 'off', true)`.execute(
      transaction,
    );
    return read(transaction);
  });
}
