import type { IndexedContent } from './content-lines.ts';

/** Values of a content by which results are narrowed, besides those that have a column in `contents`. */
export interface FacetValues {
  readonly photographer: string;
  /** The city, or without one the state. */
  readonly place: string;
  readonly persons: readonly string[];
}

/** A longer one is a text, not a name. */
const LONGEST_VALUE = 100;
const MOST_PERSONS = 50;

const PLACE_KEYS = ['city', 'locationShownCity', 'locationCreatedCity', 'state', 'locationShownState'];
const PERSON_KEYS = ['personsShown', 'personName', 'regionPersons'];

/** The values of a content; changing them needs another INDEX_VERSION. */
export function facetValuesOf({
  byline,
  metadata,
}: Pick<IndexedContent, 'byline' | 'metadata'>): FacetValues {
  const valuesOf = (key: string) => metadata.filter((one) => one.key === key).flatMap(({ values }) => values);
  const [photographer = ''] = names([byline, ...valuesOf('creator'), ...valuesOf('imageCreator')]);
  const [place = ''] = names(PLACE_KEYS.flatMap(valuesOf));
  return { photographer, place, persons: names(PERSON_KEYS.flatMap(valuesOf)).slice(0, MOST_PERSONS) };
}

/** Names are compared as they are written, but for white space. */
const names = (values: readonly string[]): string[] => {
  const trimmed = values.map((value) => value.normalize('NFC').replace(/\s+/g, ' ').trim());
  return [...new Set(trimmed)].filter((value) => value !== '' && value.length <= LONGEST_VALUE);
};
