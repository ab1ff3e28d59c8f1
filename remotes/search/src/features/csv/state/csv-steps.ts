import { CSV_AT_ONCE, type CsvSetting, type CsvSource, type CsvTally } from '@newsphoto/contract';
import { call, downloadFile, isApiError, QUIET_CALL } from '@newsphoto/http';
import { followCsvJob, type JobTold } from './csv-job.ts';
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
export async function followKept(
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
