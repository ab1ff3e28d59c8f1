import type { NewsFormat, WireItemClass, WireKind, WireRefusalCode, WireRelation } from '@newsphoto/contract';
import type { Generated } from 'kysely';
import type { Json, Moment, OptionalMoment } from './column-types.ts';

export interface WireItemsTable {
  /** int8: read as text. */
  wire_id: Generated<string>;
  guid: string;
  version: string;
  received_at: Moment;
  urgency: number;
  kind: WireKind;
  category: string;
  slug: string;
  headline: string;
  source: string;
  item_number: string;
  byline: string;
  note: string;
  embargo_until: OptionalMoment;
  char_count: number;
  paragraphs: string[];
  keywords: Generated<string[]>;
  format: Generated<NewsFormat>;
  item_class: Generated<WireItemClass>;
  status: Generated<'usable' | 'withheld' | 'canceled'>;
  version_created: OptionalMoment;
  dateline: Generated<string>;
  language: Generated<string>;
  rights: Generated<string>;
  media: Json<readonly WireMedia[]>;
  subjects: Json<readonly { readonly code: string; readonly name: string }[]>;
  warnings: Generated<string[]>;
  expires_at: OptionalMoment;
  is_held: Generated<boolean>;
  content_hash: Generated<string>;
  /** False: its row of `wire_search` is missing, or of an earlier text. */
  is_indexed: Generated<boolean>;
}

export interface WireSearchTable {
  wire_id: string;
  tsv: string;
  folded: string;
}

export interface WireReadsTable {
  user_id: string;
  wire_id: string;
}

export interface WireFlagsTable {
  user_id: string;
  guid: string;
  flagged_at: Moment;
}

export interface WireTakesTable {
  guid: string;
  user_id: string;
  taken_at: Moment;
}

interface WireMedia {
  readonly href: string;
  readonly rendition: string;
  readonly contentType: string;
  readonly size: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly caption: string;
}

export interface WireLinksTable {
  link_id: Generated<string>;
  wire_id: string;
  place: number;
  relation: WireRelation;
  guid: string;
  /** Empty: all versions. */
  version: string;
  title: string;
}

export interface WireAsideTable {
  aside_id: Generated<string>;
  received_at: Moment;
  code: Generated<WireRefusalCode>;
  reason: string;
  content: Buffer;
  folder: Generated<string>;
  file_name: Generated<string>;
  reader_version: Generated<number>;
}

export interface WirePicturesTable {
  wire_id: string;
  place: number;
  folder: string;
  file_name: string;
  is_rendition: Generated<boolean>;
  content_id: number | null;
}
