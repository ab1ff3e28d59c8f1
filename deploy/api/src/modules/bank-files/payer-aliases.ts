import type { PayerAlias } from '@newsphoto/domain/bank';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { findDebtors } from './open-invoices.repository.ts';

/** Names that were learned. */
export async function findAliases(db: DatabaseHandle): Promise<PayerAlias[]> {
  const rows = await db.selectFrom('payer_aliases').select(['payer_key', 'debtor']).execute();
  return rows.map(({ payer_key: payerKey, debtor: debtorId }) => ({ payerKey, debtorId }));
}

export interface LearnedAllocation {
  readonly paymentId: number;
  readonly documentIds: readonly number[];
  readonly step: { readonly actorId: string; readonly now: Date };
}

/** Learns by the decision of a person that a payer's name belongs to the debtor of the invoices. */
export async function learnAliases(
  transaction: DatabaseTransaction,
  { paymentId, documentIds, step }: LearnedAllocation,
): Promise<void> {
  const { payer_key } = await transaction
    .selectFrom('payments')
    .select('payer_key')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const debtors = await findDebtors(transaction, documentIds);
  const learned = { payer_key, payment_id: paymentId, learned_at: step.now, learned_by: step.actorId };
  await transaction
    .insertInto('payer_aliases')
    .values(debtors.map((debtor) => ({ ...learned, debtor })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets what an allocation taught that a person takes back. */
export async function forgetAliases(transaction: DatabaseTransaction, paymentId: number): Promise<void> {
  await transaction.deleteFrom('payer_aliases').where('payment_id', '=', paymentId).execute();
}
