import { useMemo, useState } from 'react';
import { type DataSort, nextSort } from './data-column.ts';

/** How the rows of one column compare; the key is the column's. */
export type RowComparisons<Row> = Readonly<Record<string, (one: Row, other: Row) => number>>;

/** Rows in the order of a column. Equal ones keep their order, in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  comparisons: RowComparisons<Row>,
  sort: DataSort | undefined,
): readonly Row[] {
  const compare = sort && comparisons[sort.column];
  if (!compare) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((one, other) => sign * compare(one, other));
}

/** Sorting of completely available rows; a list that the API pages is sorted there. */
export function useSortedRows<Row>(
  rows: readonly Row[],
  /** Must be stable. */
  comparisons: RowComparisons<Row>,
  initial?: DataSort,
): {
  readonly sorted: readonly Row[];
  readonly sort: DataSort | undefined;
  readonly onSort: (column: string) => void;
} {
  const [sort, setSort] = useState(initial);
  const sorted = useMemo(() => sortRows(rows, comparisons, sort), [rows, comparisons, sort]);
  return { sorted, sort, onSort: (column) => setSort((before) => nextSort(before, column)) };
}
