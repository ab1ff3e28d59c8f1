import { CSV_COLUMNS, USUAL_CSV_COLUMNS } from '@newsphoto/domain/iptc';

/** Columns from an outside source: unknown ones are left out, and duplicates are removed; without any the usual ones. */
export function knownColumns(
  columns: readonly unknown[],
  usual: readonly string[] = USUAL_CSV_COLUMNS,
): readonly string[] {
  const known = CSV_COLUMNS.map(({ key }) => key).filter((key) => columns.includes(key));
  const chosen = known.toSorted((one, other) => columns.indexOf(one) - columns.indexOf(other));
  return chosen.length > 0 ? chosen : usual;
}
