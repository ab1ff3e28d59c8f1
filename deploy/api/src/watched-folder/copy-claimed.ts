import { createWriteStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { openPlainFile } from './open-plain-file.ts';

export type CopyOutcome = 'copied' | 'changing' | 'no-file' | 'too-large';

/**
 * Copies a claimed file: the program that wrote it may still have it open, and what is ingested must not change under the
 * reader. Never follows a link, and never waits for a pipe.
 */
export async function copyClaimed(from: Buffer, to: string, mostBytes: number): Promise<CopyOutcome> {
  const handle = await openPlainFile(from);
  if (!handle) return 'no-file';
  try {
    const before = await stampOf(handle);
    if (!before.isFile) return 'no-file';
    if (before.size > mostBytes) return 'too-large';
    await pipeline(
      handle.createReadStream({ autoClose: false, start: 0, end: Math.max(0, before.size - 1) }),
      createWriteStream(to, { mode: 0o600 }),
    );
    const after = await stampOf(handle);
    return after.stamp === before.stamp ? 'copied' : 'changing';
  } finally {
    await handle.close();
  }
}

async function stampOf(handle: FileHandle) {
  const found = await handle.stat({ bigint: true });
  return {
    isFile: found.isFile(),
    size: Number(found.size),
    stamp: [found.size, found.mtimeNs].join(' '),
  };
}
