import type { ContentCredentials, FeatureSearch, ImageRegion, IntakeMark } from '@newsphoto/contract';
import type { Crop, ProofStatus } from '@newsphoto/domain/desk';
import type { ColumnType, Generated } from 'kysely';
import type { UnmappedReason } from '../modules/file-maps/file-map.ts';
import type { Day, DefaultMoment, Json, Moment, OptionalMoment } from './column-types.ts';

export interface ContentIdCountersTable {
  year: number;
  last_number: number;
}

export interface ContentHashesTable {
  sha256: string;
  content_id: number;
}

export interface ContentFileMapsTable {
  content_id: number;
  picture_crc32: number | null;
  segments: ColumnType<
    [kind: string, offset: number, length: number, crc32: number][],
    string | undefined,
    string
  >;
  reason: Generated<'' | UnmappedReason>;
}

export type ContentTypeCode = '0' | '1' | '2' | '3';
export type VisibilityCode = '1' | '2' | '3';
export type OriginCode = '1' | '2' | '3';
export type ShotPrecision = 'day' | 'month' | 'year' | 'decade' | 'unknown';

export interface MetadataRecord {
  key: string;
  values: string[];
}

export interface ContentsTable {
  content_id: number;
  state: Generated<'receiving' | 'ready' | 'taken-down'>;
  content_type: ContentTypeCode;
  visibility: VisibilityCode;
  origin: Generated<OriginCode>;
  category: Generated<string>;
  headline: Generated<string>;
  caption: Generated<string>;
  shot_date: Day | null;
  shot_date_to: Day | null;
  shot_precision: Generated<ShotPrecision>;
  registered_at: DefaultMoment;
  credit: Generated<string>;
  country: Generated<string>;
  byline: Generated<string>;
  width: Generated<number>;
  height: Generated<number>;
  aspect_ratio: Generated<number>;
  duration_seconds: number | null;
  file_name: string;
  mime_type: string;
  file_size: number;
  sha256: string;
  original_key: string;
  poster_key: Generated<string>;
  thumb_small_key: Generated<string>;
  thumb_large_key: Generated<string>;
  preview_key: Generated<string>;
  unmarked_small_key: Generated<string>;
  unmarked_large_key: Generated<string>;
  unmarked_preview_key: Generated<string>;
  stream_key: Generated<string>;
  rendition_error: Generated<string>;
  restrictions: Generated<string>;
  /** Derived from the metadata: never written by hand. */
  released_at: ColumnType<Date | null, never, never>;
  /** Derived from the metadata, too. */
  expires_at: ColumnType<Date | null, never, never>;
  input_source: Generated<string>;
  metadata: Json<MetadataRecord[]>;
  intake_marks: ColumnType<IntakeMark[], string | undefined, string>;
  image_regions: ColumnType<ImageRegion[], string | undefined, string>;
  content_credentials: ColumnType<ContentCredentials | null, string | null | undefined, string | null>;
  version: Generated<number>;
  proof_status: Generated<ProofStatus>;
  proof_version: Generated<number>;
  edited_keys: Generated<string[]>;
  is_anonymised: Generated<boolean>;
  /** The part of a photograph that is shown; the original is unchanged. */
  crop: ColumnType<Crop | null, string | null | undefined, string | null>;
}

export interface ContentSearchTable {
  content_id: number;
  tsv: string;
  folded: string;
  content_type: ContentTypeCode;
  visibility: VisibilityCode;
  origin: OriginCode;
  category: string;
  country: string;
  credit: string;
  shot_date: Day | null;
  shot_date_to: Day | null;
  shot_year: number | null;
  registered_at: Moment;
  aspect_ratio: number;
  input_source: string;
  has_notes: boolean;
  photographer: Generated<string>;
  place: Generated<string>;
  persons: Generated<string[]>;
  index_version: number;
  /** Padding that makes the row large enough for PostgreSQL to store texts out of line. */
  filler: Generated<string>;
  found_since: DefaultMoment;
}

export interface SearchResultsTable {
  handle: string;
  session_id: string;
  query: Json<unknown>;
  ids: number[];
  ratios: number[];
  total: number;
  total_is_exact: boolean;
  is_whole: Generated<boolean>;
  length: number | null;
  facets: ColumnType<unknown, string | null | undefined, string>;
  searched_at: DefaultMoment;
  created_at: DefaultMoment;
  last_used_at: DefaultMoment;
}

export interface ContentTakedownsTable {
  takedown_id: Generated<number>;
  content_id: number;
  reason: string;
  taken_down_at: Moment;
  taken_down_by: string;
  restored_at: OptionalMoment;
  restored_by: string | null;
}

export interface FeatureLinksTable {
  feature_id: string;
  title: string;
  search: Json<FeatureSearch>;
  created_by: string;
  created_at: Moment;
  expires_at: OptionalMoment;
  revoked_at: OptionalMoment;
}
