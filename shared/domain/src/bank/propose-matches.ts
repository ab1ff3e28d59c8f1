import { type Yen, yen } from '../fees/yen.ts';
import { findSum } from './find-sum.ts';
import { isSamePayer, payerDigits, payerKey } from './payer-key.ts';

/** An invoice that is not paid completely. */
export interface OpenInvoice {
  readonly invoiceId: string;
  /** `I2026-000012`. */
  readonly documentNo: string;
  /** Who owes it; of one payer there can be several invoices. */
  readonly debtorId: string;
  /** Names of the debtor: addressee, group, member. */
  readonly names: readonly string[];
  /** What is left to pay. */
  readonly open: Yen;
  /** YYYYMMDD. */
  readonly dueOn: string;
}

export interface MatchedPayment {
  /** What is not allocated yet. */
  readonly amount: Yen;
  readonly payer: string;
  readonly code: string;
  readonly edi: string;
}

/** A payer's name that people allocated to a debtor. */
export interface PayerAlias {
  readonly payerKey: string;
  readonly debtorId: string;
}

/** Why invoices are proposed, the best reason first. */
export const MATCH_REASONS = {
  number: '振込人が書いた番号が請求書番号と一致',
  alias: '金額と、以前に確認した振込名義が一致',
  name: '金額と名前が一致',
  sum: '同じ請求先の請求書{0}件の合計が金額と一致',
  fee: '振込手数料と思われる差額（{0}円）を除いて一致',
  payer: '名前だけが一致',
  amount: '金額だけが一致',
} as const;
export type MatchReason = keyof typeof MATCH_REASONS;

export interface ProposedAllocation {
  readonly invoiceId: string;
  readonly amount: Yen;
  /** Not paid because the payer deducted the fee of the transfer. */
  readonly fee: Yen;
}

export interface MatchProposal {
  readonly reason: MatchReason;
  /** The reason for people. */
  readonly text: string;
  readonly allocations: readonly ProposedAllocation[];
  /** It may be posted without a person. */
  readonly isAutomatic: boolean;
}

interface MatchQuestion {
  readonly payment: MatchedPayment;
  readonly openInvoices: readonly OpenInvoice[];
  readonly aliases: readonly PayerAlias[];
}

/** What banks charge for a transfer, tax included. */
const TRANSFER_FEES: ReadonlySet<number> = new Set([
  ...[
    100, 110, 145, 150, 154, 160, 165, 200, 209, 220, 229, 250, 275, 300, 330, 374, 385, 400, 440, 484, 490,
  ],
  ...[495, 500, 550, 594, 600, 605, 640, 650, 660, 700, 715, 750, 770, 800, 825, 860, 880],
]);
const MOST_PROPOSALS = 5;
/** Invoices over which a payment is spread that only the name connects. */
const MOST_SPREAD = 20;

/** The open invoices, prepared for the payments of a file. */
interface Prepared {
  /** The earliest due first. */
  readonly invoices: readonly OpenInvoice[];
  readonly byDigits: ReadonlyMap<string, readonly OpenInvoice[]>;
  readonly byAmount: ReadonlyMap<number, readonly OpenInvoice[]>;
  readonly keysOf: ReadonlyMap<OpenInvoice, readonly string[]>;
}

type Matcher = (payment: MatchedPayment) => MatchProposal[];

/**
 * Which invoices a payment pays, the best first (rules M1 to M6 of SPEC.md). Nothing is allocated twice or beyond what is open
 * and what was paid. The result depends on the content of the input alone, not on its order.
 */
export function createMatcher({ openInvoices, aliases }: Omit<MatchQuestion, 'payment'>): Matcher {
  const invoices = openInvoices
    .filter(({ open }) => open > 0)
    .sort((one, other) => order(one.dueOn, other.dueOn) || order(one.invoiceId, other.invoiceId));
  const keys = new Map<string, string>();
  const keyOf = (name: string): string => {
    const key = keys.get(name) ?? payerKey(name);
    keys.set(name, key);
    return key;
  };
  const prepared: Prepared = {
    invoices,
    byDigits: groupBy(invoices, ({ documentNo }) => digitsOf(documentNo)),
    byAmount: groupBy(invoices, ({ open }) => open),
    keysOf: new Map(invoices.map((invoice) => [invoice, [...new Set(invoice.names.map(keyOf))]])),
  };
  return (payment) => (payment.amount === 0 ? [] : proposalsOf(payment, prepared, aliases));
}

/** Of one payment; see {@link createMatcher}. */
export const proposeMatches = ({ payment, ...prepared }: MatchQuestion): MatchProposal[] =>
  createMatcher(prepared)(payment);

function proposalsOf(
  payment: MatchedPayment,
  { invoices, byDigits, byAmount, keysOf }: Prepared,
  aliases: readonly PayerAlias[],
): MatchProposal[] {
  const key = payerKey(payment.payer);
  const learned = new Set(aliases.flatMap((alias) => (alias.payerKey === key ? alias.debtorId : [])));
  const known = invoices.filter(
    (invoice) =>
      learned.has(invoice.debtorId) || keysOf.get(invoice)?.some((one) => isSamePayer(one, key)) === true,
  );
  const found = [
    ...byNumber(payment, byDigits),
    ...byAlias(payment, known, learned),
    ...exactly(payment, known, 'name'),
    ...bySum(payment, known),
    ...byFee(payment, known),
    ...byPayer(payment, known),
    ...exactly(payment, byAmount.get(payment.amount) ?? [], 'amount'),
  ];
  return withoutRepetition(found).slice(0, MOST_PROPOSALS);
}

function groupBy<Key>(
  invoices: readonly OpenInvoice[],
  keyOf: (invoice: OpenInvoice) => Key,
): Map<Key, OpenInvoice[]> {
  const groups = new Map<Key, OpenInvoice[]>();
  for (const invoice of invoices) {
    const key = keyOf(invoice);
    const group = groups.get(key) ?? [];
    group.push(invoice);
    groups.set(key, group);
  }
  return groups;
}

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Numbers that a payer can have written: before the name, as the code of the sender, in the free text. */
function numbersOf({ payer, code, edi }: MatchedPayment): ReadonlySet<string> {
  const groups = edi.normalize('NFKC').replaceAll('-', '').match(/\d+/g) ?? [];
  return new Set([payerDigits(payer), digitsOf(code.normalize('NFKC')), ...groups].filter(Boolean));
}

function byNumber(payment: MatchedPayment, byDigits: Prepared['byDigits']): MatchProposal[] {
  const named = [...numbersOf(payment)].flatMap((number) => byDigits.get(number) ?? []);
  return named.map((invoice) => {
    const gap = invoice.open - payment.amount;
    const fee = TRANSFER_FEES.has(gap) ? gap : 0;
    const isAutomatic = gap === 0 && named.length === 1;
    return proposal('number', [allocation(invoice, payment.amount, fee)], { isAutomatic });
  });
}

function byAlias(
  payment: MatchedPayment,
  invoices: readonly OpenInvoice[],
  learned: ReadonlySet<string>,
): MatchProposal[] {
  const own = invoices.filter(({ debtorId }) => learned.has(debtorId));
  const matching = own.filter(({ open }) => open === payment.amount);
  // Two payers with the same name, or two invoices of the same amount: a person decides.
  const isAutomatic = learned.size === 1 && matching.length === 1;
  return matching.map((invoice) => proposal('alias', [allocation(invoice, payment.amount)], { isAutomatic }));
}

const exactly = (
  { amount }: MatchedPayment,
  invoices: readonly OpenInvoice[],
  reason: MatchReason,
): MatchProposal[] =>
  invoices
    .filter(({ open }) => open === amount)
    .slice(0, MOST_PROPOSALS)
    .map((invoice) => proposal(reason, [allocation(invoice, amount)]));

/** Invoices of each debtor, the earliest due first. */
const byDebtor = (invoices: readonly OpenInvoice[]): OpenInvoice[][] =>
  [...groupBy(invoices, ({ debtorId }) => debtorId).values()].slice(0, MOST_PROPOSALS);

const bySum = ({ amount }: MatchedPayment, known: readonly OpenInvoice[]): MatchProposal[] =>
  byDebtor(known).flatMap((invoices) => {
    const places = findSum(
      invoices.map(({ open }) => open),
      amount,
    );
    const summed = places?.flatMap((place) => invoices[place] ?? []) ?? [];
    if (summed.length === 0) return [];
    const allocations = summed.map((invoice) => allocation(invoice, invoice.open));
    return [proposal('sum', allocations, { argument: summed.length })];
  });

const byFee = ({ amount }: MatchedPayment, known: readonly OpenInvoice[]): MatchProposal[] =>
  known
    .filter(({ open }) => TRANSFER_FEES.has(open - amount))
    .map((invoice) => {
      const fee = invoice.open - amount;
      return proposal('fee', [allocation(invoice, amount, fee)], { argument: fee });
    });

/** Part of an invoice, or several: the earliest due first. */
const byPayer = ({ amount }: MatchedPayment, known: readonly OpenInvoice[]): MatchProposal[] =>
  byDebtor(known).map((invoices) => {
    let rest: number = amount;
    const allocations: ProposedAllocation[] = [];
    for (const invoice of invoices.slice(0, MOST_SPREAD)) {
      if (rest === 0) break;
      const part = allocation(invoice, rest);
      allocations.push(part);
      rest -= part.amount;
    }
    return proposal('payer', allocations);
  });

const allocation = ({ invoiceId, open }: OpenInvoice, amount: number, fee = 0): ProposedAllocation => ({
  invoiceId,
  amount: yen(Math.min(amount, open)),
  fee: yen(fee),
});

const proposal = (
  reason: MatchReason,
  allocations: readonly ProposedAllocation[],
  { isAutomatic = false, argument }: { readonly isAutomatic?: boolean; readonly argument?: number } = {},
): MatchProposal => ({
  ...{ reason, allocations, isAutomatic },
  text: MATCH_REASONS[reason].replace('{0}', (argument ?? 0).toLocaleString('ja-JP')),
});

/** The same allocations have their best reason alone. */
function withoutRepetition(proposals: readonly MatchProposal[]): MatchProposal[] {
  const seen = new Set<string>();
  return proposals.filter(({ allocations }) => {
    const content = allocations
      .map(({ invoiceId, amount, fee }) => `${invoiceId} ${amount} ${fee}`)
      .sort()
      .join();
    const isNew = !seen.has(content);
    seen.add(content);
    return isNew;
  });
}
