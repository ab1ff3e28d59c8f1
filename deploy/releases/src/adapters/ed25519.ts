import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Cryptography } from '../domain/signed-line.ts';

const ID_LENGTH = 32;
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

export const ED25519: Cryptography = {
  hash: sha256,
  idOf: (publicKey) => sha256(Buffer.from(publicKey, 'base64')).slice(0, ID_LENGTH),
  verify(publicKey, text, signature) {
    try {
      const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
      return isEd25519(key) && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
    } catch {
      return false;
    }
  },
};

export const isEd25519 = (key: KeyObject): boolean => key.asymmetricKeyType === 'ed25519';

/** A public key as the list of publishers contains it. */
export function publicText(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}
