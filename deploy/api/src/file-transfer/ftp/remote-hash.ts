import { FTPError } from 'basic-ftp';
import type { SentSource } from '../remote-session.ts';
import { digestOf } from '../sent-bytes.ts';
import type { FtpConnection } from './ftp-connection.ts';

/** Hashes that servers offer, the CRC first: it is known without reading the file. */
const HASHES = [
  { command: 'XCRC', algorithm: 'CRC32', digits: 8 },
  { command: 'XSHA256', algorithm: 'SHA-256', digits: 64 },
  { command: 'XMD5', algorithm: 'MD5', digits: 32 },
] as const;
type Hash = (typeof HASHES)[number];

/**
 * Whether a file has the bytes of the source, by a hash of the server; undefined where it has none. HASH is of
 * draft-bryan-ftpext-hash, the others are of common servers.
 * @param wireName as it is sent
 */
export async function comparesHash(
  { client, features }: FtpConnection,
  wireName: string,
  source: SentSource,
): Promise<boolean | undefined> {
  const offered = (features.get('HASH') ?? '').split(';').map((name) => name.replace('*', ''));
  const hash = HASHES.find(({ command, algorithm }) => features.has(command) || offered.includes(algorithm));
  if (!hash) return undefined;
  try {
    const usesHash = !features.has(hash.command);
    if (usesHash) await client.send(`OPTS HASH ${hash.algorithm}`);
    const { message } = await client.send(`${usesHash ? 'HASH' : hash.command} ${wireName}`);
    const found = digestIn(message, hash);
    return found === undefined ? undefined : found === (await expected(hash, source));
  } catch (error) {
    // Refused, which says nothing about the file.
    if (error instanceof FTPError && error.code !== 421) return undefined;
    throw error;
  }
}

/** Servers leave out leading zeros of CRCs. */
function digestIn(message: string, { digits, command }: Hash): string | undefined {
  const least = command === 'XCRC' ? 1 : digits;
  const found = message
    .slice(4)
    .split(/[\s"]+/)
    .find((word) => /^[0-9a-f]+$/i.test(word) && word.length >= least && word.length <= digits);
  return found?.toLowerCase().padStart(digits, '0');
}

function expected({ command }: Hash, source: SentSource): Promise<string> {
  if (command === 'XCRC') return Promise.resolve(source.crc32.toString(16).padStart(8, '0'));
  return digestOf(source, command === 'XSHA256' ? 'sha256' : 'md5');
}
