import type { AnnouncementAudience, AnnouncementPlace } from '@newsphoto/contract';
import type { FeeTable } from '@newsphoto/domain/fees';
import type { Generated } from 'kysely';
import type { Day, Json, Moment, OptionalMoment } from './column-types.ts';

interface PublicationColumns {
  published: boolean;
  starts_at: Moment;
  ends_at: OptionalMoment;
  sort_order: number;
  version: Generated<number>;
  created_at: Moment;
  edited_at: Moment;
  edited_by: string;
}

export interface AnnouncementsTable extends PublicationColumns {
  announcement_id: Generated<number>;
  title: string;
  body: string;
  importance: 'normal' | 'important';
  audience: AnnouncementAudience;
  group_id: string | null;
  places: AnnouncementPlace[];
}

export interface SpecialPagesTable extends PublicationColumns {
  special_page_seq_no: Generated<number>;
  title: string;
  lead: string;
  lead_content_id: number | null;
}

export interface SpecialPageContentsTable {
  special_page_seq_no: number;
  position: number;
  content_id: number;
}

export interface FeeVersionsTable {
  fee_version_id: Generated<number>;
  name: string;
  fees: Json<FeeTable>;
  /** Null for a draft. */
  starts_on: Day | null;
  version: Generated<number>;
  created_at: Moment;
  edited_at: Moment;
  edited_by: string;
}

export interface TaxRatesTable {
  starts_on: Day;
  percent: number;
}
