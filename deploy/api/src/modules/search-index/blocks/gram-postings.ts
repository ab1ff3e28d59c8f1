import type { BlockTexts } from './block-texts.ts';
import { grown, PairTable } from './pair-table.ts';
import { LONGEST_GRAM, type Posting, postingOf, STORED_FROM, yieldToEventLoop } from './posting.ts';

/** Documents after which the event loop continues: about 10 ms of work. */
const AT_ONCE = 512;
/** Posting lists that are as short as this are not worth sharing. */
const WORTH_SHARING = 16;

/** N-grams of one length, by their number: 0 is none. */
interface Level {
  readonly length: number;
  readonly count: number;
  readonly hits: Uint32Array;
  /** The first occurrence of each. */
  readonly places: Uint32Array;
  /** The two shorter n-grams of each. */
  readonly pairs: PairTable | undefined;
  /** The shorter n-gram with the same documents, if there is one. */
  readonly shared: Map<number, string>;
}

/**
 * Which documents contain the n-grams of the texts: every character, every pair, and longer ones up to LONGEST_GRAM that are
 * frequent. An n-gram is at most as frequent as the two that it overlaps, which leaves little to count beyond a few
 * characters. Returned in batches.
 */
export async function* gramPostings(texts: BlockTexts): AsyncGenerator<readonly Posting[]> {
  // The number of the n-gram that begins at each character, of one length after the other.
  const grams = new Uint32Array(texts.length);
  let level = await readCharacters(texts, grams);
  yield* listPostings(texts, grams, { level, before: undefined });
  for (let length = 2; length <= LONGEST_GRAM; length += 1) {
    const before: Level = level;
    level = await readLonger(texts, grams, length);
    if (level.count === 0) return;
    yield* listPostings(texts, grams, { level, before });
  }
}

async function readCharacters(texts: BlockTexts, grams: Uint32Array): Promise<Level> {
  const numbers = new Map<number, number>();
  return readLevel(texts, { length: 1, pairs: undefined }, (at) => {
    const character = texts.characters[at] ?? 0;
    if (character === 0) return 0;
    const known = numbers.get(character) ?? numbers.size + 1;
    if (known > numbers.size) numbers.set(character, known);
    grams[at] = known;
    return known;
  });
}

async function readLonger(texts: BlockTexts, grams: Uint32Array, length: number): Promise<Level> {
  const pairs = new PairTable();
  return readLevel(texts, { length, pairs }, (at) => {
    const [first = 0, second = 0] = [grams[at], grams[at + 1]];
    const number = first === 0 || second === 0 ? 0 : pairs.numberOf(first, second);
    grams[at] = number;
    return number;
  });
}

/** Numbers the n-grams of a length, and counts the documents of each. */
async function readLevel(
  { docs, ends }: BlockTexts,
  { length, pairs }: Pick<Level, 'length' | 'pairs'>,
  numberAt: (at: number) => number,
): Promise<Level> {
  let hits = new Uint32Array(1 << 16);
  let places = new Uint32Array(1 << 16);
  let last = new Uint32Array(1 << 16);
  let count = 0;
  for (let index = 0, at = 0; index < docs.length; index += 1) {
    for (const end = ends[index] ?? 0; at < end; at += 1) {
      const number = numberAt(at);
      if (number === 0) continue;
      if (number > count) {
        count = number;
        if (number >= hits.length) [hits, places, last] = [grown(hits), grown(places), grown(last)];
        places[number] = at;
      }
      if (last[number] === index + 1) continue;
      last[number] = index + 1;
      hits[number] = (hits[number] ?? 0) + 1;
    }
    if (index % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop();
  }
  return { length, count, hits, places, pairs, shared: new Map() };
}

interface Levels {
  readonly level: Level;
  readonly before: Level | undefined;
}

/** The postings of a level; infrequent n-grams are dropped afterwards. */
async function* listPostings(
  texts: BlockTexts,
  grams: Uint32Array,
  { level, before }: Levels,
): AsyncGenerator<readonly Posting[]> {
  const { docs, ends } = texts;
  const starts = startsOf(texts, { level, before });
  const lists = new Uint16Array(starts.total);
  const filled = starts.of.slice();
  const last = new Uint32Array(level.count + 1);
  for (let index = 0, at = 0; index < docs.length; index += 1) {
    for (const end = ends[index] ?? 0; at < end; at += 1) {
      const number = grams[at] ?? 0;
      if (number === 0) continue;
      // Pairs are stored however rare they are.
      if (level.length > 1 && (level.hits[number] ?? 0) <= STORED_FROM) grams[at] = 0;
      const place = filled[number] ?? 0;
      if (last[number] === index + 1 || !starts.isListed[number]) continue;
      last[number] = index + 1;
      lists[place] = docs[index] ?? 0;
      filled[number] = place + 1;
    }
    if (index % AT_ONCE === AT_ONCE - 1) await yieldToEventLoop();
  }
  yield* batches(texts, { level, lists, starts });
}

interface Starts {
  readonly of: Uint32Array;
  readonly isListed: Uint8Array;
  readonly total: number;
}

/** Where the list of each n-gram begins; which have one. */
function startsOf(texts: BlockTexts, { level, before }: Levels): Starts {
  const of = new Uint32Array(level.count + 2);
  const isListed = new Uint8Array(level.count + 1);
  let total = 0;
  for (let number = 1; number <= level.count; number += 1) {
    const hits = level.hits[number] ?? 0;
    of[number] = total;
    if (level.length > 2 && hits <= STORED_FROM) continue;
    const shorter = before && sameShorter(texts, { level, before }, number);
    if (shorter !== undefined) level.shared.set(number, shorter);
    else {
      isListed[number] = 1;
      total += hits;
    }
  }
  of[level.count + 1] = total;
  return { of, isListed, total };
}

/** The shorter n-gram with the same documents: every document with this one has it, and the counts are equal. */
function sameShorter(
  texts: BlockTexts,
  { level, before }: { readonly level: Level; readonly before: Level },
  number: number,
): string | undefined {
  const hits = level.hits[number] ?? 0;
  if (hits < WORTH_SHARING) return undefined;
  for (const part of [level.pairs?.firsts[number] ?? 0, level.pairs?.seconds[number] ?? 0]) {
    if (before.hits[part] === hits) return before.shared.get(part) ?? tokenOf(texts, before, part);
  }
  return undefined;
}

const tokenOf = ({ characters }: BlockTexts, { places, length }: Level, number: number): string => {
  const place = places[number] ?? 0;
  return String.fromCodePoint(...characters.subarray(place, place + length));
};

const BATCH = 2000;

async function* batches(
  texts: BlockTexts,
  { level, lists, starts }: { readonly level: Level; readonly lists: Uint16Array; readonly starts: Starts },
): AsyncGenerator<readonly Posting[]> {
  let batch: Posting[] = [];
  for (let number = 1; number <= level.count; number += 1) {
    const sameAs = level.shared.get(number);
    const [start = 0, end = 0] = [starts.of[number], starts.of[number + 1]];
    if (sameAs !== undefined) {
      const hits = level.hits[number] ?? 0;
      batch.push({ token: tokenOf(texts, level, number), hits, docs: undefined, sameAs });
    } else if (starts.isListed[number]) {
      batch.push(postingOf(tokenOf(texts, level, number), lists.subarray(start, end)));
    }
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
    await yieldToEventLoop();
  }
  if (batch.length > 0) yield batch;
}
