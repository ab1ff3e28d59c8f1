import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { RemoteFailure } from './remote-failure.ts';
import type { SentSource } from './remote-session.ts';

/** The bytes from `from` on. An error of the source is one of this file, and no error of the connection. */
export async function* bytesFrom(source: SentSource, from: number): AsyncGenerator<Buffer> {
  let at = from;
  try {
    for await (const chunk of source.open(from)) {
      at += chunk.length;
      yield chunk;
    }
  } catch (error) {
    throw new RemoteFailure('transfer/source', 'write', { detail: codeOf(error) });
  }
  if (at !== source.size) throw new RemoteFailure('transfer/source', 'write', { detail: 'size' });
}

const codeOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
};

/** In lower-case hexadecimal digits. */
export async function digestOf(source: SentSource, algorithm: 'sha256' | 'md5'): Promise<string> {
  const hash = createHash(algorithm);
  for await (const chunk of bytesFrom(source, 0)) hash.update(chunk);
  return hash.digest('hex');
}

/** Whether bytes that are read again are those of the source. */
export class ReadAgain {
  #size = 0;
  #crc32 = 0;

  add(chunk: Uint8Array): void {
    this.#size += chunk.length;
    this.#crc32 = crc32(chunk, this.#crc32);
  }

  /** More than there is: nothing more is read of it. */
  isLonger({ size }: SentSource): boolean {
    return this.#size > size;
  }

  isSame({ size, crc32: expected }: SentSource): boolean {
    return this.#size === size && this.#crc32 === expected;
  }
}
