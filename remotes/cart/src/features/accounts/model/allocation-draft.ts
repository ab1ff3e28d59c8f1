import type { NewAllocations, PaymentEntry, ReceivableEntry } from '@newsphoto/contract';
import { sumYen, type Yen, yen } from '@newsphoto/domain/fees';
import {
  type AllocationProblem,
  findAllocationProblem,
  MOST_TRANSFER_FEE,
} from '@newsphoto/domain/receivables';
import { normalisedYen, shownYen, typedYen } from './typed-yen.ts';

type Invoice = Pick<ReceivableEntry, 'documentId' | 'documentNo' | 'party' | 'dueOn' | 'outstanding'>;

/** What is typed for an invoice; texts stay as they were typed until they are left. */
export interface AllocationDraft {
  readonly invoice: Invoice;
  readonly amount: string;
  readonly fee: string;
}

/** What is left of a payment after the drafts, or by how much they exceed it. */
export interface Remainder {
  readonly left: Yen;
  readonly exceeding: Yen;
}

/** An empty fee is none; what is no amount counts as nothing until it is corrected. */
const feeOf = ({ fee }: AllocationDraft): Yen | undefined => (fee.trim() === '' ? yen(0) : typedYen(fee));
const NOTHING = yen(0);

export function remainderOf(
  { unallocated }: Pick<PaymentEntry, 'unallocated'>,
  drafts: readonly AllocationDraft[],
): Remainder {
  const used = sumYen(drafts.map(({ amount }) => typedYen(amount) ?? NOTHING));
  return {
    left: yen(Math.max(0, unallocated - used)),
    exceeding: yen(Math.max(0, used - unallocated)),
  };
}

/** An invoice with what is left of the payment, at most what is left to be paid. */
export function draftFor(
  payment: Pick<PaymentEntry, 'unallocated'>,
  drafts: readonly AllocationDraft[],
  invoice: Invoice,
): AllocationDraft {
  const amount = Math.min(remainderOf(payment, drafts).left, invoice.outstanding);
  return { invoice, amount: shownYen(amount), fee: '' };
}

export const normalisedDraft = (draft: AllocationDraft): AllocationDraft => ({
  ...draft,
  ...{ amount: normalisedYen(draft.amount), fee: normalisedYen(draft.fee) },
});

const PROBLEMS: Readonly<Record<AllocationProblem, string>> = {
  nothing: '充当する金額を入力してください。',
  fee: `振込手数料として差し引ける金額は${shownYen(MOST_TRANSFER_FEE)}円までです。`,
  payment: '入金の未充当額を超えています。',
  invoice: '請求書の残額を超えています。',
};

export type PreparedAllocations =
  | { readonly allocations: NewAllocations['allocations']; readonly problems?: undefined }
  /** By the id of the invoice. */
  | { readonly problems: ReadonlyMap<string, string> };

/** What is sent, or what is wrong in which row. */
export function prepareAllocations(
  payment: Pick<PaymentEntry, 'unallocated'>,
  drafts: readonly AllocationDraft[],
): PreparedAllocations {
  const problems = new Map<string, string>();
  const allocations: NewAllocations['allocations'] = [];
  let unallocated = yen(payment.unallocated);
  for (const draft of drafts) {
    const { documentId, outstanding } = draft.invoice;
    const amount = typedYen(draft.amount);
    const fee = feeOf(draft);
    if (amount === undefined || fee === undefined) {
      problems.set(documentId, '金額は整数で入力してください。');
      continue;
    }
    const problem = findAllocationProblem({ amount, fee }, { unallocated, outstanding: yen(outstanding) });
    if (problem) problems.set(documentId, PROBLEMS[problem]);
    else unallocated = yen(unallocated - amount);
    allocations.push({ documentId, amount, fee });
  }
  return problems.size > 0 ? { problems } : { allocations };
}

export interface CurrentDrafts {
  readonly drafts: readonly AllocationDraft[];
  /** What another user changed, for people. */
  readonly changes: readonly string[];
}

/** The drafts with the invoices as they are now: what was typed stays. */
export function withCurrentInvoices(
  drafts: readonly AllocationDraft[],
  invoices: readonly Invoice[],
): CurrentDrafts {
  const changes: string[] = [];
  const current = drafts.map((draft) => {
    const invoice = invoices.find(({ documentId }) => documentId === draft.invoice.documentId);
    const { documentNo, outstanding } = draft.invoice;
    if (!invoice || invoice.outstanding === outstanding) return draft;
    changes.push(
      `請求書 ${documentNo} の残額が、${shownYen(outstanding)}円から${shownYen(invoice.outstanding)}円に変わりました。`,
    );
    return { ...draft, invoice };
  });
  return { drafts: current, changes };
}
