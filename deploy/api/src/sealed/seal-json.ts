import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { SEALED_MARKER, SEALED_SCHEME } from '@newsphoto/contract';

/** SHA-256 of a phrase of the scheme. */
export const sealedKeyOf = (phrase: string): Buffer => createHash('sha256').update(phrase).digest();

/** JSON as sealed text, by the fixed scheme of the contract; the http package opens it in the page. */
export function sealJson(json: string): string {
  const iv = randomBytes(SEALED_SCHEME.ivBytes);
  const cipher = createCipheriv('aes-256-cbc', sealedKeyOf(SEALED_SCHEME.cipherPhrase), iv);
  const sealed = Buffer.concat([iv, cipher.update(json, 'utf8'), cipher.final()]);
  const mac = createHmac('sha256', sealedKeyOf(SEALED_SCHEME.macPhrase)).update(sealed).digest();
  return SEALED_MARKER + Buffer.concat([sealed, mac]).toString('base64');
}
