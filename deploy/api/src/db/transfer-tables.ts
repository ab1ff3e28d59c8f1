import type {
  DownloadChoice,
  TransferCaptions,
  TransferConflict,
  TransferFileState,
  TransferNameEncoding,
  TransferOrigin,
  TransferProblemCode,
  TransferProtocol,
  TransferState,
  TransferUpdates,
  TransferVerification,
} from '@newsphoto/contract';
import type { Generated } from 'kysely';
import type { Json, Moment, OptionalMoment } from './column-types.ts';

export interface TransferDestinationsTable {
  destination_id: Generated<number>;
  user_id: string | null;
  group_id: string | null;
  name: string;
  protocol: TransferProtocol;
  host: string;
  port: number;
  user_name: string;
  auth: 'password' | 'key';
  secret_box: string;
  identity: string;
  is_active_mode: boolean;
  name_encoding: TransferNameEncoding;
  folder: string;
  name_template: string;
  conflict: TransferConflict;
  verification: TransferVerification;
  choice: Json<DownloadChoice>;
  captions: TransferCaptions;
  caption_encoding: 'utf8' | 'sjis';
  updates: TransferUpdates;
  is_for_all: Generated<boolean>;
  version: Generated<number>;
  created_by: string;
  created_at: Moment;
  failures: Generated<number>;
  not_before: OptionalMoment;
  problem_code: Generated<TransferProblemCode | ''>;
  problem_detail: Generated<string>;
  is_stopped: Generated<boolean>;
  last_sent_at: OptionalMoment;
}

export interface TransferDestinationUsersTable {
  destination_id: number;
  user_id: string;
}

export interface TransfersTable {
  transfer_id: string;
  request_id: string;
  user_id: string;
  destination_id: number | null;
  destination_name: string;
  origin: TransferOrigin;
  order_id: number | null;
  rule_id: number | null;
  origin_name: Generated<string>;
  download_id: string | null;
  state: TransferState;
  problem_code: Generated<TransferProblemCode | ''>;
  problem_detail: Generated<string>;
  file_count: Generated<number>;
  sent_count: Generated<number>;
  failed_count: Generated<number>;
  refused_count: Generated<number>;
  bytes: Generated<number>;
  sent_bytes: Generated<number>;
  created_at: Moment;
  finished_at: OptionalMoment;
}

export interface TransferFilesTable {
  transfer_id: string;
  position: number;
  kind: 'content' | 'caption' | 'wire' | 'notice';
  content_id: number | null;
  wire_id: number | null;
  download_position: number | null;
  content_bytes: Buffer | null;
  folder: string;
  name: string;
  part_name: string;
  remote_name: Generated<string>;
  size: number;
  crc32: number;
  sent_bytes: Generated<number>;
  state: TransferFileState;
  attempts: Generated<number>;
  not_before: OptionalMoment;
  problem_code: Generated<TransferProblemCode | ''>;
  problem_detail: Generated<string>;
  sent_at: OptionalMoment;
  leaves_part: Generated<boolean>;
}

export interface TransferOrdersTable {
  user_id: string;
  request_id: string;
  order_id: number;
  destination_id: number;
  created_at: Moment;
}
