import type { Database } from '../../db/database.ts';

/**
 * Moves the results of one session to the next of the same browser. Only if rights grow, as when a guest logs in: previous
 * and next then continue.
 */
export async function handOverResults(
  db: Database,
  fromSessionId: string,
  toSessionId: string,
): Promise<void> {
  await db
    .updateTable('search_results')
    .set({ session_id: toSessionId })
    .where('session_id', '=', fromSessionId)
    .execute();
}
