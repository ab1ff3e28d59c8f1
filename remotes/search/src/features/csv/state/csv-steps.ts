import { CSV_AT_ONCE, type CsvSetting, type CsvSource, type CsvTally, type Job } from '@newsphoto/contract';
import { call, downloadFile, isApiError, QUIET_CALL } from '@newsphoto/http';
import { followJob } from '../../../blocks/jobs/state/follow-job.ts';
import { forgetJob, type KeptJob, keepJob } from './kept-job.ts';

export type Making =
  | { readonly status: 'idle' }
  | { readonly status: 'working'; readonly label: string; readonly told: JobTold | undefined }
  /** What the encoding would lose: the file is written only after the user confirms. */
  | { readonly status: 'asking'; readonly tally: CsvTally }
  /** Made while its page was left: nobody's browser saves a file without being asked. */
  | { readonly status: 'ready'; readonly jobId: string; readonly tally: CsvTally }
  /** A job goes on or is over, and nobody here can see it: the session or the connection ended. */
  | { readonly status: 'unseen'; readonly message: string; readonly needsLogin: boolean }
  | { readonly status: 'done'; readonly fileName: string; readonly leftOut: number }
  | { readonly status: 'canceled' }
  | { readonly status: 'failed'; readonly message: string };

/** Thrown to leave a step that was cancelled. */
export class Canceled extends Error {}
/** Why a job failed, in words for its reader. */
export class JobFailed extends Error {}

const CHECKING = '文字を確認しています';
const WRITING = 'CSVを作成しています';

export interface Steps {
  readonly source: CsvSource;
  readonly contents: number;
  readonly userId: string;
  readonly show: (making: Making) => void;
  /** Aborted when the page is left: what is under way goes on without it. */
  readonly left: AbortSignal;
}

/** True where asking again may bring another answer: no session, no connection, no server. */
const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 0 || error.status >= 500);

/** What is kept of a job is dropped where the work on it says that there is nothing more to be had. */
async function untilGone<T>(source: CsvSource, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isPassing(error)) forgetJob(source);
    throw error;
  }
}

/** Follows a job that was kept. Its end is forgotten with its file; without one, when it was seen. */
async function followKept(
  { jobId, checkOnly }: KeptJob,
  { source, show, left }: Steps,
  canceled: AbortSignal,
) {
  const label = checkOnly ? CHECKING : WRITING;
  const tell = (told: JobTold) => show({ status: 'working', label, told });
  show({ status: 'working', label, told: undefined });
  const end = await untilGone(source, followCsvJob(jobId, { tell, canceled, left }));
  if (end.status !== 'done' || checkOnly) forgetJob(source);
  if (end.status === 'canceled') throw new Canceled();
  if (end.status === 'failed') throw new JobFailed(end.message);
  return end;
}

async function byJob(setting: CsvSetting, checkOnly: boolean, steps: Steps, canceled: AbortSignal) {
  const { source, userId } = steps;
  const { jobId } = await call('POST /csv/jobs', { body: { source, setting, checkOnly } }, QUIET_CALL);
  const job = { jobId, checkOnly, userId };
  keepJob(source, job);
  return followKept(job, steps, canceled);
}

const isLarge = ({ contents }: Steps): boolean => contents > CSV_AT_ONCE;

/** What the encoding would lose. */
export async function check(setting: CsvSetting, steps: Steps, signal: AbortSignal): Promise<CsvTally> {
  const { source, show } = steps;
  show({ status: 'working', label: CHECKING, told: undefined });
  if (isLarge(steps)) return (await byJob(setting, true, steps, signal)).tally;
  return call('POST /csv/check', { body: { source, setting } }, { ...QUIET_CALL, signal });
}

export async function fetchMade(
  { jobId, tally }: { readonly jobId: string; readonly tally: CsvTally },
  { source }: Steps,
  signal: AbortSignal,
): Promise<Making> {
  const saving = downloadFile('GET /csv/files/:jobId', { params: { jobId } }, { ...QUIET_CALL, signal });
  const fileName = await untilGone(source, saving);
  forgetJob(source);
  return { status: 'done', fileName, leftOut: tally.leftOut };
}

export async function write(setting: CsvSetting, steps: Steps, signal: AbortSignal): Promise<Making> {
  const { source, show } = steps;
  show({ status: 'working', label: WRITING, told: undefined });
  if (isLarge(steps)) return fetchMade(await byJob(setting, false, steps, signal), steps, signal);
  const input = { body: { source, setting } };
  const fileName = await downloadFile('POST /csv', input, { ...QUIET_CALL, signal });
  return { status: 'done', fileName, leftOut: 0 };
}

/** A job that went on while nobody looked: what it made is offered, not saved unasked. */
export async function resume(job: KeptJob, steps: Steps, canceled: AbortSignal): Promise<Making> {
  const { jobId, tally } = await followKept(job, steps, canceled);
  if (!job.checkOnly) return { status: 'ready', jobId, tally };
  return tally.lostKinds > 0 ? { status: 'asking', tally } : { status: 'idle' };
}

type JobEnd =
  | { readonly status: 'done'; readonly jobId: string; readonly tally: CsvTally }
  | { readonly status: 'canceled' }
  | { readonly status: 'failed'; readonly message: string };

interface JobTold {
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
interface Following {
  readonly tell: (told: JobTold) => void;
  readonly canceled: AbortSignal;
  readonly left: AbortSignal;
}

/** Follows a job to its end. Whoever leaves meanwhile gets no answer; the job goes on. */
async function followCsvJob(jobId: string, { tell, canceled, left }: Following): Promise<JobEnd> {
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
