import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

const CHUNK = 256 * 1024;

/** SHA-256 of bytes, in hexadecimal. */
export const hashOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** SHA-256 of all of a file, in hexadecimal. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) hash.update(chunk);
  return hash.digest('hex');
}
