import { sumYen, type Yen, yen } from '../fees/yen.ts';
import { type JournalRow, type JournalSlip, NO_TAX, rowOf, side } from './journal-slip.ts';
import { type RateAmount, splitByRate } from './split-by-rate.ts';

/** An invoice or a credit note. */
export interface JournalDocument {
  readonly documentNo: string;
  /** YYYYMMDD. */
  readonly issuedOn: string;
  readonly party: string;
  readonly taxes: readonly RateAmount[];
  /** Of a credit note: the invoice that it takes back. */
  readonly originalNo?: string;
}

export type InvoiceOfEntry = Pick<JournalDocument, 'documentNo' | 'party' | 'taxes'>;

/** An entry of the ledger between payments and invoices. */
export interface JournalEntry {
  readonly entryId: string;
  /** In Tokyo, YYYYMMDD. */
  readonly day: string;
  readonly kind: 'payment' | 'fee' | 'writeOff' | 'refund';
  readonly amount: Yen;
  readonly isReversal: boolean;
  /** Empty for what is written off. */
  readonly payer: string;
  /** Undefined for a refund. */
  readonly invoice: InvoiceOfEntry | undefined;
}

export interface JournalPayment {
  readonly paymentId: string;
  /** YYYYMMDD. */
  readonly receivedOn: string;
  readonly amount: Yen;
  readonly payer: string;
  /** Of the bank, empty for a payment that was entered by hand. */
  readonly account: string;
  /** What was allocated on the day on which it was entered. */
  readonly direct: readonly JournalEntry[];
}

const taxName = (percent: number, suffix = ''): string =>
  percent === 0 ? NO_TAX : `課税売上${suffix}${percent}%`;

/** Rule J2. */
export function documentSlip(document: JournalDocument): JournalSlip {
  const { documentNo, issuedOn, party, taxes, originalNo } = document;
  const isReversed = originalNo !== undefined;
  const text = isReversed
    ? `返還 ${documentNo}（請求書 ${originalNo}） ${party}`
    : `請求書 ${documentNo} ${party}`;
  const receivable = side('receivable', party);
  const rows = taxes.flatMap(({ percent, net, tax }) => [
    ...rowOf(receivable, side('sales', '', taxName(percent, isReversed ? '返還' : '')), {
      ...{ amount: net, text, isReversed },
    }),
    ...rowOf(receivable, side('salesTax'), { amount: tax, text, isReversed }),
  ]);
  return { slipNo: documentNo, day: issuedOn, rows };
}

/** Rule J3. */
export function paymentSlip({
  paymentId,
  receivedOn,
  amount,
  payer,
  account,
  direct,
}: JournalPayment): JournalSlip {
  const bank = side('bank', account);
  const rows = direct.flatMap((entry) => {
    const { kind, invoice } = entry;
    if (kind !== 'payment' || !invoice) return reductionRows(entry);
    return rowOf(bank, side('receivable', invoice.party), {
      ...{ amount: entry.amount, text: `入金 ${payer}（請求書 ${invoice.documentNo}）` },
    });
  });
  const paid = sumYen(direct.flatMap((one) => (one.kind === 'payment' ? one.amount : [])));
  const rest = rowOf(bank, side('received', payer), { amount: yen(amount - paid), text: `入金 ${payer}` });
  return { slipNo: `P${paymentId}`, day: receivedOn, rows: [...rows, ...rest] };
}

/** Rules J4, J5 and J7. */
export function entrySlip(entry: JournalEntry): JournalSlip {
  const { entryId, day, kind, amount, isReversal, payer, invoice } = entry;
  const received = side('received', payer);
  const of = { amount, isReversed: isReversal };
  const slip = (rows: readonly JournalRow[]): JournalSlip => ({ slipNo: `T${entryId}`, day, rows });
  if (kind === 'refund')
    return slip(
      rowOf(received, side('bank'), { ...of, text: `${isReversal ? '返金の取消' : '返金'} ${payer}` }),
    );
  if (kind !== 'payment' || !invoice) return slip(reductionRows(entry));
  const text = `${isReversal ? '充当の取消' : '入金の充当'} ${payer}（請求書 ${invoice.documentNo}）`;
  return slip(rowOf(received, side('receivable', invoice.party), { ...of, text }));
}

const REDUCTIONS = {
  fee: { account: 'discount', suffix: '返還', name: '振込手数料の値引' },
  writeOff: { account: 'badDebt', suffix: '貸倒', name: '貸倒' },
} as const;

/** What reduces an invoice without a payment, for each rate. */
function reductionRows({ kind, amount, isReversal, invoice }: JournalEntry): JournalRow[] {
  if (!invoice || (kind !== 'fee' && kind !== 'writeOff')) return [];
  const { account, suffix, name } = REDUCTIONS[kind];
  const { documentNo, party, taxes } = invoice;
  const text = `${name}${isReversal ? 'の取消' : ''}（請求書 ${documentNo}）`;
  const receivable = side('receivable', party);
  return splitByRate(amount, taxes).flatMap(({ percent, net, tax }) => [
    ...rowOf(side(account, '', taxName(percent, suffix)), receivable, {
      ...{ amount: net, text, isReversed: isReversal },
    }),
    ...rowOf(side('salesTax'), receivable, { amount: tax, text, isReversed: isReversal }),
  ]);
}
