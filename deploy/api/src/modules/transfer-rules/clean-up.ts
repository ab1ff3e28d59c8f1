import type { Database } from '../../db/database.ts';
import { giveUpOld } from './give-up.ts';

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 90;

/**
 * Contents that were handed over stay claimed as long as the rule: a content that was withdrawn and is restored arrives again, and
 * would be sent twice. Items of the wire never arrive again.
 */
export async function cleanUpRules(db: Database, now: Date): Promise<void> {
  await giveUpOld(db, now);
  const old = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await db
    .deleteFrom('transfer_matches')
    .where('decided_at', '<', old)
    .where((is) => is.or([is('state', 'in', ['refused', 'given-up']), is('wire_id', 'is not', null)]))
    .execute();
  await db.deleteFrom('transfer_batches').where('decided_at', '<', old).execute();
  await db.deleteFrom('transfer_reports').where('day', '<', old.toISOString().slice(0, 10)).execute();
}
