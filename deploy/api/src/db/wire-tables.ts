import type { WireKind, WireRefusalCode } from '@newsphoto/contract';
import type { Generated } from 'kysely';
import type { Moment, OptionalMoment } from './column-types.ts';

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
}

export interface WireAsideTable {
  aside_id: Generated<string>;
  received_at: Moment;
  code: Generated<WireRefusalCode>;
  reason: string;
  content: Buffer;
}
