import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { AccountEnd } from '../users/end-account.ts';
import { LONGEST_WAIT_MS } from './hand-over.ts';
import { giveUpMatches } from './matches.repository.ts';

/** What waits of a rule is not sent. */
export async function giveUpRule(
  transaction: DatabaseTransaction,
  ruleId: number,
  end: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await giveUpMatches(transaction, sql<boolean>`rule_id = ${ruleId}`, end);
  await sql`with ended as (
      update transfer_batches set state = 'given-up', problem = ${end.reason}, decided_at = ${end.now}
      where rule_id = ${ruleId} and state = 'open' returning rule_id, content_ids, wire_ids, origin
    )
    update transfer_matches m set state = 'given-up', reason = ${end.reason}, decided_at = ${end.now} from ended e
    where m.rule_id = e.rule_id and (m.content_id = any(e.content_ids) and e.origin = 'automatic' or m.wire_id = any(e.wire_ids))`.execute(
    transaction,
  );
}

/** Matches that have waited for seven days. */
export const giveUpOld = (db: Database, now: Date): Promise<void> =>
  giveUpMatches(db, sql<boolean>`found_at <= ${new Date(now.getTime() - LONGEST_WAIT_MS)}`, {
    reason: 'waited',
    now,
  });

/** Rules of a withdrawn account are switched off; those of a suspended one wait, for up to seven days. */
export const endRules: AccountEnd = async (transaction, { userId, status, now }) => {
  if (status !== 'withdrawn') return;
  const rows = await transaction
    .updateTable('transfer_rules')
    .set((is) => ({ is_active: false, version: is('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .returning('rule_id')
    .execute();
  for (const { rule_id } of rows) await giveUpRule(transaction, rule_id, { reason: 'changed', now });
};
