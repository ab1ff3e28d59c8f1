import { addDocs, listDocs, newBits } from './doc-set.ts';
import { type Posting, postingOf, STORED_FROM } from './posting.ts';

/** A word or prefix, with the documents that contain it. */
type WordDocs = readonly [word: string, docs: readonly number[]];

/**
 * Which documents contain words with a prefix: every first letter, and longer ones of frequent prefixes.
 * In numbers of files, which are all different, the last digits are not worth a list.
 */
export function* wordPostings(words: ReadonlyMap<string, readonly number[]>): Generator<Posting> {
  yield* beginnings(
    [...words].sort(([one], [other]) => (one < other ? -1 : 1)),
    1,
  );
}

function* beginnings(sorted: readonly WordDocs[], length: number): Generator<Posting> {
  for (let from = 0; from < sorted.length; ) {
    const beginning = sorted[from]?.[0].slice(0, length) ?? '';
    let to = from + 1;
    // A shorter word has no prefix of this length.
    if (beginning.length === length) {
      while (sorted[to]?.[0].startsWith(beginning)) to += 1;
      yield* beginningOf(sorted.slice(from, to), beginning);
    }
    from = to;
  }
}

function* beginningOf(group: readonly WordDocs[], beginning: string): Generator<Posting> {
  const bits = newBits();
  for (const [, docs] of group) addDocs(bits, Uint16Array.from(docs));
  const posting = postingOf(beginning, listDocs(bits));
  yield posting;
  if (posting.hits > STORED_FROM) yield* beginnings(group, beginning.length + 1);
}

export function* signPostings(signs: ReadonlyMap<string, readonly number[]>): Generator<Posting> {
  for (const [sign, docs] of signs) yield postingOf(sign, Uint16Array.from(docs));
}
