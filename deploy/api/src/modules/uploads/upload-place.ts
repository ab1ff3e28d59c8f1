import type { Stats } from 'node:fs';
import { type FileHandle, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

export interface Written {
  /** Behind the last byte that is on the disk for certain. */
  readonly end: number;
  /** Why the rest is missing: the sender has gone, or the disk is full. */
  readonly failure?: unknown;
}

/**
 * Writes a part of a file at its position and makes it durable. What came before a failure stays: the sender continues there. Bytes
 * behind an offset that was recorded are written again by the next request, at the same position.
 */
export async function writePart(path: string, stream: Readable, offset: number): Promise<Written> {
  await mkdir(dirname(path), { recursive: true });
  // `a` would ignore the position, `w` would remove what is there.
  const handle = await open(path, offset === 0 ? 'w' : 'r+', 0o600);
  try {
    let end = offset;
    let failure: unknown;
    try {
      // A stream that is destroyed here would be reported in the place of the failure.
      for await (const chunk of stream.iterator({ destroyOnReturn: false }))
        end = await writeAt(handle, chunk, end);
    } catch (error) {
      failure = error;
    }
    if (end > offset) await handle.datasync();
    if (offset === 0) await syncDirectory(dirname(path));
    return failure === undefined ? { end } : { end, failure };
  } finally {
    await handle.close();
  }
}

/** A write may be short: of a full disk the next one fails. */
async function writeAt(handle: FileHandle, chunk: Buffer, position: number): Promise<number> {
  let done = 0;
  while (done < chunk.length) {
    const { bytesWritten } = await handle.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
  return position + done;
}

/** A file whose name is lost with the power has no bytes. Windows cannot do it, and does not need it. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Bytes that are there; 0 without a file. */
export async function lengthOf(path: string): Promise<number> {
  const found: Stats | undefined = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.size : 0;
}
