import type { ReactNode } from 'react';

/** One column of a {@link DataGrid}. The list of columns must be stable: a row is rendered again only when it changed. */
export interface DataColumn<Row> {
  readonly key: string;
  readonly title: string;
  /** Minimum pixels; a growing column takes the rest. */
  readonly width: number;
  readonly grows?: boolean;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  /** The cell. It has one line unless the grid's rows are higher. */
  readonly render: (row: Row) => ReactNode;
}

/** Which column orders the rows, and how. */
export interface DataSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The order after a click on a column's heading: ascending first, then reversed. */
export const nextSort = (sort: DataSort | undefined, column: string): DataSort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

/** The columns in CSS: the same in the heading and in each row. `lead`: room of the tick boxes. */
export const columnTemplate = (
  columns: readonly Pick<DataColumn<never>, 'width' | 'grows'>[],
  lead: number,
): string =>
  [
    ...(lead > 0 ? [`${lead}px`] : []),
    ...columns.map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`)),
  ].join(' ');
