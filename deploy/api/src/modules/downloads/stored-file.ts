import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Original } from '../../splice/original.ts';

const BUFFER_BYTES = 1024 * 1024;

/** An opened file as the splice reads it. */
export const originalOf = (file: FileHandle, size: number): Original => ({
  size,
  async read(from, to) {
    const wanted = Math.max(0, Math.min(to, size) - from);
    const buffer = Buffer.allocUnsafe(wanted);
    let done = 0;
    while (done < wanted) {
      const { bytesRead } = await file.read(buffer, done, wanted - done, from + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return buffer.subarray(0, done);
  },
});

/** Opens a stored file for a piece of work; undefined where there is none. */
export async function withFile<Result>(
  path: string,
  work: (file: FileHandle, size: number) => Promise<Result>,
): Promise<Result | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return undefined;
  try {
    return await work(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

/** Continues a CRC-32 with a range of a file. */
export async function crcOfRange(
  file: FileHandle,
  { from, to }: { readonly from: number; readonly to: number },
  crc: number,
): Promise<number> {
  const buffer = Buffer.allocUnsafe(Math.min(BUFFER_BYTES, to - from));
  let continued = crc;
  for (let at = from; at < to; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, to - at), at);
    if (bytesRead === 0) throw new Error('a stored file is shorter than it was');
    continued = crc32(buffer.subarray(0, bytesRead), continued);
    at += bytesRead;
  }
  return continued;
}
