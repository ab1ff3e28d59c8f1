import type { DownloadChoice, DownloadReason, DownloadState } from '@newsphoto/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Day, Json, Moment, OptionalMoment } from './column-types.ts';

export interface DownloadsTable {
  download_id: string;
  request_id: string;
  user_id: string;
  pass_hash: Buffer | null;
  grant_id: string | null;
  recipient_id: number | null;
  state: Generated<DownloadState>;
  end_reason: Generated<string>;
  job_id: string | null;
  is_archive: boolean;
  name_template: string;
  captions: '' | 'utf8' | 'sjis';
  contact_sheet: boolean;
  file_name: Generated<string>;
  length: Generated<number>;
  central_start: Generated<number>;
  central_bytes: Generated<number>;
  entry_count: Generated<number>;
  etag: Generated<string>;
  file_count: number;
  prepared_count: Generated<number>;
  failed_count: Generated<number>;
  as_stored_count: Generated<number>;
  delivered_count: Generated<number>;
  prepared_bytes: Generated<number>;
  delivered_bytes: Generated<number>;
  parts_bytes: Generated<number>;
  is_transferred: Generated<boolean>;
  created_at: Moment;
  expires_at: Moment;
}

/** Bytes of a file: from its stored original (`o`), or from the parts file of its download (`p`). */
export type StoredPiece = readonly [source: 'o' | 'p', from: number, to: number];

export interface DownloadFilesTable {
  download_id: string;
  position: number;
  content_id: number | null;
  choice: Json<DownloadChoice>;
  sequence: number;
  state: Generated<'pending' | 'prepared' | 'failed'>;
  reason: Generated<'' | DownloadReason>;
  is_counted: Generated<boolean>;
  is_fetched: Generated<boolean>;
  as_stored: Generated<boolean>;
  licence_no: Generated<string>;
  name: Generated<string>;
  size: Generated<number>;
  crc32: Generated<number>;
  pieces: ColumnType<StoredPiece[], string | undefined, string>;
  local_offset: Generated<number>;
  central_offset: Generated<number>;
  delivered_at: OptionalMoment;
}

export interface DownloadRecordsTable {
  record_id: Generated<number>;
  download_id: string;
  position: number;
  user_id: string;
  grant_id: string | null;
  recipient_id: number | null;
  content_id: number;
  licence_no: string;
  bytes: number;
  address: string;
  delivered_at: Moment;
  /** Of the user at the delivery; null in older records. */
  group_id: string | null;
}

export interface MonthlyDownloadsTable {
  user_id: string;
  month: Day;
  counted: number;
}
