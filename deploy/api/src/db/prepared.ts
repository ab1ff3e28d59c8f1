import type { CompiledQuery } from 'kysely';
import type { DatabaseHandle } from './database.ts';
import { PREPARED_MARK } from './preparing-pool.ts';

/**
 * Runs a frequent statement, which each connection parses and plans once. Only for statements whose best plan does not depend
 * on their values, and whose text does not grow with them: lists are passed as arrays.
 */
export async function executePrepared<Row>(
  db: DatabaseHandle,
  statement: CompiledQuery<Row>,
): Promise<readonly Row[]> {
  const { rows } = await db.executeQuery<Row>({ ...statement, sql: PREPARED_MARK + statement.sql });
  return rows;
}
