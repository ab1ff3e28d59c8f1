import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

/** Names are added and withdrawn one after the other: the common expression contains them all. */
const NAMES_LOCK = 7_203_511_853;

export const lockNames = (transaction: DatabaseTransaction) =>
  sql`select pg_advisory_xact_lock(${sql.lit(NAMES_LOCK)})`.execute(transaction);

/** Changes when a name is added, and when all that is stored is free of it. */
export async function readNamesState(db: DatabaseHandle): Promise<string> {
  const rows = await db
    .selectFrom('anonymised_names')
    .select(['name_id', 'state'])
    .where('state', 'in', ['running', 'done'])
    .orderBy('name_id')
    .execute();
  return rows.map(({ name_id, state }) => `${name_id} ${state}`).join();
}
