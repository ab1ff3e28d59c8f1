import { CSV_COLUMNS, USUAL_CSV_COLUMNS } from '@newsphoto/domain/iptc';

export function moveColumn(columns: readonly string[], from: number, to: number): readonly string[] {
  const moved = columns[from];
  const place = Math.max(0, Math.min(columns.length - 1, to));
  if (moved === undefined || place === from) return columns;
  const others = columns.filter((_, index) => index !== from);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

/** Columns from an outside source: unknown ones are left out, and duplicates are removed. */
export function knownColumns(columns: readonly unknown[]): readonly string[] {
  const known = CSV_COLUMNS.map(({ key }) => key).filter((key) => columns.includes(key));
  const chosen = known.toSorted((one, other) => columns.indexOf(one) - columns.indexOf(other));
  return chosen.length > 0 ? chosen : USUAL_CSV_COLUMNS;
}
