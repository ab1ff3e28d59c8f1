import type { FileHandle } from 'node:fs/promises';

/** Reads bytes of a file; fewer at its end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

export const readAt =
  (handle: FileHandle): ReadAt =>
  async (position, length) => {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };

/** The first bytes of a TIFF or BigTIFF. */
export interface TiffHeader {
  readonly length: number;
  /** Position of the first directory. */
  readonly first: number;
  readonly isBig: boolean;
  readonly isLittle: boolean;
  integer(bytes: Buffer, at: number, size: number): number;
}

/** A tag, its values not yet read. */
export interface TiffEntry {
  readonly tag: number;
  readonly type: number;
  /** The entry as it is in the directory. */
  readonly raw: Buffer;
  /** Bytes of a value; undefined if the type is unknown. */
  readonly size: number | undefined;
  readonly isInteger: boolean;
  readonly count: number;
  /** Position of the values. */
  readonly valuesAt: number;
  readonly isInline: boolean;
  /** The values themselves if they are in the directory. */
  readonly inline: Buffer;
}

export interface TiffDirectory {
  readonly entries: readonly TiffEntry[];
  readonly length: number;
  /** Position of the next directory; 0 after the last one. */
  readonly next: number;
  /** The file ends in the middle of it. */
  readonly isCut: boolean;
}

const MAGIC: readonly string[] = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'];
/** Bytes of a value by TIFF type, those of BigTIFF included. */
const SIZES: Readonly<Record<number, number>> = {
  ...{
    1: 1,
    2: 1,
    3: 2,
    4: 4,
    5: 8,
    6: 1,
    7: 1,
    8: 2,
    9: 4,
    10: 8,
    11: 4,
    12: 8,
    13: 4,
    16: 8,
    17: 8,
    18: 8,
  },
};
/** Types of unsigned integers. */
const INTEGERS: readonly number[] = [1, 3, 4, 13, 16, 18];
const MOST_TAGS = 4096;

/** Undefined for a file of another type. */
export async function readTiffHeader(read: ReadAt): Promise<TiffHeader | undefined> {
  const head = await read(0, 16);
  if (!MAGIC.includes(head.toString('latin1', 0, 4))) return undefined;
  const isLittle = head.toString('latin1', 0, 2) === 'II';
  const integer = (bytes: Buffer, at: number, size: number): number => {
    if (size === 8) return Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
    return isLittle ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
  };
  const isBig = integer(head, 2, 2) === 43;
  const first = isBig ? integer(head, 8, 8) : integer(head, 4, 4);
  return { length: isBig ? 16 : 8, first, isBig, isLittle, integer };
}

/**
 * Undefined if it has no tags, or too many.
 * @throws RangeError if it is beyond the end of the file
 */
export async function readTiffDirectory(
  read: ReadAt,
  { isBig, integer }: TiffHeader,
  at: number,
): Promise<TiffDirectory | undefined> {
  const [countSize, entrySize, inlineSize] = isBig ? [8, 20, 8] : [2, 12, 4];
  const count = integer(await read(at, countSize), 0, countSize);
  if (count === 0 || count > MOST_TAGS) return undefined;
  const bytes = await read(at + countSize, count * entrySize + inlineSize);
  // A file may end in the middle of it.
  const complete = Math.min(count, Math.floor(bytes.length / entrySize));
  const entries = Array.from({ length: complete }, (_entry, index): TiffEntry => {
    const entry = index * entrySize;
    const type = integer(bytes, entry + 2, 2);
    const size = SIZES[type];
    const values = integer(bytes, entry + 4, inlineSize);
    const valueAt = entry + entrySize - inlineSize;
    const isInline = size !== undefined && values * size <= inlineSize;
    return {
      ...{ tag: integer(bytes, entry, 2), type, size, count: values, isInline },
      raw: bytes.subarray(entry, entry + entrySize),
      isInteger: INTEGERS.includes(type),
      valuesAt: isInline ? at + countSize + valueAt : integer(bytes, valueAt, inlineSize),
      inline: bytes.subarray(valueAt, valueAt + inlineSize),
    };
  });
  return {
    entries,
    length: countSize + count * entrySize + inlineSize,
    isCut: bytes.length < count * entrySize + inlineSize,
    next: bytes.length < count * entrySize + inlineSize ? 0 : integer(bytes, count * entrySize, inlineSize),
  };
}

/**
 * The first values of a tag of integers.
 * @throws RangeError if they are beyond the end of the file
 */
export async function readTiffValues(
  read: ReadAt,
  { integer }: TiffHeader,
  { size = 1, count, valuesAt, isInline, inline }: TiffEntry,
  most: number,
): Promise<number[]> {
  const used = Math.min(count, most);
  const source = isInline ? inline : await read(valuesAt, used * size);
  return Array.from({ length: used }, (_value, index) => integer(source, index * size, size));
}
