import { Tinypool } from 'tinypool';
import type { TermSource } from './reading/content-terms.ts';
import type { ContentTerm } from './reading/text-terms.ts';

/** Where contents are analysed. */
export interface TermReader {
  read(contents: readonly TermSource[]): Promise<readonly (readonly ContentTerm[])[]>;
  close(): Promise<void>;
}

/** A content takes a few milliseconds, the dictionary half a second. */
const LONGEST_MS = 60_000;
/** The dictionary is outside of the heap. */
const MOST_MEGABYTES = 256;
/** Then the thread ends and its memory is released. */
const IDLE_MS = 15_000;

/** @param threadUrl the built `read-terms` */
export function createTermReader(threadUrl: URL): TermReader {
  const pool = new Tinypool({
    ...{ filename: threadUrl.href, name: 'readTerms', minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    // It needs no secret of this process.
    env: {},
  });
  return {
    read: (contents) => pool.run(contents, { signal: AbortSignal.timeout(LONGEST_MS) }),
    close: () => pool.destroy(),
  };
}
