/** Documents of a block; a number of a content is its block, then the document within it. */
export const BLOCK_SIZE = 65_536;

/**
 * Documents of one block: few of them as a sorted list, many as a bitmap of 8 KB. Both as the machine lays numbers out,
 * the smaller end first, as all machines do that Node.js runs on.
 */
export type DocSet = Uint16Array | Uint32Array;

const WORDS = BLOCK_SIZE / 32;
const BITMAP_BYTES = BLOCK_SIZE / 8;
/** A list of so many is as long as a bitmap. */
const LISTED = BITMAP_BYTES / 2;

export const noDocs: DocSet = new Uint16Array(0);

export const newBits = (): Uint32Array => new Uint32Array(WORDS);

/** A sorted list in the smaller of both forms; the list itself is not kept. */
export function docSetOf(sorted: Uint16Array): DocSet {
  if (sorted.length < LISTED) return sorted.slice();
  const bits = newBits();
  addDocs(bits, sorted);
  return bits;
}

export const bytesOf = (docs: DocSet): Buffer => Buffer.from(docs.buffer, docs.byteOffset, docs.byteLength);

/** What `bytesOf` made. */
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

export function removeDocs(bits: Uint32Array, docs: DocSet): void {
  if (docs instanceof Uint32Array) {
    for (let at = 0; at < WORDS; at += 1) bits[at] = (bits[at] ?? 0) & ~(docs[at] ?? 0);
    return;
  }
  for (const doc of docs) bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) & ~(1 << (doc & 31));
}

export function keepDocs(bits: Uint32Array, docs: DocSet): void {
  if (docs instanceof Uint32Array) {
    for (let at = 0; at < WORDS; at += 1) bits[at] = (bits[at] ?? 0) & (docs[at] ?? 0);
    return;
  }
  const kept = docs.filter((doc) => ((bits[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0);
  bits.fill(0);
  addDocs(bits, kept);
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

/** What all of some sets hold. */
export function docsOfAll(sets: readonly DocSet[]): Uint16Array {
  const [first, ...others] = [...sets].sort((one, other) => sizeOf(one) - sizeOf(other));
  if (!first) return new Uint16Array(0);
  const bits = newBits();
  addDocs(bits, first);
  for (const one of others) keepDocs(bits, one);
  return listDocs(bits);
}

const sizeOf = (docs: DocSet): number => (docs instanceof Uint32Array ? BLOCK_SIZE : docs.length);
