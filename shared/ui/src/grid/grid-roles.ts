/**
 * Explicit roles of a data grid's elements: some browsers drop a table's own as soon as CSS changes the layout of its rows,
 * and the grid of WAI-ARIA is a table with keys (ARIA in HTML allows it).
 */
export const GRID_ROLES = {
  grid: { role: 'grid' },
  gridOfTicks: { role: 'grid', 'aria-multiselectable': true },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
