import type { BulkOperationInput, BulkOutcome } from '@newsphoto/contract';
import type { BulkKindName } from '@newsphoto/domain/bulk';
import type { ColumnType, Generated } from 'kysely';
import type { Moment, OptionalMoment } from './column-types.ts';

export interface BulkUpdatesTable {
  bulk_id: string;
  owner_id: string;
  request_id: string;
  kind: BulkKindName;
  version: Generated<number>;
  operations: ColumnType<BulkOperationInput[], string | undefined, string>;
  today: string;
  reason: Generated<string>;
  total: number;
  unknown_count: number;
  checked_to: Generated<number>;
  change_count: number | null;
  job_id: string | null;
  undo_job_id: string | null;
  created_at: Moment;
  started_at: OptionalMoment;
}

export interface BulkItemsTable {
  bulk_id: string;
  position: number;
  record_id: number;
  is_excluded: Generated<boolean>;
  correction: ColumnType<Record<string, string[]> | null, string | null | undefined, string | null>;
  outcome: Generated<BulkOutcome>;
  code: Generated<string>;
  message: Generated<string>;
  field: Generated<string>;
  version_before: number | null;
  visibility_before: '1' | '2' | '3' | null;
  version_after: number | null;
  visibility_after: '1' | '2' | '3' | null;
  /** Of a text: what the run replaced. */
  replaced: ColumnType<unknown, string | null | undefined, string | null>;
}
