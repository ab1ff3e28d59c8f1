import type { SFTPWrapper } from 'ssh2';
import type { SftpCalls } from './sftp-calls.ts';
import { statusOf } from './sftp-failure.ts';

const READ_BYTES = 64 * 1024;
const WINDOW = 16;
const END_OF_FILE = 1;

interface ReadAhead {
  readonly sftp: SFTPWrapper;
  readonly calls: SftpCalls;
  readonly handle: Buffer;
  readonly size: number;
}

/** Reads a file in order, several parts at once; less than `size` if it is shorter. */
export async function readAhead(
  { sftp, calls, handle, size }: ReadAhead,
  onChunk: (chunk: Buffer) => void,
): Promise<void> {
  const read = async (at: number): Promise<Buffer> => {
    const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, size - at));
    let filled = 0;
    while (filled < buffer.length) {
      const count = await calls
        .run<number>((done) =>
          sftp.read(handle, buffer, filled, buffer.length - filled, at + filled, (error, bytes) =>
            done(error, bytes),
          ),
        )
        .catch((error: unknown) => {
          if (statusOf(error) === END_OF_FILE) return 0;
          throw error;
        });
      if (count === 0) break;
      filled += count;
    }
    return buffer.subarray(0, filled);
  };
  const pending: Promise<Buffer>[] = [];
  for (let at = 0; at < size || pending.length > 0; at += READ_BYTES) {
    if (at < size) {
      const part = read(at);
      part.catch(() => undefined);
      pending.push(part);
    }
    if (pending.length < WINDOW && at + READ_BYTES < size) continue;
    const first = await pending.shift();
    if (first) onChunk(first);
  }
}
