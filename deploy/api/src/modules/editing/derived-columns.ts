import type { EditValues } from '@newsphoto/domain/desk';
import type { MetadataRecord } from '../../db/content-tables.ts';
import { describeColumns } from '../ingest/metadata/describe-content.ts';
import type { EditedRow } from './editing.repository.ts';

type Description = ReturnType<typeof describeColumns>;

/** Columns of a content by the fields that they are derived from, as at its registration. */
const COLUMNS: readonly (readonly [keys: readonly string[], columnsOf: (of: Description) => object])[] = [
  [['headline'], ({ headline }) => ({ headline })],
  [['description'], ({ caption }) => ({ caption })],
  [['creator'], ({ byline }) => ({ byline })],
  [['credit'], ({ credit }) => ({ credit })],
  [['country', 'countryCode'], ({ country, origin }) => ({ country, origin })],
  [['category', 'supplementalCategories', 'subjectCode'], ({ category }) => ({ category })],
  [['instructions'], ({ restrictions }) => ({ restrictions })],
  [
    ['dateCreated'],
    ({ shotFrom, shotTo, precision, marks }) => ({
      ...{ shot_date: shotFrom, shot_date_to: shotTo, shot_precision: precision },
      intake_marks: marks,
    }),
  ],
];

/** The columns that follow changed fields. Others stay: those of an archive that was brought in may not be of its files. */
export function derivedColumns(
  row: NonNullable<EditedRow>,
  {
    metadata,
    values,
    changed,
  }: { metadata: readonly MetadataRecord[]; values: EditValues; changed: EditValues },
  now: Date,
): object {
  const isChanged = (key: string) => Object.hasOwn(changed, key);
  const followers = COLUMNS.filter(([keys]) => keys.some(isChanged));
  if (followers.length === 0) return {};
  const stored: [string, readonly string[]][] = metadata.map((record) => [record.key, record.values]);
  // The values of the form include those of columns without a field.
  const shown = Object.entries(values).filter(([, list]) => list.length > 0);
  const fields = new Map<string, readonly string[]>([...stored, ...shown]);
  const moments = fields.get('dateCreated') ?? [];
  const marks = row.intake_marks.filter((mark) => mark !== 'future-date');
  const description = describeColumns({ fields, moments, marks }, row.file_name, now);
  return Object.assign({}, ...followers.map(([, columnsOf]) => columnsOf(description)));
}
