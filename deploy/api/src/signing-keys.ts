import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, isLoopback } from './environment.ts';
import { isSystemError } from './errors/system-error.ts';

const KEY_BYTES = 32;

/** Signs short texts with a key that never leaves the server. */
export interface Signer {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/** The API's own signing key. */
export const openSigner = (dataDir: string): Signer => signerOf(keyBelow(dataDir, 'signing.key'));

/** The key that gateways share with the API: from the environment, else below `dataDir`, where they find it as well. */
export function openPinSigner(secret: string | undefined, dataDir: string): Signer {
  return signerOf(secret ? createHash('sha256').update(secret).digest() : keyBelow(dataDir, 'pins.key'));
}

/** Created by a gateway at its first start on a data directory, see `deploy/gateway/src/server.ts`. */
const KEY_OF_GATEWAYS = 'report.key';

/**
 * A warning if gateways may have another key than this API: both listen for other machines or containers, no secret is set,
 * and no gateway has used the data directory yet. Neither can see the other's key, so it is only a warning.
 */
export function pinKeyWarning({
  PIN_SECRET: secret,
  DATA_DIR: dataDir,
  API_HOST: host,
  TRUSTED_GATEWAYS: gateways,
}: Pick<Environment, 'PIN_SECRET' | 'DATA_DIR' | 'API_HOST' | 'TRUSTED_GATEWAYS'>): string | undefined {
  const isForOthers = !isLoopback(host) || gateways !== 'loopback';
  if (secret || !isForOthers || existsSync(join(dataDir, 'keys', KEY_OF_GATEWAYS))) return undefined;
  return `PIN_SECRET is not set, and no gateway has used ${dataDir} yet: a gateway with another DATA_DIR does not recognize internal users, and their screens stay closed. Set the same PIN_SECRET for API and gateways, or let them use one DATA_DIR.`;
}

/** A key below `dataDir`, created at first use and readable by its owner alone. */
export function keyBelow(dataDir: string, name: string): Buffer {
  const directory = join(dataDir, 'keys');
  const file = join(directory, name);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const prepared = `${file}.${process.pid}`;
  writeFileSync(prepared, randomBytes(KEY_BYTES), { mode: 0o600 });
  try {
    // A link appears complete or not at all, and never replaces another process' key.
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
      const [wanted, input] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return wanted.length === input.length && timingSafeEqual(wanted, input);
    },
  };
}
