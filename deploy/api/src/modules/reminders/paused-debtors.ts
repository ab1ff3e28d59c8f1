import type { DatabaseHandle } from '../../db/database.ts';
import { openMatching } from '../bank-files/match-payments.ts';
import { findUnallocated } from './reminders.repository.ts';

/**
 * Invoices whose debtor may have paid: unallocated money fits one of their invoices, or has their name. They get no reminders
 * until a person has allocated it.
 */
export async function findPausedInvoices(db: DatabaseHandle): Promise<ReadonlySet<number>> {
  const payments = await findUnallocated(db);
  if (payments.length === 0) return new Set();
  const { propose, invoices } = await openMatching(db);
  const debtors = new Set(
    payments
      .flatMap(({ amount, payer, code, edi }) => propose({ amount, payer, code: code ?? '', edi: edi ?? '' }))
      .flatMap(({ allocations }) =>
        allocations.map(({ invoiceId }) => invoices.get(Number(invoiceId))?.debtor),
      ),
  );
  return new Set(
    [...invoices].flatMap(([documentId, { debtor }]) => (debtors.has(debtor) ? documentId : [])),
  );
}
