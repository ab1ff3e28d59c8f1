import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';

/** Does work that the database may refuse; undefined: it did, and nothing of it is left. Lost connections are thrown. */
export async function withSavepoint<Result>(
  transaction: DatabaseTransaction,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  await sql`savepoint one_try`.execute(transaction);
  try {
    const result = await work();
    await sql`release savepoint one_try`.execute(transaction);
    return result;
  } catch (error) {
    if (!isRefused(error)) throw error;
    await sql`rollback to savepoint one_try`.execute(transaction);
    return undefined;
  }
}

/** Violated constraints and invalid values; deadlocks and failures of the server are tried again by the job. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23)/.test(error.code);
