import type { Job, JobState } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { JobRow } from './claims.repository.ts';
import type { JobDeclaration } from './job-declaration.ts';
import { mayCancel, mayUndo } from './jobs.policy.ts';

const UNDO_STATES: Record<JobRow['state'], JobState> = {
  queued: 'undoing',
  running: 'undoing',
  done: 'undone',
  failed: 'undoFailed',
  canceled: 'undoFailed',
};

export function presentJob(row: JobRow, declaration: JobDeclaration | undefined): Job {
  return {
    jobId: row.job_id,
    kind: row.kind,
    title: declaration?.title ?? row.kind,
    state: row.phase === 'undo' ? UNDO_STATES[row.state] : row.state,
    progress: row.progress,
    progressText: row.progress_text,
    errorText: row.error_text,
    isCanceling: row.state === 'running' && row.cancel_requested_at !== null,
    canCancel: mayCancel(row),
    canUndo: mayUndo(row, declaration),
    result: row.result,
    revision: row.revision,
    createdAt: tokyoDateTime(row.created_at),
    finishedAt: row.finished_at ? tokyoDateTime(row.finished_at) : '',
  };
}
