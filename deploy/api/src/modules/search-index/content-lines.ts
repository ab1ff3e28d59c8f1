import type { TextCondition, WordField } from '@newsphoto/contract';
import { foldText } from '@newsphoto/domain';
import { spelledOut, withoutRuby } from '@newsphoto/domain/archive';
import type { MetadataRecord } from '../../db/content-tables.ts';
import { isForMembersOnly } from '../contents/contents.policy.ts';

/**
 * The folded text of a content has a line for each of these, in this order, so that words can be searched in single fields.
 * Changing them, or their content, needs another INDEX_VERSION.
 */
export const CONTENT_LINES = [
  'headline',
  'caption',
  'keywords',
  'people',
  'place',
  'city',
  'state',
  'country',
  'byline',
  'imageCreator',
  'credit',
  'source',
  'scene',
  'subcategory',
  'genre',
  'other',
] as const;
export type ContentLine = (typeof CONTENT_LINES)[number];

/** Version of a row of the index, so of its lines and of the folding; rows of another version are rewritten at the next start. */
export const INDEX_VERSION = 3;

/** Around each value of a line. Folding drops it: no searched text contains it. */
export const VALUE_MARK = '\u001f';

/** The lines in which the words of a group are searched. */
export const LINES_OF_WORD_FIELD: Readonly<Record<WordField, readonly ContentLine[]>> = {
  headline: ['headline'],
  caption: ['caption'],
  keywords: ['keywords'],
  people: ['people'],
  places: ['place', 'city', 'state', 'country'],
  photographer: ['byline', 'imageCreator'],
  credit: ['credit', 'source'],
};

/** Files have the photographer as their by-line, and some in a separate field as well. */
export const LINES_OF_TEXT: Readonly<Record<TextCondition, readonly ContentLine[]>> = {
  photographer: ['byline', 'imageCreator'],
  byline: ['byline'],
  credit: ['credit'],
  source: ['source'],
};

/** Keys of IPTC_FIELDS by line; all others are of the last. */
const KEYS: Readonly<Partial<Record<ContentLine, readonly string[]>>> = {
  headline: ['headline', 'title'],
  caption: ['description', 'altText', 'extendedDescription'],
  keywords: ['keywords'],
  people: ['personsShown', 'personName', 'regionPersons', 'organisationsShown'],
  place: [
    ...['sublocation', 'locationShownSublocation', 'locationShownCity', 'locationShownState'],
    ...['locationShownCountry', 'locationCreatedSublocation', 'locationCreatedCity', 'locationCreatedState'],
    'locationCreatedCountry',
  ],
  city: ['city'],
  state: ['state'],
  country: ['country'],
  byline: ['creator'],
  imageCreator: ['imageCreator'],
  credit: ['credit'],
  source: ['source'],
  scene: ['scene'],
  subcategory: ['supplementalCategories'],
  genre: ['intellectualGenre', 'genre'],
};
const LINE_OF_KEY: ReadonlyMap<string, ContentLine> = new Map(
  CONTENT_LINES.flatMap((line) => (KEYS[line] ?? []).map((key) => [key, line] as const)),
);

export interface IndexedContent {
  readonly headline: string;
  readonly caption: string;
  readonly byline: string;
  readonly credit: string;
  readonly country: string;
  readonly file_name: string;
  readonly metadata: readonly MetadataRecord[];
  /** Of a text: searched in the place of its opening. */
  readonly body?: string | null;
  readonly subheadline?: string | null;
}

/** The values that any user may search for, each once in a line. */
export function linesOfContent(content: IndexedContent): ReadonlyMap<ContentLine, ReadonlySet<string>> {
  const lines = new Map<ContentLine, Set<string>>(CONTENT_LINES.map((line) => [line, new Set()]));
  const { headline, byline, credit, country } = content;
  const body = content.body && withoutRuby(content.body);
  if (content.subheadline) addSpellings(lines.get('headline'), content.subheadline);
  for (const [line, text] of Object.entries({
    headline,
    caption: body ?? content.caption,
    byline,
    credit,
    country,
    other: content.file_name,
  })) {
    if (text.trim() !== '') addSpellings(lines.get(line as ContentLine), text);
  }
  for (const { key, values } of content.metadata) {
    // Guests must not find out by searching what they may not read.
    if (isForMembersOnly(key)) continue;
    // The opening of a text is in its body.
    if (body && key === 'description') continue;
    const line = lines.get(LINE_OF_KEY.get(key) ?? 'other');
    for (const value of values) if (value.trim() !== '') addSpellings(line, value);
  }
  return lines;
}

/** Umlauts are found as they are spelled out as well. */
function addSpellings(line: Set<string> | undefined, text: string): void {
  line?.add(text);
  const spelled = spelledOut(text);
  if (spelled !== undefined) line?.add(spelled);
}

/** The stored lines: no phrase is found across two values or fields. */
export const foldedLines = (lines: ReadonlyMap<ContentLine, ReadonlySet<string>>): string =>
  CONTENT_LINES.map((line) => foldedLine(lines.get(line) ?? new Set())).join('\n');

function foldedLine(values: ReadonlySet<string>): string {
  const folded = [...new Set([...values].map((value) => foldText(value).replace(/\s+/g, ' ').trim()))];
  return folded.length === 0 ? '' : `${VALUE_MARK}${folded.join(VALUE_MARK)}${VALUE_MARK}`;
}
