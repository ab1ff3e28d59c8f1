import type { FeeTable } from './fee-table.ts';
import { type PricedText, publicationPercent, type TextFees } from './text-fees.ts';

/** The base price of a text, with the factor of its publication. */
export interface TextBase {
  readonly label: string;
  readonly base: number;
  readonly publication: { readonly label: string; readonly percent: number };
  readonly minimumFee: number;
}

/** What a text costs in a medium, before the factors of its use; the part that has no price in this table. */
export function findTextBase(
  table: FeeTable,
  mediumCode: string,
  text: PricedText,
): TextBase | 'medium' | 'characters' {
  const { texts } = table;
  const medium = table.media.find(({ code }) => code === mediumCode);
  const prices = texts?.prices.find((one) => one.medium === mediumCode)?.prices;
  if (!texts || !medium || !prices) return 'medium';
  const at = texts.bands.findIndex(({ upTo }) => upTo === null || text.characters <= upTo);
  const base = prices[at];
  if (base === undefined || base === null) return 'characters';
  return {
    label: `${medium.label}・記事（${bandLabel(texts.bands, at)}）`,
    base,
    publication: { label: `${text.publication}の記事`, percent: publicationPercent(texts, text.publication) },
    minimumFee: texts.minimumFee,
  };
}

/** As in 「400字まで」; the last one 「1,600字超」. */
export function bandLabel(bands: TextFees['bands'], at: number): string {
  const end = bands[at]?.upTo;
  if (typeof end === 'number') return `${end.toLocaleString('ja-JP')}字まで`;
  const before = bands[at - 1]?.upTo;
  return typeof before === 'number' ? `${before.toLocaleString('ja-JP')}字超` : '字数を問わず';
}
