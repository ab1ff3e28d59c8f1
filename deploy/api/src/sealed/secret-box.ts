import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyBelow } from '../signing-keys.ts';

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

/** With a key below `dataDir` that only this server has; unlike the fixed scheme of `seal-json.ts`, no page can open it. */
export const openSecretBox = (dataDir: string): SecretBox => secretBoxOf(keyBelow(dataDir, 'secrets.key'));

export function secretBoxOf(key: Buffer): SecretBox {
  return {
    seal(secret, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(box, purpose) {
      const bytes = Buffer.from(box, 'base64');
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(purpose))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const secret = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([secret, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
