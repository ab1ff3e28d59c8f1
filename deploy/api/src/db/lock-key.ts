import { sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/** Serialises transactions with the same key, each until its end. */
export async function lockKey(transaction: DatabaseTransaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}
