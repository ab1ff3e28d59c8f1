import type { TransferOrigin } from '@newsphoto/contract';
import type { Crop } from '@newsphoto/domain/desk';
import type { ColumnType, Generated } from 'kysely';
import type { Day, Moment, OptionalMoment } from './column-types.ts';

export interface TransferRulesTable {
  rule_id: Generated<number>;
  user_id: string;
  name: string;
  saved_search_id: number | null;
  destination_id: number | null;
  is_active: boolean;
  weekdays: number[];
  from_time: string;
  to_time: string;
  daily_files: number;
  daily_megabytes: number;
  reports: boolean;
  version: Generated<number>;
  created_at: Moment;
  looked_until: Moment;
  looked_until_wire: number;
  last_sent_at: OptionalMoment;
  hand_over_at: OptionalMoment;
  follow_at: OptionalMoment;
}

export type BatchOrigin = Extract<TransferOrigin, 'automatic' | 'update'>;

export interface TransferMatchesTable {
  match_id: Generated<number>;
  rule_id: number;
  content_id: number | null;
  wire_id: number | null;
  origin: BatchOrigin;
  state: 'waiting' | 'handed' | 'refused' | 'given-up';
  reason: Generated<string>;
  found_at: Moment;
  decided_at: OptionalMoment;
  sent_version: number | null;
  sent_crop: ColumnType<Crop | null, string | null | undefined, string | null>;
}

export interface TransferBatchesTable {
  batch_id: string;
  rule_id: number;
  origin: BatchOrigin;
  content_ids: number[];
  wire_ids: number[];
  file_count: number;
  bytes: number;
  day: Day;
  state: 'open' | 'handed' | 'given-up';
  problem: Generated<string>;
  created_at: Moment;
  not_before: Moment;
  decided_at: OptionalMoment;
}

export interface TransferNoticesTable {
  transfer_id: string;
  position: number;
  request_id: string;
  user_id: string;
  destination_id: number;
  created_at: Moment;
  is_handed: Generated<boolean>;
}

export interface TransferReportsTable {
  user_id: string;
  day: Day;
  mail_id: string | null;
}
