import { tokyoDateTime } from '@newsphoto/domain';
import { withoutRuby } from '@newsphoto/domain/archive';
import type { Insertable } from 'kysely';
import type { TextRecordsTable } from '../../db/text-tables.ts';
import { countCharacters } from '../../news/text/news-text.ts';
import type { Intake } from '../ingest/ingest-file.ts';
import { type ContentDescription, describeContent } from '../ingest/metadata/describe-content.ts';
import type { ReadText } from './read/read-text.ts';

/** The columns of a text, but for its number and the form of its file. */
export type RecordColumns = Omit<Insertable<TextRecordsTable>, 'content_id' | 'source_format'>;

export interface DescribedText {
  readonly description: ContentDescription;
  readonly record: RecordColumns;
}

const OPENING = 120;
/** More code units than an opening has. */
const OPENING_UNITS = 1_000;
const GRAPHEMES = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const SUBJECT_CODE = /^\d{8}$/;

/** The beginning of a body, for lists. */
export function openingOf(body: string): string {
  const text = withoutRuby(body.slice(0, OPENING_UNITS))
    .replace(/\s*\n\s*/g, ' ')
    .trim();
  let opening = '';
  let count = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (count === OPENING) break;
    opening += segment;
    count += 1;
  }
  return opening;
}

/** Derives a text's columns from what its file states, by the rules of photographs. */
export function describeText(
  text: ReadText,
  {
    fileName,
    visibility,
    defaults = {},
    now,
  }: Pick<Intake, 'visibility' | 'defaults'> & {
    readonly fileName: string;
    readonly now: Date;
  },
): DescribedText {
  const fields = new Map<string, readonly string[]>(Object.entries(defaults));
  const set = (key: string, values: readonly string[]) => {
    const filled = values.filter((value) => value !== '');
    if (filled.length > 0) fields.set(key, filled);
  };
  const moment = text.publishedOn.replaceAll('-', ':');
  set('headline', [text.headline]);
  set('title', [text.subject]);
  set('keywords', text.keywords);
  set(SUBJECT_CODE.test(text.category) ? 'subjectCode' : 'category', categoriesOf(text.category));
  set('dateCreated', [moment]);
  set('city', [text.dateline]);
  set('creator', [text.byline]);
  set('credit', [text.credit || text.publication]);
  set('source', [text.publication]);
  set('instructions', [text.restrictions]);
  set('personsShown', text.persons);
  set('organisationsShown', text.organisations);
  set('locationShownCity', text.places);
  if (text.embargoUntil) {
    const release = tokyoDateTime(text.embargoUntil);
    set('releaseDate', [release.slice(0, 8)]);
    set('releaseTime', [`${release.slice(8)}+0900`]);
  }
  const described = describeContent({ fields, moments: [moment], marks: [] }, fileName, now);
  const shown = visibility ?? text.visibility;
  return {
    description: { ...described, caption: openingOf(text.body), ...(shown && { visibility: shown }) },
    record: recordOf(text),
  };
}

/** A name of several parts is also looked up by each of them. */
const categoriesOf = (category: string): string[] => [...new Set([category, ...category.split('・')])];

const recordOf = (text: ReadText): RecordColumns => ({
  publication: text.publication,
  published_on: text.publishedOn,
  edition_time: text.editionTime,
  ...{ section: text.section, page: text.page, edition: text.edition },
  ...{ subheadline: text.subheadline, body: text.body, dateline: text.dateline },
  characters: countCharacters(withoutRuby(text.body).split('\n')),
  subject: text.subject || (text.keywords[0] ?? ''),
  persons: [...text.persons],
  organisations: [...text.organisations],
  places: [...text.places],
  keywords: [...text.keywords],
  distribution: text.distribution,
  ...{ guid: text.guid, guid_version: text.version },
});
