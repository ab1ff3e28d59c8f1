import type { CsvTally, Job } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { followJob } from '../../../blocks/jobs/state/follow-job.ts';

export type JobEnd =
  | { readonly status: 'done'; readonly jobId: string; readonly tally: CsvTally }
  | { readonly status: 'canceled' }
  | { readonly status: 'failed'; readonly message: string };

export interface JobTold {
  readonly progress: number;
  readonly text: string;
}

function endOf({ jobId, state, result, errorText }: Job): JobEnd | undefined {
  if (state === 'done') return { status: 'done', jobId, tally: result as CsvTally };
  if (state === 'canceled') return { status: 'canceled' };
  return state === 'failed' ? { status: 'failed', message: errorText } : undefined;
}

/** A job that waits says for what: for its turn, or after a failure to be tried again. */
function textOf({ state, errorText, progressText }: Job): string {
  if (state !== 'queued') return progressText;
  return errorText === '' ? '順番を待っています' : `${errorText}まもなくやり直します。`;
}

/** How a job is followed: `left` ends the following and nothing else, `canceled` the job. */
export interface Following {
  readonly tell: (told: JobTold) => void;
  readonly canceled: AbortSignal;
  readonly left: AbortSignal;
}

/** Follows a job to its end. Whoever leaves meanwhile gets no answer; the job goes on. */
export async function followCsvJob(jobId: string, { tell, canceled, left }: Following): Promise<JobEnd> {
  const watching = new AbortController();
  const stop = () => watching.abort();
  const params = { jobId };
  const cancel = () => void call('POST /jobs/:jobId/cancel', { params }, QUIET_CALL).catch(() => undefined);
  left.addEventListener('abort', stop, { once: true });
  canceled.addEventListener('abort', cancel, { once: true });
  if (canceled.aborted) cancel();
  try {
    return await new Promise<JobEnd>((resolve, reject) => {
      const onJob = (job: Job) => {
        if (left.aborted) return;
        tell({ progress: job.progress, text: textOf(job) });
        const end = endOf(job);
        if (end) resolve(end);
      };
      followJob(jobId, { onJob, onGone: reject, signal: watching.signal });
    });
  } finally {
    stop();
    left.removeEventListener('abort', stop);
    canceled.removeEventListener('abort', cancel);
  }
}
