import type { InvoiceProposal } from '@newsphoto/contract';
import { createMatcher, type MatchedPayment, type MatchProposal } from '@newsphoto/domain/bank';
import type { DatabaseHandle } from '../../db/database.ts';
import { findOpenInvoices, type OpenInvoiceRow } from './open-invoices.repository.ts';
import { findAliases } from './payer-aliases.ts';

export interface Matching {
  readonly invoices: ReadonlyMap<number, OpenInvoiceRow>;
  /** Of successive payments: what one of them would pay automatically is not automatic for the next one. */
  propose(payment: MatchedPayment): MatchProposal[];
}

/** Proposals among everything that is open at this moment. */
export async function openMatching(db: DatabaseHandle): Promise<Matching> {
  const rows = await findOpenInvoices(db);
  const invoices = new Map(rows.map((row) => [row.document_id, row]));
  const match = createMatcher({
    openInvoices: rows.map(({ document_id, document_no, debtor, due_on, names, outstanding }) => ({
      ...{ invoiceId: String(document_id), documentNo: document_no, debtorId: debtor, names },
      ...{ open: outstanding, dueOn: due_on.replaceAll('-', '') },
    })),
    aliases: await findAliases(db),
  });
  const taken = new Set<string>();
  const isFree = ({ allocations }: MatchProposal): boolean =>
    allocations.every(
      ({ invoiceId }) => !taken.has(invoiceId) && invoices.get(Number(invoiceId))?.is_disputed === false,
    );
  return {
    invoices,
    propose(payment) {
      const proposals = match(payment).map((one, place) => ({
        ...one,
        // Only the best reason is followed without a person.
        isAutomatic: one.isAutomatic && place === 0 && isFree(one),
      }));
      for (const { isAutomatic, allocations } of proposals)
        if (isAutomatic) for (const { invoiceId } of allocations) taken.add(invoiceId);
      return proposals;
    },
  };
}

/** A proposal with the invoices for people. */
export const presentProposal = (
  { reason, text, isAutomatic, allocations }: MatchProposal,
  invoices: Matching['invoices'],
): InvoiceProposal => ({
  ...{ reason, text, isAutomatic },
  allocations: allocations.flatMap(({ invoiceId, amount, fee }) => {
    const invoice = invoices.get(Number(invoiceId));
    if (!invoice) return [];
    const { document_no: documentNo, party, outstanding, due_on } = invoice;
    const dueOn = due_on.replaceAll('-', '');
    return { ...{ documentId: invoiceId, documentNo, party, dueOn, outstanding }, amount, fee };
  }),
});
