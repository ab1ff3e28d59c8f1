import type { CsvJobRequest, CsvTally, Job } from '@newsphoto/contract';
import { cancelJob, jobInfo, startCsvJob, watchJobs } from '@newsphoto/http';
import { QUIET_CALL } from '../../../model/quiet-call.ts';

/** How a job ended. */
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

/** Runs a job and follows it to its end; `signal` cancels it. */
export async function runCsvJob(
  request: CsvJobRequest,
  tell: (told: JobTold) => void,
  signal: AbortSignal,
): Promise<JobEnd> {
  const { jobId } = await startCsvJob(request, QUIET_CALL);
  const watching = new AbortController();
  const cancel = () => void cancelJob(jobId, QUIET_CALL).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    return await new Promise<JobEnd>((resolve) => {
      const handleJob = (job: Job) => {
        if (job.jobId !== jobId) return;
        tell({ progress: job.progress, text: job.progressText });
        const end = endOf(job);
        if (end) resolve(end);
      };
      watchJobs(handleJob, { signal: watching.signal });
      // It may be over before anybody listens.
      jobInfo(jobId, QUIET_CALL).then(handleJob, () => undefined);
    });
  } finally {
    watching.abort();
    signal.removeEventListener('abort', cancel);
  }
}
