import type { CsvSource } from '@newsphoto/contract';
import { readPageValue, writePageValue } from '@newsphoto/session';

const PAGE = 'csv';

/** A job that continues after its page is left, and is found again by a user who returns with the same contents. */
export interface StoredJob {
  readonly jobId: string;
  readonly checkOnly: boolean;
  /** The user who requested it: only they get its file. */
  readonly userId: string;
}

/** A number for a text, so that tens of thousands of numbers are not written down a second time. */
function digest(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1)
    sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
  return sum;
}

export const sourceName = (source: CsvSource): string => {
  if ('handle' in source) return source.handle;
  const { contentIds } = source;
  return [contentIds.length, contentIds[0], digest(contentIds.join(' '))].join(' ');
};

const keyOf = (source: CsvSource): string => `job ${sourceName(source)}`;

export const storeJob = (source: CsvSource, job: StoredJob): void => writePageValue(PAGE, keyOf(source), job);

export const forgetJob = (source: CsvSource): void => writePageValue(PAGE, keyOf(source), null);

export function storedJob(source: CsvSource): StoredJob | undefined {
  const stored = readPageValue(PAGE, keyOf(source));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { jobId, checkOnly, userId }: { jobId?: unknown; checkOnly?: unknown; userId?: unknown } = stored;
  return typeof jobId === 'string' && typeof userId === 'string'
    ? { jobId, checkOnly: checkOnly === true, userId }
    : undefined;
}
