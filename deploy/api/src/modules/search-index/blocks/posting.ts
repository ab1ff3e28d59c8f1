import { type DocSet, docSetOf } from './doc-set.ts';

/** Version of tokens, lists and columns: increment it with every change, and blocks are rebuilt. */
export const RECIPE = 3;
/** Longer prefixes are not stored. */
export const LONGEST_GRAM = 10;
/** N-grams of three characters and more, and prefixes, are stored if more documents of a block contain them. */
export const STORED_FROM = 64;

/** Which documents of a block contain a token. */
export interface Posting {
  readonly token: string;
  readonly hits: number;
  /** Absent if another token has the same. */
  readonly docs: DocSet | undefined;
  readonly sameAs: string | undefined;
}

export const postingOf = (token: string, sorted: Uint16Array): Posting => ({
  token,
  hits: sorted.length,
  docs: docSetOf(sorted),
  sameAs: undefined,
});

/** Yields to the event loop. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
