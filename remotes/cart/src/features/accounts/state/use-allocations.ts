import type { InvoiceProposal, NewAllocations, PaymentDetail, ReceivableEntry } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { fetchCached, writeCached } from '@newsphoto/query';
import { useState } from 'react';
import {
  type AllocationDraft,
  draftFor,
  normalisedDraft,
  prepareAllocations,
  withCurrentInvoices,
} from '../model/allocation-draft.ts';
import { shownYen } from '../model/typed-yen.ts';
import { paymentQuery } from './payment-queries.ts';
import { receivableQuery } from './receivable-queries.ts';
import { useAccountStep } from './use-account-step.ts';

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

/** What is typed to allocate a payment. Another user's changes and a refusal are shown; the input stays. */
export function useAllocations(payment: PaymentDetail, invoice: ReceivableEntry | undefined) {
  const { paymentId, unallocated } = payment;
  const step = useAccountStep();
  const [drafts, setDrafts] = useState<readonly AllocationDraft[]>(() =>
    invoice && invoice.outstanding > 0 && unallocated > 0 ? [draftFor(payment, [], invoice)] : [],
  );
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [invoiceChanges, setInvoiceChanges] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(unallocated);
  const settle = (next: readonly AllocationDraft[]) => {
    setDrafts(next);
    setProblems(NO_PROBLEMS);
    setInvoiceChanges([]);
    step.clear();
  };
  /** True: posted. */
  const post = async (allocations: NewAllocations['allocations']): Promise<boolean> => {
    const body = { unallocated, allocations };
    const changed = await step.take(() =>
      call('POST /payments/:paymentId/allocations', { params: { paymentId }, body }, QUIET_CALL),
    );
    if (!changed) {
      const current = withCurrentInvoices(drafts, await readInvoices(drafts));
      setDrafts(current.drafts);
      setInvoiceChanges(current.changes);
      return false;
    }
    writeCached(paymentQuery(paymentId), changed);
    setSeen(changed.unallocated);
    settle(
      drafts.filter(({ invoice: one }) =>
        allocations.every(({ documentId }) => documentId !== one.documentId),
      ),
    );
    return true;
  };
  return {
    ...{ drafts, problems, busy: step.busy, problem: step.problem },
    /** What others changed since the form was opened. */
    changes: [
      ...(seen === unallocated
        ? []
        : [
            `この画面を開いたあとに、未充当額が${shownYen(seen)}円から${shownYen(unallocated)}円に変わりました。`,
          ]),
      ...invoiceChanges,
    ],
    add: (added: ReceivableEntry) => settle([...drafts, draftFor(payment, drafts, added)]),
    change: (changed: AllocationDraft) =>
      setDrafts(drafts.map((one) => (isSame(one, changed) ? changed : one))),
    /** The texts of a row as they are shown once it is left. */
    leave: (left: AllocationDraft) =>
      setDrafts(drafts.map((one) => (isSame(one, left) ? normalisedDraft(one) : one))),
    remove: (removed: AllocationDraft) => settle(drafts.filter((one) => !isSame(one, removed))),
    accept: ({ allocations }: InvoiceProposal) =>
      post(allocations.map(({ documentId, amount, fee }) => ({ documentId, amount, fee }))),
    postDrafts: async () => {
      const prepared = prepareAllocations(payment, drafts);
      setProblems(prepared.problems ?? NO_PROBLEMS);
      return prepared.problems === undefined && post(prepared.allocations);
    },
  };
}

const isSame = (one: AllocationDraft, other: AllocationDraft): boolean =>
  one.invoice.documentId === other.invoice.documentId;

/** The invoices of the drafts as they are now; one that cannot be read stays as it was shown. */
async function readInvoices(drafts: readonly AllocationDraft[]): Promise<ReceivableEntry[]> {
  const read = drafts.map(({ invoice }) =>
    fetchCached(receivableQuery(invoice.documentId)).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      return undefined;
    }),
  );
  return (await Promise.all(read)).filter((one) => one !== undefined);
}
