import type { CorrectionKind, Distribution, EditionTime, TextFormat } from '@newsphoto/domain/archive';
import type { Generated } from 'kysely';
import type { Day, Moment } from './column-types.ts';

export interface TextIdCountersTable {
  year: number;
  last_count: number;
}

/** What a text has besides the row of `contents` with the same id. */
export interface TextRecordsTable {
  content_id: number;
  publication: string;
  published_on: Day;
  edition_time: Generated<EditionTime>;
  section: Generated<string>;
  page: number | null;
  edition: Generated<string>;
  subheadline: Generated<string>;
  /** Paragraphs, one a line; ruby as `｜漢字《かんじ》`. */
  body: string;
  characters: number;
  dateline: Generated<string>;
  subject: Generated<string>;
  persons: Generated<string[]>;
  organisations: Generated<string[]>;
  places: Generated<string[]>;
  keywords: Generated<string[]>;
  distribution: Generated<Distribution>;
  source_format: TextFormat;
  guid: Generated<string>;
  /** Digits of any length. */
  guid_version: Generated<string>;
}

export interface TextCorrectionsTable {
  content_id: number;
  number: number;
  corrected_at: Moment;
  kind: CorrectionKind;
  note: Generated<string>;
  former_version: Generated<string>;
  headline_before: string;
  headline_after: string;
  body_before: string;
  body_after: string;
}
