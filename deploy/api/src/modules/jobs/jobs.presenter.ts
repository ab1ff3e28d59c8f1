import type { Job, JobState } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { JobDeclaration } from './job-declaration.ts';
import { mayCancel, mayRetry, mayUndo } from './jobs.policy.ts';
import type { OwnedJob } from './jobs.repository.ts';

const UNDO_STATES: Record<OwnedJob['state'], JobState> = {
  queued: 'undoing',
  running: 'undoing',
  done: 'undone',
  failed: 'undoFailed',
  canceled: 'undoFailed',
};

export function presentJob(row: OwnedJob, declaration: JobDeclaration | undefined): Job {
  return {
    jobId: row.job_id,
    kind: row.kind,
    title: declaration?.title ?? row.kind,
    state: row.phase === 'undo' ? UNDO_STATES[row.state] : row.state,
    progress: row.progress,
    progressText: row.progress_text,
    errorText: row.error_text,
    isCanceling: row.state === 'running' && row.cancel_requested_at !== null,
    canCancel: mayCancel(row, declaration),
    canUndo: mayUndo(row, declaration),
    canRetry: mayRetry(row, declaration),
    ownerName: row.owner_name ?? '',
    result: row.result,
    revision: row.revision,
    createdAt: tokyoDateTime(row.created_at),
    finishedAt: row.finished_at ? tokyoDateTime(row.finished_at) : '',
  };
}
