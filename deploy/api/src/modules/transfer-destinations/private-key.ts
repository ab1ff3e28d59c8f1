import ssh2 from 'ssh2';
import { ApiError } from '../../errors/api-error.ts';

/** Rounds of the passphrase of an OpenSSH key. Each takes about 10 ms of this process, at each connection; ssh-keygen makes 16 or 24. */
const MOST_ROUNDS = 64;
const OPENSSH = /-----BEGIN OPENSSH PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END OPENSSH PRIVATE KEY-----/;
const MAGIC = 'openssh-key-v1\0';

/**
 * Refuses what is no private key, and one that its passphrase does not open. Nothing of it gets into the error.
 * @throws ApiError `transfer/unreadable-key`, `transfer/wrong-passphrase` or `transfer/slow-key`
 */
export function requirePrivateKey(key: string, passphrase: string): void {
  if (roundsOf(key) > MOST_ROUNDS)
    throw new ApiError('transfer/slow-key', [MOST_ROUNDS], { field: 'secret' });
  const read = readKey(key, passphrase);
  if (read instanceof Error && /passphrase|decrypt/i.test(read.message))
    throw new ApiError('transfer/wrong-passphrase', [], { field: 'passphrase' });
  if (read instanceof Error || !read.isPrivateKey())
    throw new ApiError('transfer/unreadable-key', [], { field: 'secret' });
}

function readKey(key: string, passphrase: string) {
  try {
    // A list for a file with several keys, which the declaration does not have.
    const read = ssh2.utils.parseKey(key, passphrase === '' ? undefined : passphrase);
    return Array.isArray(read) ? new Error('several keys') : read;
  } catch {
    return new Error('no key');
  }
}

/** 0: the key has no passphrase, or another form. */
function roundsOf(key: string): number {
  const bytes = Buffer.from(OPENSSH.exec(key)?.[1] ?? '', 'base64');
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return 0;
  let at = MAGIC.length;
  const next = (): Buffer => {
    const length = at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0;
    const start = at + 4;
    at = start + length;
    return bytes.subarray(start, at);
  };
  next();
  const kdf = next().toString('latin1');
  const options = next();
  return kdf === 'bcrypt' && options.length >= 4 ? options.readUInt32BE(options.length - 4) : 0;
}
