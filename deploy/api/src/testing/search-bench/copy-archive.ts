import { textIdOf } from '@newsphoto/domain/archive';
import { searchedTextOf } from '../../modules/search-index/content-index.ts';
import { INDEX_VERSION } from '../../modules/search-index/content-lines.ts';
import { facetValuesOf } from '../../modules/search-index/facet-values.ts';
import type { ContentTraits } from '../content-factory.ts';
import { pressPhotograph } from './press-archive.ts';
import { pressText } from './press-text.ts';

const IDS_FROM = 202_600_000_000;
const CONTENT_COLUMNS = [
  ...['content_id', 'state', 'content_type', 'visibility', 'origin', 'category', 'headline', 'caption'],
  ...['shot_date', 'shot_date_to', 'shot_precision', 'registered_at', 'credit', 'country', 'byline'],
  ...[
    'width',
    'height',
    'aspect_ratio',
    'file_name',
    'mime_type',
    'file_size',
    'sha256',
    'original_key',
    'metadata',
  ],
];
const SEARCH_COLUMNS = [
  ...['content_id', 'tsv', 'folded', 'content_type', 'visibility', 'origin', 'category', 'country', 'credit'],
  ...[
    'shot_date',
    'shot_date_to',
    'shot_year',
    'registered_at',
    'aspect_ratio',
    'has_notes',
    'photographer',
    'place',
    'persons',
    'index_version',
  ],
];

const RECORD_COLUMNS = ['content_id', 'publication', 'published_on', 'body', 'characters', 'source_format'];

/** A photograph as rows of both tables. */
const photographRows = (number: number) =>
  rowsOf(pressPhotograph(number), { id: IDS_FROM + number, mark: String(number), mime: 'image/jpeg' });

/** A text as rows of the three tables. */
function textRows(number: number) {
  const { body, publication = '', ...record } = pressText(number);
  const id = textIdOf(2026, number);
  const opening = { ...record, credit: publication, caption: body.slice(0, 120), aspect_ratio: 1 };
  return {
    ...rowsOf(opening, { id, mark: `f${number}`, mime: 'text/plain', body }),
    record: [id, publication, record.shot_date, body, body.length, 'plain'],
  };
}

interface Identity {
  readonly id: number;
  /** Hexadecimal, different for every content. */
  readonly mark: string;
  readonly mime: string;
  readonly body?: string;
}

/** A content as rows of the two tables that all have, its searched text created by the index's own code. */
function rowsOf(photograph: ContentTraits, { id, mark, mime, body }: Identity) {
  const { headline = '', caption = '', byline = '', credit = '', country = '', metadata = [] } = photograph;
  const { content_type, visibility, origin, category, shot_date, aspect_ratio } = photograph;
  const file = `${id}.${body === undefined ? 'jpg' : 'txt'}`;
  const size = body === undefined ? [1500, 1000] : [0, 0];
  const text = searchedTextOf({
    headline,
    caption,
    byline,
    credit,
    country,
    metadata,
    file_name: file,
    restrictions: '',
    ...(body !== undefined && { body, subheadline: '' }),
  });
  const facets = facetValuesOf({ byline, metadata });
  const registered = (photograph.registered_at as Date).toISOString();
  return {
    content: [
      ...[
        id,
        'ready',
        content_type,
        visibility,
        origin,
        category,
        headline,
        caption,
        shot_date,
        shot_date,
        'day',
      ],
      ...[registered, credit, country, byline, ...size, aspect_ratio, file, mime, 1000],
      ...[mark.padStart(64, '0'), `00/${mark}`, JSON.stringify(metadata)],
    ],
    search: [
      ...[id, text.tsv, text.folded, content_type, visibility, origin, category, country, credit],
      ...[
        shot_date,
        shot_date,
        Number(String(shot_date).slice(0, 4)),
        registered,
        aspect_ratio,
        text.noted,
        facets.photographer,
        facets.place,
        `{${facets.persons.map((name) => `"${name}"`).join(',')}}`,
        INDEX_VERSION,
      ],
    ],
  };
}

const AT_ONCE = 2000;

/** What `psql` reads to write the photographs with these numbers into both tables, piece by piece. */
export function* copyStatements(first: number, last: number): Generator<string> {
  for (const numbers of pieces(first, last)) {
    const rows = numbers.map(photographRows);
    yield copyOf(
      'contents',
      CONTENT_COLUMNS,
      rows.map(({ content }) => content),
    );
    yield copyOf(
      'content_search',
      SEARCH_COLUMNS,
      rows.map(({ search }) => search),
    );
  }
}

/** The same for texts, which have a table of records as well. */
export function* copyTexts(first: number, last: number): Generator<string> {
  for (const numbers of pieces(first, last)) {
    const rows = numbers.map(textRows);
    yield copyOf(
      'contents',
      CONTENT_COLUMNS,
      rows.map(({ content }) => content),
    );
    yield copyOf(
      'text_records',
      RECORD_COLUMNS,
      rows.map(({ record }) => record),
    );
    yield copyOf(
      'content_search',
      SEARCH_COLUMNS,
      rows.map(({ search }) => search),
    );
  }
}

function* pieces(first: number, last: number): Generator<number[]> {
  for (let from = first; from <= last; from += AT_ONCE) {
    yield Array.from({ length: Math.min(AT_ONCE, last - from + 1) }, (_, index) => from + index);
  }
}

const copyOf = (table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `copy ${table} (${columns.join(', ')}) from stdin;\n${rows.map(lineOf).join('\n')}\n\\.\n`;

const lineOf = (row: readonly unknown[]): string => row.map(cellOf).join('\t');

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? '\\N'
    : String(value).replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character);
