import type { CsvSource } from '@newsphoto/contract';
import { readPageValue, writePageValue } from '@newsphoto/session';

const PAGE = 'csv';
const KEY = 'job';

/** A job that goes on when its page is left, and is found again by whoever comes back with the same contents. */
export interface KeptJob {
  readonly jobId: string;
  readonly checkOnly: boolean;
}

/** Names a source without its tens of thousands of numbers. */
const nameOf = (source: CsvSource): string =>
  'handle' in source
    ? source.handle
    : [source.contentIds.length, source.contentIds[0], source.contentIds.at(-1)].join(' ');

export const keepJob = (source: CsvSource, { jobId, checkOnly }: KeptJob): void =>
  writePageValue(PAGE, KEY, { source: nameOf(source), jobId, checkOnly });

export const forgetJob = (): void => writePageValue(PAGE, KEY, null);

/** The job that was asked for in this tab for these contents and whose end nobody has seen. */
export function keptJob(source: CsvSource): KeptJob | undefined {
  const kept = readPageValue(PAGE, KEY);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { source: name, jobId, checkOnly }: { source?: unknown; jobId?: unknown; checkOnly?: unknown } = kept;
  return name === nameOf(source) && typeof jobId === 'string'
    ? { jobId, checkOnly: checkOnly === true }
    : undefined;
}
