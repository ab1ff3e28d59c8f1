import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemError } from './errors/system-error.ts';

const KEY_BYTES = 32;

/** Signs small texts with a key that never leaves the server. */
export interface Signer {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/** The API's own signing key. */
export const openSigner = (dataDir: string): Signer => signerOf(keyBelow(dataDir, 'signing.key'));

/** The key that gateways share with the API: of the environment, else below `dataDir`, where they find it as well. */
export function openPinSigner(secret: string | undefined, dataDir: string): Signer {
  return signerOf(secret ? createHash('sha256').update(secret).digest() : keyBelow(dataDir, 'pins.key'));
}

/** A key below `dataDir`, made at first use and readable by its owner alone. */
function keyBelow(dataDir: string, name: string): Buffer {
  const directory = join(dataDir, 'keys');
  const file = join(directory, name);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const prepared = `${file}.${process.pid}`;
  writeFileSync(prepared, randomBytes(KEY_BYTES), { mode: 0o600 });
  try {
    // A link appears whole or not at all, and never over another process' key.
    linkSync(prepared, file);
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  } finally {
    rmSync(prepared);
  }
  const key = readFileSync(file);
  if (key.length !== KEY_BYTES) throw new Error(`${file} is damaged: expected ${KEY_BYTES} bytes`);
  return key;
}

export function signerOf(key: Buffer): Signer {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign,
    verify(text, signature) {
      const [wanted, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
