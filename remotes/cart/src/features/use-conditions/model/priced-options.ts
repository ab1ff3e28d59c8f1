import type { CartUse } from '@newsphoto/contract';
import type { FeeTable, PricedText } from '@newsphoto/domain/fees';
import { compareChoices } from '@newsphoto/domain/orders';
import type { FieldOption } from '@newsphoto/ui/forms';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';

type PricedField = Parameters<typeof compareChoices>[1];

/** The choices of a field, each with what it does to the price: 「1年（+100 %）」; before a price is known, its own. */
export function pricedOptions(
  use: CartUse,
  field: PricedField,
  table: FeeTable,
  text?: PricedText,
): readonly FieldOption[] {
  return compareChoices(use, field, table, text).map(({ code, label, fee, differencePercent }) => {
    const isChosen = use[field] === code;
    return { value: code, label: `${label}${effectText({ fee, differencePercent, isChosen })}` };
  });
}

interface Effect {
  readonly fee: number | null;
  readonly differencePercent: number | null;
  readonly isChosen: boolean;
}

function effectText({ fee, differencePercent, isChosen }: Effect): string {
  if (fee === null) return '';
  if (isChosen || differencePercent === null) return `（${yenText(fee)}）`;
  return differencePercent === 0
    ? '（±0 %）'
    : `（${differencePercent > 0 ? '+' : '−'}${Math.abs(differencePercent)} %）`;
}

/** What the number of copies does to the price: 「10,000部まで ×1、50,000部まで ×1.2、それ以上 ×1.5」. */
export const bandsHint = (bands: FeeTable['copies']): string =>
  bands
    .map(({ upTo, percent }) => {
      const end = upTo === null ? 'それ以上' : `${upTo.toLocaleString('ja-JP')}まで`;
      return `${end} ×${percent / 100}`;
    })
    .join('、');
