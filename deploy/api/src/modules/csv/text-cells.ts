import { formatDay, labelOfCode } from '@newsphoto/domain';
import { DISTRIBUTIONS, EDITION_TIMES, withoutRuby } from '@newsphoto/domain/archive';
import type { TextColumn } from '@newsphoto/domain/iptc';
import type { TextRow } from './text-rows.repository.ts';

const READERS: Readonly<Record<TextColumn, (row: TextRow) => string | number | null>> = {
  publication: (row) => row.publication,
  publishedOn: (row) => formatDay(row.published_on.replaceAll('-', '')),
  editionTime: (row) => labelOfCode(EDITION_TIMES, row.edition_time),
  section: (row) => row.section,
  page: (row) => row.page,
  edition: (row) => row.edition,
  subheadline: (row) => row.subheadline,
  characters: (row) => row.characters,
  byline: (row) => row.byline,
  dateline: (row) => row.dateline,
  subject: (row) => row.subject,
  persons: (row) => row.persons.join('\n'),
  organisations: (row) => row.organisations.join('\n'),
  places: (row) => row.places.join('\n'),
  keywords: (row) => row.keywords.join('\n'),
  distribution: (row) => labelOfCode(DISTRIBUTIONS, row.distribution),
  body: (row) => withoutRuby(row.body),
};

/** Empty for contents that are no texts. */
export const textCell = (row: TextRow | undefined, value: TextColumn): string | number | null =>
  row ? READERS[value](row) : '';
