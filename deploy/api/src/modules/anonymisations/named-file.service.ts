import { type FileHandle, open } from 'node:fs/promises';
import type { DatabaseHandle } from '../../db/database.ts';
import { type Rewriter, readRewriter } from './rewriter.service.ts';

/** Encodings in which details are written into files. */
const DECODERS = ['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'utf-16le', 'utf-16be'].map(
  (encoding) => (bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes),
);
const CHUNK = 1024 * 1024;
/** Longer than a name in any encoding. */
const OVERLAP = 4096;

/** Part of a file, with its handle. */
export interface FileRange {
  readonly file: FileHandle;
  readonly from: number;
  readonly to: number;
}

/** Whether bytes have an anonymised name, in any encoding and at any position. Compressed details are not read. */
export async function hasAnonymisedName(rewriter: Rewriter, ranges: Iterable<FileRange>): Promise<boolean> {
  if (rewriter.isIdle) return false;
  for (const { file, from, to } of ranges) {
    for (let at = from; at < to; at += CHUNK) {
      const buffer = Buffer.alloc(Math.min(CHUNK + OVERLAP, to - at));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
      if (isNamed(rewriter, buffer.subarray(0, bytesRead))) return true;
    }
  }
  return false;
}

/** Texts of two bytes a character may begin at an odd position. */
const isNamed = (rewriter: Rewriter, bytes: Uint8Array): boolean =>
  [bytes, bytes.subarray(1)].some((some) =>
    DECODERS.some((decode) => {
      const text = decode(some);
      return rewriter.text(text) !== text;
    }),
  );

/** The same of bytes in memory. */
export const hasNameInBytes = (rewriter: Rewriter, bytes: Uint8Array): boolean =>
  !rewriter.isIdle && isNamed(rewriter, bytes);

/** The same of a stored file; one that is missing has none. */
export async function isNamedFile(db: DatabaseHandle, path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return false;
  try {
    return await hasAnonymisedName(await readRewriter(db), [{ file, from: 0, to: (await file.stat()).size }]);
  } finally {
    await file.close();
  }
}
