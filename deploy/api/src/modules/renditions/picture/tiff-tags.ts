import { open } from 'node:fs/promises';

/** Tags of the first directory of a TIFF. */
export interface TiffTags {
  /** Values of a numeric tag, empty without it. */
  values(tag: number): readonly number[];
}

/** Bytes of a value by TIFF type: the unsigned integers, and those of BigTIFF. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8 };
const MAGIC: readonly string[] = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'];
const MOST_TAGS = 4096;
/** Enough for the samples of a pixel; offsets of strips are not of interest. */
const MOST_VALUES = 16;

/** Tags of the first directory of a TIFF or BigTIFF; undefined for a file of another type, or without a directory. */
export async function readTiffTags(file: string): Promise<TiffTags | undefined> {
  const handle = await open(file, 'r');
  try {
    const read = async (position: number, length: number): Promise<Buffer> => {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return await firstDirectory(read);
  } catch (error) {
    // A place beyond the end of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await handle.close();
  }
}

type Read = (position: number, length: number) => Promise<Buffer>;

async function firstDirectory(read: Read): Promise<TiffTags | undefined> {
  const head = await read(0, 16);
  if (!MAGIC.includes(head.toString('latin1', 0, 4))) return undefined;
  const isLittle = head.toString('latin1', 0, 2) === 'II';
  const integer = (bytes: Buffer, at: number, size: number): number => {
    if (size === 8) return Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
    return isLittle ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
  };
  const isBig = integer(head, 2, 2) === 43;
  const at = isBig ? integer(head, 8, 8) : integer(head, 4, 4);
  const [countSize, entrySize, inline] = isBig ? [8, 20, 8] : [2, 12, 4];
  const count = integer(await read(at, countSize), 0, countSize);
  if (count === 0 || count > MOST_TAGS) return undefined;
  const entries = await read(at + countSize, count * entrySize);
  const found = new Map<number, number[]>();
  for (let entry = 0; entry + entrySize <= entries.length; entry += entrySize) {
    const size = SIZES[integer(entries, entry + 2, 2)];
    if (size === undefined) continue;
    const length = integer(entries, entry + 4, isBig ? 8 : 4);
    const valueAt = entry + (isBig ? 12 : 8);
    const isInline = length * size <= inline;
    const used = Math.min(length, MOST_VALUES);
    const source = isInline ? entries : await read(integer(entries, valueAt, inline), used * size);
    const values = Array.from({ length: used }, (_value, index) =>
      integer(source, (isInline ? valueAt : 0) + index * size, size),
    );
    found.set(integer(entries, entry, 2), values);
  }
  return { values: (tag) => found.get(tag) ?? [] };
}
