import type { FeeVersion } from '@newsphoto/contract';

export type FeeTable = FeeVersion['table'];

/** Lists of a table that rows can be added to and taken from. */
export type FeeRows = 'terms' | 'copies' | 'purposes' | 'discounts' | 'volumeDiscounts';

/** A list with one entry changed. */
export const changedAt = <Entry>(list: readonly Entry[], place: number, change: Partial<Entry>): Entry[] =>
  list.map((entry, index) => (index === place ? { ...entry, ...change } : entry));

/** The table with another price of a medium for a size; null: not offered. */
export const withPrice = (
  table: FeeTable,
  place: { readonly medium: number; readonly size: number },
  price: number | null,
): FeeTable => ({
  ...table,
  media: table.media.map((medium, index) =>
    index === place.medium
      ? { ...medium, prices: medium.prices.map((old, size) => (size === place.size ? price : old)) }
      : medium,
  ),
});

/** The table without an entry of a list. */
export const withoutRow = (table: FeeTable, list: FeeRows, place: number): FeeTable => ({
  ...table,
  [list]: table[list].filter((_entry, index) => index !== place),
});

/** The table with a further entry, which is to be filled in. */
export function withNewRow(table: FeeTable, list: FeeRows): FeeTable {
  if (list === 'copies') {
    // The last band stays without an end.
    const last = table.copies.at(-2)?.upTo ?? 0;
    const band = { upTo: last + 10_000, percent: 100 };
    return { ...table, copies: [...table.copies.slice(0, -1), band, ...table.copies.slice(-1)] };
  }
  if (list === 'volumeDiscounts') {
    const fromItems = (table.volumeDiscounts.at(-1)?.fromItems ?? 1) + 10;
    return { ...table, volumeDiscounts: [...table.volumeDiscounts, { fromItems, percentOff: 10 }] };
  }
  const code = freeCode(table[list].map((entry) => entry.code));
  if (list === 'discounts') {
    return { ...table, discounts: [...table.discounts, { code, label: '新しい割引', percentOff: 10 }] };
  }
  const label = list === 'terms' ? '新しい期間' : '新しい使用目的';
  return { ...table, [list]: [...table[list], { code, label, percent: 100 }] };
}

function freeCode(taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`n${number}`)) number += 1;
  return `n${number}`;
}

/** The whole number that was typed, in whatever width; null where there is none. */
export function numberIn(typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, 9);
  return digits === '' ? null : Number(digits);
}
