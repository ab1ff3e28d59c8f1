/** Documents of a block; a number of a content is its block, then the document within it. */
export const BLOCK_SIZE = 65_536;

/**
 * Documents of one block: few of them as a sorted list, many as a bitmap of 8 KB. Both little-endian, like all machines that
 * Node.js runs on.
 */
export type DocSet = Uint16Array | Uint32Array;

const WORDS = BLOCK_SIZE / 32;
const BITMAP_BYTES = BLOCK_SIZE / 8;
/** Number of documents from which a bitmap is shorter. */
const LISTED = BITMAP_BYTES / 2;

export const noDocs: DocSet = new Uint16Array(0);

export const newBits = (): Uint32Array => new Uint32Array(WORDS);

/** A sorted list in the smaller of both forms; the argument is not retained. */
export function docSetOf(sorted: Uint16Array): DocSet {
  if (sorted.length < LISTED) return sorted.slice();
  const bits = newBits();
  addDocs(bits, sorted);
  return bits;
}

export const bytesOf = (docs: DocSet): Buffer => Buffer.from(docs.buffer, docs.byteOffset, docs.byteLength);

/** Reads the output of `bytesOf`. */
export function readDocs(bytes: Uint8Array): DocSet {
  const copy = new Uint8Array(bytes).buffer;
  return bytes.byteLength === BITMAP_BYTES ? new Uint32Array(copy) : new Uint16Array(copy);
}

export function addDocs(bits: Uint32Array, docs: DocSet): void {
  if (docs instanceof Uint32Array) {
    for (let at = 0; at < WORDS; at += 1) bits[at] = (bits[at] ?? 0) | (docs[at] ?? 0);
    return;
  }
  for (const doc of docs) bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31));
}

/** The documents of a bitmap, in order. */
export function listDocs(bits: Uint32Array): Uint16Array {
  const docs = new Uint16Array(countDocs(bits));
  let count = 0;
  for (let at = 0; at < WORDS; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      docs[count] = at * 32 + 31 - Math.clz32(word & -word);
      count += 1;
    }
  }
  return docs;
}

export function countDocs(bits: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < WORDS; at += 1) {
    let word = bits[at] ?? 0;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Intersection of two sets. */
export function docsOfBoth(one: DocSet, other: DocSet): DocSet {
  if (one instanceof Uint32Array && other instanceof Uint32Array) {
    return one.map((word, at) => word & (other[at] ?? 0));
  }
  const [list, within] = one instanceof Uint16Array ? [one, other] : [other, one];
  return pick(list, within, true);
}

/** Difference of two sets. */
export function docsWithout(one: DocSet, other: DocSet): DocSet {
  if (other.length === 0) return one;
  if (one instanceof Uint16Array) return pick(one, other, false);
  const bits = one.slice();
  if (other instanceof Uint32Array) {
    for (let at = 0; at < WORDS; at += 1) bits[at] = (bits[at] ?? 0) & ~(other[at] ?? 0);
  } else for (const doc of other) bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) & ~(1 << (doc & 31));
  return bits;
}

/** Union of some sets. */
export function docsOfAny(sets: readonly DocSet[]): DocSet {
  const some = sets.filter(({ length }) => length > 0);
  const [only = noDocs] = some;
  if (some.length <= 1) return only;
  const bits = newBits();
  for (const one of some) addDocs(bits, one);
  return bits;
}

/** Intersection of some sets. */
export function docsOfAll(sets: readonly DocSet[]): DocSet {
  const [first = noDocs, ...others] = [...sets].sort((one, other) => sizeOf(one) - sizeOf(other));
  return others.reduce(docsOfBoth, first);
}

/** The documents of a set, in order; read only. */
export const docsInOrder = (docs: DocSet): Uint16Array =>
  docs instanceof Uint16Array ? docs : listDocs(docs);

/** Those of a list that are in another set, or not. */
function pick(list: DocSet, within: DocSet, isWanted: boolean): Uint16Array {
  const picked = new Uint16Array(list.length);
  let [count, at] = [0, 0];
  for (const doc of list) {
    let isIn: boolean;
    if (within instanceof Uint32Array) isIn = ((within[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0;
    else {
      while (at < within.length && (within[at] ?? 0) < doc) at += 1;
      isIn = within[at] === doc;
    }
    if (isIn !== isWanted) continue;
    picked[count] = doc;
    count += 1;
  }
  return picked.subarray(0, count);
}

const sizeOf = (docs: DocSet): number => (docs instanceof Uint32Array ? BLOCK_SIZE : docs.length);
