import { withoutRuby } from '@newsphoto/domain/archive';
import { type EditValues, valuesAt } from '@newsphoto/domain/desk';
import type { Updateable } from 'kysely';
import type { TextRecordsTable } from '../../db/text-tables.ts';
import { countCharacters } from '../../news/text/news-text.ts';
import { openingOf } from './describe-text.ts';

/** Columns of `text_records` that a field of the form sets. */
export type TextColumns = Omit<Updateable<TextRecordsTable>, 'content_id' | 'guid' | 'guid_version'>;

type ColumnsOf = (values: readonly string[]) => TextColumns;
const one = ([value = '']: readonly string[]): string => value;

const TEXT_COLUMNS: Readonly<Record<string, ColumnsOf>> = {
  subheadline: (values) => ({ subheadline: one(values) }),
  body: (values) => ({
    body: one(values),
    characters: countCharacters(withoutRuby(one(values)).split('\n')),
  }),
  source: (values) => ({ publication: one(values) }),
  dateCreated: (values) => ({ published_on: dayOf(values) }),
  editionTime: (values) => ({ edition_time: one(values) as NonNullable<TextColumns['edition_time']> }),
  section: (values) => ({ section: one(values) }),
  page: (values) => ({ page: values.length === 0 ? null : Number(one(values)) }),
  edition: (values) => ({ edition: one(values) }),
  city: (values) => ({ dateline: one(values) }),
  title: (values) => ({ subject: one(values) }),
  personsShown: (values) => ({ persons: [...values] }),
  organisationsShown: (values) => ({ organisations: [...values] }),
  locationShownCity: (values) => ({ places: [...values] }),
  keywords: (values) => ({ keywords: [...values] }),
  distribution: (values) => ({ distribution: one(values) as NonNullable<TextColumns['distribution']> }),
};

const CONTENT_COLUMNS: Readonly<Record<string, (values: readonly string[]) => object>> = {
  headline: (values) => ({ headline: one(values) }),
  body: (values) => ({ caption: openingOf(one(values)) }),
  dateCreated: (values) => ({
    ...{ shot_date: dayOf(values), shot_date_to: dayOf(values), shot_precision: 'day' },
  }),
  creator: (values) => ({ byline: one(values) }),
  category: (values) => ({ category: one(values) }),
  credit: (values) => ({ credit: one(values) }),
  instructions: (values) => ({ restrictions: one(values) }),
};

/** Fields that the metadata have under the same key. */
const METADATA_KEYS: ReadonlySet<string> = new Set([
  ...['headline', 'source', 'dateCreated', 'creator', 'city', 'category', 'title', 'personsShown'],
  ...['organisationsShown', 'locationShownCity', 'keywords', 'credit', 'instructions'],
  ...['releaseDate', 'releaseTime'],
]);

const dayOf = (values: readonly string[]): string => one(values).replaceAll(':', '-');

const columnsOf = <Columns extends object>(
  table: Readonly<Record<string, (values: readonly string[]) => Columns>>,
  changed: EditValues,
): Columns =>
  Object.assign(
    {},
    ...Object.keys(changed).map((key) => Object.hasOwn(table, key) && table[key]?.(valuesAt(changed, key))),
  );

/** Columns that follow changed fields of a text. */
export const textColumnsOf = (changed: EditValues): TextColumns => columnsOf(TEXT_COLUMNS, changed);
export const contentColumnsOf = (changed: EditValues): object => columnsOf(CONTENT_COLUMNS, changed);

/** Fields of the metadata that follow; the opening of a body is among them where a correction wrote it there. */
export function metadataOf(changed: EditValues, hasOpening: boolean): EditValues {
  const same = Object.entries(changed).filter(([key]) => METADATA_KEYS.has(key));
  const [body] = valuesAt(changed, 'body');
  return {
    ...Object.fromEntries(same),
    ...(hasOpening && body !== undefined && { description: [openingOf(body)] }),
  };
}
