import { searchedTextOf } from '../../modules/search-index/content-index.ts';
import { INDEX_VERSION } from '../../modules/search-index/content-lines.ts';
import { facetValuesOf } from '../../modules/search-index/facet-values.ts';
import { pressPhotograph } from './press-archive.ts';

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

/** A photograph as rows of both tables, its searched text created by the index's own code. */
function rowsOf(number: number) {
  const photograph = pressPhotograph(number);
  const { headline = '', caption = '', byline = '', credit = '', country = '', metadata = [] } = photograph;
  const { content_type, visibility, origin, category, shot_date, aspect_ratio } = photograph;
  const id = IDS_FROM + number;
  const file = `${id}.jpg`;
  const text = searchedTextOf({
    headline,
    caption,
    byline,
    credit,
    country,
    metadata,
    file_name: file,
    restrictions: '',
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
      ...[registered, credit, country, byline, 1500, 1000, aspect_ratio, file, 'image/jpeg', 1000],
      ...[String(number).padStart(64, '0'), `00/${number}`, JSON.stringify(metadata)],
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
  for (let from = first; from <= last; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, last - from + 1);
    const rows = Array.from({ length: count }, (_, index) => rowsOf(from + index));
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

const copyOf = (table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  `copy ${table} (${columns.join(', ')}) from stdin;\n${rows.map(lineOf).join('\n')}\n\\.\n`;

const lineOf = (row: readonly unknown[]): string => row.map(cellOf).join('\t');

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? '\\N'
    : String(value).replace(/[\\\t\n\r]/g, (character) => ESCAPED[character] ?? character);
