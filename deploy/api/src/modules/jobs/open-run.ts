import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';

/**
 * The pending or running job of a kind whose payload contains `part`. Its caller is alone until the end of the transaction: of two
 * that find none the second waits, and finds the job of the first.
 */
export async function findOpenRun(
  transaction: DatabaseTransaction,
  kind: string,
  part: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${kind}))`.execute(transaction);
  const open = await transaction
    .selectFrom('jobs')
    .select('job_id')
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .where('cancel_requested_at', 'is', null)
    .where(sql<boolean>`payload @> ${JSON.stringify(part)}::jsonb`)
    .executeTakeFirst();
  return open?.job_id;
}
