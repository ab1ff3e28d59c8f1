import { listDocs, newBits } from './doc-set.ts';
import { type Posting, postingOf, STORED_FROM, yieldToEventLoop } from './posting.ts';

/** Words that are read, again for each prefix, before the event loop continues: about 10 ms of work. */
const AT_ONCE = 20_000;

/** Words in order, with the documents that contain each. */
interface SortedWords {
  readonly words: readonly string[];
  readonly docs: readonly (readonly number[])[];
}

/** Words with a common prefix: indexes of the sorted ones. */
interface Group {
  readonly from: number;
  readonly to: number;
}

/**
 * Which documents contain words with a prefix: every first letter, and longer ones of frequent prefixes.
 * In numbers of files, which are all different, the last digits are not worth a list. Returned in batches.
 */
export async function* wordPostings(
  words: ReadonlyMap<string, readonly number[]>,
): AsyncGenerator<readonly Posting[]> {
  // The order of code units, as startsWith compares them.
  const sorted = [...words.keys()].sort();
  const known = { words: sorted, docs: sorted.map((word) => words.get(word) ?? []) };
  let batch: Posting[] = [];
  let read = 0;
  for (const { group, posting } of beginnings(known, { from: 0, to: sorted.length }, 1)) {
    batch.push(posting);
    read += group.to - group.from;
    if (read < AT_ONCE) continue;
    yield batch;
    [batch, read] = [[], 0];
    await yieldToEventLoop();
  }
  if (batch.length > 0) yield batch;
}

interface Beginning {
  readonly group: Group;
  readonly posting: Posting;
}

function* beginnings(known: SortedWords, { from, to }: Group, length: number): Generator<Beginning> {
  for (let start = from; start < to; ) {
    const beginning = known.words[start]?.slice(0, length) ?? '';
    let end = start + 1;
    // A shorter word has no prefix of this length.
    if (beginning.length === length) {
      while (end < to && known.words[end]?.startsWith(beginning)) end += 1;
      const group = { from: start, to: end };
      const posting = postingOf(beginning, docsOf(known, group));
      yield { group, posting };
      if (posting.hits > STORED_FROM) yield* beginnings(known, group, length + 1);
    }
    start = end;
  }
}

function docsOf({ docs }: SortedWords, { from, to }: Group): Uint16Array {
  const bits = newBits();
  for (let at = from; at < to; at += 1) {
    for (const doc of docs[at] ?? []) bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31));
  }
  return listDocs(bits);
}

export const signPostings = (signs: ReadonlyMap<string, readonly number[]>): readonly Posting[] =>
  Array.from(signs, ([sign, docs]) => postingOf(sign, Uint16Array.from(docs)));
