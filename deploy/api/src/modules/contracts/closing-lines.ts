import type { DocumentLine } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { sumByRate } from '@newsphoto/domain/documents';
import { type TaxRate, taxRateOn, yen } from '@newsphoto/domain/fees';
import { type ClosingPeriod, type ContractTerms, hasFlatRate } from '@newsphoto/domain/orders';
import { presentId } from '../contents/contents.presenter.ts';
import { orderedTitle } from '../contents/ordered-title.ts';
import type { ClosingItemRow } from './closing.repository.ts';
import type { ContractRow } from './contracts.repository.ts';

export interface BilledPeriod {
  readonly period: ClosingPeriod;
  readonly items: readonly ClosingItemRow[];
  readonly rates: readonly TaxRate[];
}

export function percentOn(rates: readonly TaxRate[], day: string): number {
  const rate = taxRateOn(rates, day);
  if (!rate) throw new Error(`no tax rate on ${day}`);
  return rate.percent;
}

/** Whether the flat rate of a period is billed (G16). */
export const isFlatBilled = (terms: ContractTerms, { from, to }: ClosingPeriod): boolean =>
  hasFlatRate(terms) && to >= terms.startsOn && (terms.endsOn === null || from <= terms.endsOn);

/** The flat rate, then each licence with the rate of the day on which it became active. */
export function closingLines(
  { terms, contract_no }: ContractRow,
  { period, items, rates }: BilledPeriod,
): DocumentLine[] {
  const flat: DocumentLine = {
    text: `${terms.name}　月額`,
    detail: periodText(period),
    ...{ reference: contract_no, suppliedOn: period.to, amount: terms.periodFee },
    percent: percentOn(rates, period.to),
  };
  const licences = items.map((item): DocumentLine => {
    const suppliedOn = item.starts_on.replaceAll('-', '');
    return {
      text: orderedTitle(item.content),
      detail: `注文番号 ${item.order_no}　素材番号 ${presentId(item.content_id)}　${item.use_text}`,
      ...{ reference: item.licence_no, suppliedOn, amount: item.fee, percent: percentOn(rates, suppliedOn) },
    };
  });
  return [...(isFlatBilled(terms, period) ? [flat] : []), ...licences];
}

export const periodText = ({ from, to }: ClosingPeriod): string => `${formatDate(from)}～${formatDate(to)}`;

export const sumOf = (lines: readonly Pick<DocumentLine, 'amount' | 'percent'>[]) =>
  sumByRate(lines.map(({ amount, percent }) => ({ amount: yen(amount), percent })));

const taxOf = (lines: readonly DocumentLine[]): number => {
  const { net, total } = sumOf(lines);
  return total - net;
};

/** The period, and why the tax differs from that of the orders where it does. */
export function closingNotes(
  lines: readonly DocumentLine[],
  { period, items }: Pick<BilledPeriod, 'period' | 'items'>,
): string[] {
  const orderOf = new Map(items.map(({ licence_no, order_id }) => [licence_no, order_id]));
  // The flat rate is an amount for itself, as each order was.
  const parts = new Set(lines.map(({ reference }) => orderOf.get(reference)));
  const shown = [...parts].reduce<number>(
    (sum, part) => sum + taxOf(lines.filter(({ reference }) => orderOf.get(reference) === part)),
    0,
  );
  const difference = Math.abs(taxOf(lines) - shown);
  const text = (amount: number): string => amount.toLocaleString('ja-JP');
  return [
    `対象期間：${periodText(period)}`,
    ...(difference === 0
      ? []
      : [
          `消費税は、この請求書の金額の合計に対して税率ごとに1回計算し、1円未満を切り捨てています。ご注文ごとに表示した消費税（参考）の合計${text(shown)}円とは${text(difference)}円異なります。`,
        ]),
  ];
}
