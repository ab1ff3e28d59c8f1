import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';

const KEY_BYTES = 32;

interface KeyPlace {
  readonly file: string;
  /** From the environment. */
  readonly secret: string | undefined;
  readonly dataDir: string | undefined;
}

/**
 * A key that several processes share: from the environment, else the file below `dataDir`, created at first use and readable
 * by its owner alone. Without both, a key of this process alone.
 */
export async function openSharedKey(place: KeyPlace): Promise<Buffer> {
  const { file, secret, dataDir } = place;
  if (secret || !dataDir) return (await readSharedKey(place)) ?? randomBytes(KEY_BYTES);
  const directory = join(dataDir, 'keys');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const prepared = join(directory, `${file}.${randomUUID()}`);
  await writeFile(prepared, randomBytes(KEY_BYTES), { mode: 0o600 });
  try {
    // A link appears complete or not at all, and never replaces another process' key.
    await link(prepared, join(directory, file));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(prepared);
  }
  return (await readSharedKey(place)) ?? openSharedKey(place);
}

/** The existing key; none is created. */
export async function readSharedKey({ file, secret, dataDir }: KeyPlace): Promise<Buffer | undefined> {
  if (secret) return createHash('sha256').update(secret).digest();
  if (!dataDir) return undefined;
  const path = join(dataDir, 'keys', file);
  try {
    const key = await readFile(path);
    if (key.length !== KEY_BYTES) throw new Error(`${path} is damaged: expected ${KEY_BYTES} bytes`);
    return key;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Signs short texts with a key; every holder of the key can verify them. */
export interface KeySigner {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

export function keySigner(key: Buffer): KeySigner {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign,
    verify(text, signature) {
      const [wanted, input] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return wanted.length === input.length && timingSafeEqual(wanted, input);
    },
  };
}
