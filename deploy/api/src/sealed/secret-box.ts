import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type KeyRing, openRing, RINGS, type RingKey, ringOfKey } from '@newsphoto/keys';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals secrets that this server has to know again, for the database and its backups. */
export interface SecretBox {
  /** @param purpose what the secret is for: it opens for nothing else */
  seal(secret: string, purpose: string): string;
  /** Undefined if it was sealed with another key, or for another purpose. */
  open(box: string, purpose: string): string | undefined;
}

/** For boxes that are sealed again with the current key. */
export interface Resealer extends SecretBox {
  /** What a box of the current key begins with: the id of the key; empty in an installation that never changed it. */
  prefix(): string;
  /** The id of the key that opens the box; undefined: none does. */
  keyOf(box: string, purpose: string): string | undefined;
}

/** With keys below `dataDir` that only this server has; unlike the fixed scheme of `seal-json.ts`, no page can open it. */
export const openSecretBox = (dataDir: string, onProblem?: (error: unknown) => void): Resealer =>
  secretBoxOf(openRing({ ...RINGS.secrets, secret: undefined, dataDir, ...(onProblem && { onProblem }) }));

/** A box is `<id of its key>.<base64>`. Boxes of earlier versions have no id: every key is tried. */
export function secretBoxOf(keys: Buffer | KeyRing): Resealer {
  const ring = Buffer.isBuffer(keys) ? ringOfKey(keys) : keys;
  const tryKeys = (box: string, purpose: string) => {
    const [sealed = '', id] = box.split('.').reverse();
    for (const key of ring.all()) {
      const secret = id === undefined || id === key.id ? opened(key, sealed, purpose) : undefined;
      if (secret !== undefined) return { id: key.id, secret };
    }
    return undefined;
  };
  const find = (box: string, purpose: string) =>
    tryKeys(box, purpose) ?? (ring.missed() ? tryKeys(box, purpose) : undefined);
  return {
    seal(secret, purpose) {
      const key = ring.current();
      return prefixOf(key, ring) + sealedBy(key, secret, purpose);
    },
    open: (box, purpose) => find(box, purpose)?.secret,
    prefix: () => prefixOf(ring.current(), ring),
    keyOf: (box, purpose) => find(box, purpose)?.id,
  };
}

/** None while there is the first key alone: a process of an earlier version, in an upgrade, opens such boxes as well. */
const prefixOf = (key: RingKey, ring: KeyRing): string =>
  key.from?.getTime() === 0 && ring.all().length === 1 ? '' : `${key.id}.`;

function sealedBy({ bytes }: RingKey, secret: string, purpose: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function opened({ bytes: key }: RingKey, box: string, purpose: string): string | undefined {
  const bytes = Buffer.from(box, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const secret = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([secret, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
