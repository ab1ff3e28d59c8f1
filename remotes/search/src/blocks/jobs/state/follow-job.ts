import type { Job } from '@newsphoto/contract';
import { call, isApiError, QUIET_CALL } from '@newsphoto/http';
import { oneAtATime } from '@newsphoto/query';
import { followChanges } from '@newsphoto/session';

export interface JobFollower {
  readonly onJob: (job: Job) => void;
  /** It cannot be read: there is no session, or no such job. */
  readonly onGone?: (error: unknown) => void;
  readonly signal: AbortSignal;
}

export function followJob(jobId: string, { onJob, onGone, signal }: JobFollower): void {
  let isFirst = true;
  const read = oneAtATime(async () => {
    if (signal.aborted) return;
    try {
      onJob(
        await call('GET /jobs/:jobId', { params: { jobId } }, { ...QUIET_CALL, background: true, signal }),
      );
    } catch (error) {
      // A failure that passes is no reason to stop: the next change reads again.
      const isRefusal = isApiError(error) && error.status >= 400 && error.status < 500;
      if (isFirst || isRefusal) onGone?.(error);
    }
    isFirst = false;
  });
  const end = followChanges('jobs', (key) => {
    if (key === '' || key === jobId) read(jobId);
  });
  signal.addEventListener('abort', end, { once: true });
  read(jobId);
}
