import { CSV_AT_ONCE, type CsvSetting, type CsvSource, type CsvTally, type Job } from '@newsphoto/contract';
import { call, downloadFile, isApiError, QUIET_CALL } from '@newsphoto/http';
import { followJob } from '../../../blocks/jobs/state/follow-job.ts';
import { forgetJob, type StoredJob, storeJob } from './stored-job.ts';

type JobReport = { readonly progress: number; readonly text: string };

export type Making =
  | { readonly status: 'idle' }
  | { readonly status: 'working'; readonly label: string; readonly report?: JobReport }
  /** What the encoding would lose: the file is written only after the user confirms. */
  | { readonly status: 'asking'; readonly tally: CsvTally }
  /** Made while its page was left: no file is saved without an action of the user. */
  | { readonly status: 'ready'; readonly jobId: string; readonly tally: CsvTally }
  /** The job cannot be read: the session or the connection ended. */
  | { readonly status: 'unseen'; readonly message: string; readonly needsLogin: boolean }
  | { readonly status: 'done'; readonly fileName: string; readonly leftOut: number }
  | { readonly status: 'canceled' }
  | { readonly status: 'failed'; readonly message: string };

export class Canceled extends Error {}
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

/** True if another try may get another answer: no session, no connection, no server. */
const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.status === 0 || error.status >= 500);

async function untilGone<T>(source: CsvSource, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isPassing(error)) forgetJob(source);
    throw error;
  }
}

/**
 * Follows a job that was stored. Rejects where it is cancelled or fails. A user who leaves gets no answer; the job continues.
 * Its end is forgotten with its file; without one, when it was seen.
 */
async function followStored(
  { jobId, checkOnly }: StoredJob,
  { source, show, left }: Steps,
  canceled: AbortSignal,
): Promise<Made> {
  const label = checkOnly ? CHECKING : WRITING;
  const following = new AbortController();
  const { signal } = following;
  const params = { jobId };
  const cancel = () => void call('POST /jobs/:jobId/cancel', { params }, QUIET_CALL).catch(() => undefined);
  left.addEventListener('abort', () => following.abort(), { once: true, signal });
  canceled.addEventListener('abort', cancel, { once: true, signal });
  if (canceled.aborted) cancel();
  show({ status: 'working', label });
  const end = new Promise<Made>((resolve, reject) => {
    const onJob = (job: Job) => {
      if (left.aborted) return;
      show({ status: 'working', label, report: { progress: job.progress, text: textOf(job) } });
      if (job.state === 'done') resolve({ jobId, tally: job.result as CsvTally });
      if (job.state === 'canceled') reject(new Canceled());
      if (job.state === 'failed') reject(new JobFailed(job.errorText));
    };
    followJob(jobId, { onJob, onGone: reject, signal });
  });
  const made = await untilGone(source, end).finally(() => following.abort());
  if (checkOnly) forgetJob(source);
  return made;
}

async function byJob(setting: CsvSetting, checkOnly: boolean, steps: Steps, canceled: AbortSignal) {
  const { source, userId } = steps;
  const { jobId } = await call('POST /csv/jobs', { body: { source, setting, checkOnly } }, QUIET_CALL);
  const job = { jobId, checkOnly, userId };
  storeJob(source, job);
  return followStored(job, steps, canceled);
}

const isLarge = ({ contents }: Steps): boolean => contents > CSV_AT_ONCE;

export async function check(setting: CsvSetting, steps: Steps, signal: AbortSignal): Promise<CsvTally> {
  const { source, show } = steps;
  show({ status: 'working', label: CHECKING });
  if (isLarge(steps)) return (await byJob(setting, true, steps, signal)).tally;
  return call('POST /csv/check', { body: { source, setting } }, { ...QUIET_CALL, signal });
}

export async function fetchMade(
  { jobId, tally }: Made,
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
  show({ status: 'working', label: WRITING });
  if (isLarge(steps)) return fetchMade(await byJob(setting, false, steps, signal), steps, signal);
  const input = { body: { source, setting } };
  const fileName = await downloadFile('POST /csv', input, { ...QUIET_CALL, signal });
  return { status: 'done', fileName, leftOut: 0 };
}

/** The texts among the contents as one plain file. */
export async function writeTexts({ source, show }: Steps, signal: AbortSignal): Promise<Making> {
  show({ status: 'working', label: '記事のテキストを作成しています' });
  const fileName = await downloadFile('POST /csv/texts', { body: { source } }, { ...QUIET_CALL, signal });
  return { status: 'done', fileName, leftOut: 0 };
}

/** A job that continued without its page: its file is offered, not saved. */
export async function resume(job: StoredJob, steps: Steps, canceled: AbortSignal): Promise<Making> {
  const { jobId, tally } = await followStored(job, steps, canceled);
  if (!job.checkOnly) return { status: 'ready', jobId, tally };
  return tally.lostKinds > 0 ? { status: 'asking', tally } : { status: 'idle' };
}

interface Made {
  readonly jobId: string;
  readonly tally: CsvTally;
}

function textOf({ state, errorText, progressText }: Job): string {
  if (state !== 'queued') return progressText;
  return errorText === '' ? '順番を待っています' : `${errorText}まもなくやり直します。`;
}
