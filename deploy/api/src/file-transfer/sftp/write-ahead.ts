import type { SFTPWrapper } from 'ssh2';
import type { SentSource } from '../remote-session.ts';
import { bytesFrom } from '../sent-bytes.ts';
import type { SftpCalls } from './sftp-calls.ts';

/** What OpenSSH accepts at once; for servers that do not, ssh2 sends it as two writes. */
const WRITE_BYTES = 64 * 1024;
/** Writes that are not confirmed yet. */
const WINDOW = 16;

/**
 * After a cut, a server that writes in parallel may have a later part of the window and lack an earlier one: a file is continued this much
 * before its end.
 */
export const UNSURE_BYTES = WRITE_BYTES * WINDOW;

export interface WriteAhead {
  readonly sftp: SFTPWrapper;
  readonly calls: SftpCalls;
  readonly handle: Buffer;
  readonly source: SentSource;
  readonly from: number;
  readonly onBytes: (bytes: number) => void;
}

/** Writes at known offsets, several at once. The first refusal ends it. */
export async function writeAhead({ sftp, calls, handle, source, from, onBytes }: WriteAhead): Promise<void> {
  let [at, confirmed, pending] = [from, from, 0];
  let failure: unknown;
  let wake = () => {};
  const write = (bytes: Buffer) => {
    pending += 1;
    calls
      .run<unknown>((done) =>
        sftp.write(handle, bytes, 0, bytes.length, at, (error) => done(error, undefined)),
      )
      .then(
        () => {
          confirmed += bytes.length;
          onBytes(confirmed);
        },
        (error: unknown) => {
          failure ??= error;
        },
      )
      .finally(() => {
        pending -= 1;
        wake();
      });
    at += bytes.length;
  };
  const until = async (most: number) => {
    while (pending > most)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    if (failure !== undefined) throw failure;
  };
  for await (const chunk of bytesFrom(source, from)) {
    for (let begin = 0; begin < chunk.length; begin += WRITE_BYTES) {
      await until(WINDOW - 1);
      write(chunk.subarray(begin, begin + WRITE_BYTES));
    }
  }
  await until(0);
}
