import { CSV_AT_ONCE, type CsvSetting, type CsvSource, type CsvTally } from '@newsphoto/contract';
import { checkCsv, downloadCsv, downloadCsvFile, startCsvJob } from '@newsphoto/http';
import { QUIET_CALL } from '../../../model/quiet-call.ts';
import { followCsvJob, type JobTold } from './csv-job.ts';
import { forgetJob, type KeptJob, keepJob } from './kept-job.ts';

export type Making =
  | { readonly status: 'idle' }
  | { readonly status: 'working'; readonly label: string; readonly told: JobTold | undefined }
  /** What the encoding would lose: nothing is made before somebody says so. */
  | { readonly status: 'asking'; readonly tally: CsvTally }
  /** Made while its page was left: nobody's browser saves a file without being asked. */
  | { readonly status: 'ready'; readonly jobId: string; readonly tally: CsvTally }
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
  readonly show: (making: Making) => void;
  /** Aborted when the page is left: what is under way goes on without it. */
  readonly left: AbortSignal;
}

/** Follows a job that was kept, and forgets it when its end was seen. */
export async function followKept(
  { jobId, checkOnly }: KeptJob,
  { show, left }: Steps,
  canceled: AbortSignal,
) {
  const label = checkOnly ? CHECKING : WRITING;
  const tell = (told: JobTold) => show({ status: 'working', label, told });
  show({ status: 'working', label, told: undefined });
  const end = await followCsvJob(jobId, { tell, canceled, left }).catch((error: unknown) => {
    if (!left.aborted) forgetJob();
    throw error;
  });
  forgetJob();
  if (end.status === 'canceled') throw new Canceled();
  if (end.status === 'failed') throw new JobFailed(end.message);
  return end;
}

async function byJob(setting: CsvSetting, checkOnly: boolean, steps: Steps, canceled: AbortSignal) {
  const { jobId } = await startCsvJob({ source: steps.source, setting, checkOnly }, QUIET_CALL);
  keepJob(steps.source, { jobId, checkOnly });
  return followKept({ jobId, checkOnly }, steps, canceled);
}

const isLarge = ({ contents }: Steps): boolean => contents > CSV_AT_ONCE;

/** What the encoding would lose. */
export async function check(setting: CsvSetting, steps: Steps, signal: AbortSignal): Promise<CsvTally> {
  const { source, show } = steps;
  show({ status: 'working', label: CHECKING, told: undefined });
  if (isLarge(steps)) return (await byJob(setting, true, steps, signal)).tally;
  return checkCsv({ source, setting }, { ...QUIET_CALL, signal });
}

/** Has the browser save the file of a finished job. */
export async function fetchMade(jobId: string, tally: CsvTally, signal: AbortSignal): Promise<Making> {
  const fileName = await downloadCsvFile(jobId, { ...QUIET_CALL, signal });
  return { status: 'done', fileName, leftOut: tally.leftOut };
}

/** Makes the file and has the browser save it. */
export async function write(setting: CsvSetting, steps: Steps, signal: AbortSignal): Promise<Making> {
  const { source, show } = steps;
  show({ status: 'working', label: WRITING, told: undefined });
  if (isLarge(steps)) {
    const { jobId, tally } = await byJob(setting, false, steps, signal);
    return fetchMade(jobId, tally, signal);
  }
  const fileName = await downloadCsv({ source, setting }, { ...QUIET_CALL, signal });
  return { status: 'done', fileName, leftOut: 0 };
}
