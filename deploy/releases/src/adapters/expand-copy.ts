import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const EXPAND = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/**
 * The content of a precompressed copy; undefined if it is none, or longer than its file. It is expanded no further than that:
 * a few bytes may contain gigabytes.
 *
 * @param length of the file in bytes
 */
export async function expandCopy(
  encoding: keyof typeof EXPAND,
  packed: Buffer,
  length: number,
): Promise<Buffer | undefined> {
  // Node does not accept 0.
  const limit = { maxOutputLength: Math.max(1, length) };
  return EXPAND[encoding](packed, limit).catch(() => undefined);
}
