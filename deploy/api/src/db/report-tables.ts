import type { Generated } from 'kysely';
import type { Day, Json, Moment } from './column-types.ts';

/** A file as it was sent, and where it is stored. */
export interface StoredReportFile {
  readonly name: string;
  readonly type: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly bytes: number;
  readonly sha256: string;
  /** Of the original in the media store. */
  readonly key: string;
}

export interface PublicationReportsTable {
  report_id: Generated<number>;
  licence_id: number;
  user_id: string;
  reported_at: Moment;
  replaces: number | null;
  is_withdrawal: boolean;
  published_on: Day;
  title: string;
  place: string;
  copies: number | null;
  note: string;
  file: Json<StoredReportFile> | null;
}
