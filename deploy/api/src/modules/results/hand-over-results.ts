import type { Database } from '../../db/database.ts';

/**
 * Gives the results of one session to the next of the same browser. Only where rights grow, as when a guest
 * logs in: previous and next then go on where they were.
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
