import { Buffer } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import type { PostalTown, PostalTowns } from '@newsphoto/contract';

// One file with all postal codes. Its first line is JSON: the date of the data, and where the block of each region (the first
// three digits) is in what follows. A block is JSON as well, deflated; reading one takes less than a millisecond.

export interface Head {
  readonly dataOf: string;
  /** First byte, counted behind the first line, and number of bytes. */
  readonly blocks: Readonly<Record<string, readonly [number, number]>>;
}

/** Cities once, and towns by code: `[city, town, city, town, …]`. */
export interface Block {
  readonly cities: readonly (readonly [prefecture: string, city: string])[];
  readonly codes: Readonly<Record<string, readonly (number | string)[]>>;
}

export const REGION_DIGITS = 3;
/** The codes of the floors of a building begin alike: one entry has them all. */
const BUILDING_DIGITS = 5;
const NEWLINE = '\n'.charCodeAt(0);
/** Longer than any first line: 1,000 regions of 25 characters. */
const HEAD_BYTES = 64 * 1024;

/** The towns of a code in a file. */
export async function readTowns(path: string, code: string): Promise<PostalTowns> {
  const file = await open(path);
  try {
    const { head, length } = await readHead(file);
    const block = head.blocks[code.slice(0, REGION_DIGITS)];
    const towns = block ? townsOf(await readBlock(file, length + block[0], block[1]), code) : [];
    return { towns, dataOf: head.dataOf };
  } finally {
    await file.close();
  }
}

async function readHead(file: FileHandle): Promise<{ readonly head: Head; readonly length: number }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const end = buffer.subarray(0, bytesRead).indexOf(NEWLINE);
  if (end < 0) throw new Error('no file of postal codes');
  return { head: JSON.parse(buffer.toString('utf8', 0, end)), length: end + 1 };
}

async function readBlock(file: FileHandle, from: number, length: number): Promise<Block> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, from);
  return JSON.parse(inflateRawSync(buffer).toString('utf8'));
}

function townsOf({ cities, codes }: Block, code: string): PostalTown[] {
  const entries = codes[code] ?? codes[code.slice(0, BUILDING_DIGITS)] ?? [];
  const towns: PostalTown[] = [];
  for (let index = 0; index < entries.length; index += 2) {
    const [prefecture = '', city = ''] = cities[Number(entries[index])] ?? [];
    towns.push({ prefecture, city, town: String(entries[index + 1]) });
  }
  return towns;
}
