import type { FeeTable } from '../fees/fee-table.ts';
import { sizesOf } from '../fees/quote-fee.ts';
import type { PricedText } from '../fees/text-fees.ts';
import { TERRITORIES, type UseConditions } from './use-conditions.ts';

/**
 * The conditions in a line: 「新聞・報道・1/2ページ・1回・日本国内」, of a text with its length in place of a size. A choice without a
 * label in the table is left out.
 */
export function describeUse(use: UseConditions, table: FeeTable, text?: PricedText | null): string {
  return (['mediumCode', 'purposeCode', 'sizeCode', 'termCode', 'territory'] as const)
    .map((field) => (field === 'sizeCode' && text ? lengthOf(text) : choiceLabel(use, field, table)))
    .filter((label) => label !== undefined)
    .join('・');
}

const lengthOf = ({ characters }: PricedText): string => `記事${characters.toLocaleString('ja-JP')}字`;

/** What a field of choices shows; undefined where nothing known is chosen. */
export function choiceLabel(
  use: UseConditions,
  field: 'mediumCode' | 'purposeCode' | 'sizeCode' | 'termCode' | 'territory',
  table: FeeTable,
): string | undefined {
  return choicesOf(use, field, table).find(({ code }) => code === use[field])?.label;
}

/** What a field offers; sizes are those of the chosen medium. */
export function choicesOf(
  use: UseConditions,
  field: 'mediumCode' | 'purposeCode' | 'sizeCode' | 'termCode' | 'territory',
  table: FeeTable,
): readonly { readonly code: string; readonly label: string }[] {
  switch (field) {
    case 'mediumCode':
      return table.media;
    case 'purposeCode':
      return table.purposes;
    case 'sizeCode':
      return sizesOf(table, use.mediumCode) ?? [];
    case 'termCode':
      return table.terms;
    case 'territory':
      return TERRITORIES;
  }
}
