import { type DocSet, docSetOf } from './doc-set.ts';

/** How texts are cut and lists kept: another number for whatever changes it, and blocks are built anew. */
export const RECIPE = 2;
/** Longer pieces of words are not kept. */
export const LONGEST_GRAM = 10;
/** Pieces of three characters and more, and words that begin alike, are kept where more documents of a block hold them. */
export const KEPT_FROM = 64;

/** Which documents of a block hold a token. */
export interface Posting {
  readonly token: string;
  readonly hits: number;
  /** Absent where another token has the very same. */
  readonly docs: DocSet | undefined;
  readonly sameAs: string | undefined;
}

export const postingOf = (token: string, sorted: Uint16Array): Posting => ({
  token,
  hits: sorted.length,
  docs: docSetOf(sorted),
  sameAs: undefined,
});

/** Lets everybody else go on. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
