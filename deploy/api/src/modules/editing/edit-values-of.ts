import { EDIT_FIELDS, type EditValues } from '@newsphoto/domain/desk';
import { IPTC_FIELDS } from '@newsphoto/domain/iptc';
import type { MetadataRecord } from '../../db/content-tables.ts';
import type { EditedRow } from './editing.repository.ts';

type Row = NonNullable<EditedRow>;

/** Digits of a day that is known so far. */
const KNOWN: Readonly<Partial<Record<string, number>>> = { day: 10, month: 7, year: 4 };

/**
 * The values of the form. A field without an edit shows what the archive shows: its column, where the file has no such field or,
 * of the category, has a code of another service.
 */
export function editValuesOf(row: Row): EditValues {
  const stored = new Map(row.metadata.map(({ key, values }) => [key, values]));
  const edited = new Set(row.edited_keys);
  const columns = columnValues(row);
  return Object.fromEntries(
    EDIT_FIELDS.map(({ key }) => {
      const column = edited.has(key) ? [] : (columns[key] ?? []);
      if (key === 'category' && column.length > 0) return [key, column];
      return [key, stored.get(key) ?? column];
    }),
  );
}

function columnValues(row: Row): Readonly<Record<string, readonly string[] | undefined>> {
  const { headline, caption, byline, credit, country, category, restrictions } = row;
  const length = KNOWN[row.shot_precision];
  const date = length === undefined ? '' : (row.shot_date ?? '').slice(0, length).replaceAll('-', ':');
  const single = { headline, description: caption, credit, country, category, instructions: restrictions };
  return {
    ...Object.fromEntries(
      Object.entries({ ...single, dateCreated: date }).map(([key, text]) => [key, text === '' ? [] : [text]]),
    ),
    // Several names are stored as one text.
    creator: byline === '' ? [] : byline.split('、'),
  };
}

const ORDER: ReadonlyMap<string, number> = new Map(IPTC_FIELDS.map(({ key }, at) => [key, at]));
const orderOf = ({ key }: MetadataRecord): number => ORDER.get(key) ?? ORDER.size;

/** Metadata with changed fields, in the order of IPTC_FIELDS; others are behind them. */
export function changedMetadata(metadata: readonly MetadataRecord[], changed: EditValues): MetadataRecord[] {
  const others = metadata.filter(({ key, values }) => !Object.hasOwn(changed, key) && values.length > 0);
  const filled = Object.entries(changed).filter(([, values]) => values.length > 0);
  return [...others, ...filled.map(([key, values]) => ({ key, values: [...values] }))].sort(
    (one, other) => orderOf(one) - orderOf(other),
  );
}
