import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { statementTimeout } from './search-run.ts';

/**
 * Planner settings for the rest of the transaction. The planner considers `@@` cheap, would read every stored vector, and
 * because of a limit would rather walk an index of dates than use the one of words.
 */
export async function prepareSearch(transaction: DatabaseTransaction): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
    set_config('work_mem', '64MB', true), set_config('random_page_cost', '1.1', true),
    set_config('jit', 'off', true), set_config('statement_timeout', ${statementTimeout()}, true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(transaction);
}

/** Lets one statement walk an index in its order. */
export async function inIndexOrder<T>(
  transaction: DatabaseTransaction,
  statement: RawBuilder<T>,
): Promise<readonly T[]> {
  await sql`select set_config('enable_indexscan', 'on', true)`.execute(transaction);
  const { rows } = await statement.execute(transaction);
  await sql`select set_config('enable_indexscan', 'off', true)`.execute(transaction);
  return rows;
}
