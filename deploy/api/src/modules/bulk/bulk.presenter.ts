import type { Bulk, BulkCounts, BulkState } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { confirmationsOf } from '@newsphoto/domain/bulk';
import type { BulkRow } from './bulks.repository.ts';

type JobState = NonNullable<BulkRow['run_state']>;

const RUN_STATES: Readonly<Record<JobState, BulkState>> = {
  ...{ queued: 'running', running: 'running', done: 'done', failed: 'failed', canceled: 'cancelled' },
};
const UNDO_STATES: Readonly<Record<JobState, BulkState>> = {
  ...{ queued: 'undoing', running: 'undoing', done: 'undone', failed: 'stopped', canceled: 'stopped' },
};

/** A job that is not there any more ended long ago. */
export function stateOf(row: BulkRow): BulkState {
  if (row.undo_job_id !== null) return UNDO_STATES[row.undo_state ?? 'done'];
  if (row.job_id !== null) return RUN_STATES[row.run_state ?? 'done'];
  if (row.operations.length === 0) return 'draft';
  return row.checked_to < row.total ? 'checking' : 'checked';
}

export interface BulkDetails {
  readonly counts: BulkCounts;
  readonly changedSince: number;
  readonly correctedKeys: readonly string[];
}

export function presentBulk(row: BulkRow, { counts, changedSince, correctedKeys }: BulkDetails): Bulk {
  const isUndo = row.undo_job_id !== null;
  return {
    ...{ bulkId: row.bulk_id, kind: row.kind, state: stateOf(row), total: row.total },
    ...{ unknown: row.unknown_count, version: row.version, operations: row.operations, today: row.today },
    ...{ reason: row.reason, counts, changedSince },
    confirmations: confirmationsOf([...row.operations.map(({ key }) => key), ...correctedKeys]),
    progress: (isUndo ? row.undo_progress : row.run_progress) ?? (row.job_id === null ? 0 : 1),
    errorText: (isUndo ? row.undo_error : row.run_error) ?? '',
    ...(row.job_id !== null && { jobId: row.job_id }),
    ...(row.undo_job_id !== null && { undoJobId: row.undo_job_id }),
    createdAt: tokyoDateTime(row.created_at),
    startedAt: row.started_at ? tokyoDateTime(row.started_at) : '',
  };
}
