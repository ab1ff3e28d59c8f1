import { createDecipheriv, createHash } from 'node:crypto';
import { isSealed, SEALED_MARKER, SEALED_SCHEME } from '@newsphoto/contract';

/** A body of the API: sealed text is opened, anything else is unchanged. */
export function openSealed(body: unknown): unknown {
  if (!isSealed(body)) return body;
  const { ivBytes, macBytes, cipherPhrase } = SEALED_SCHEME;
  const sealed = Buffer.from(body.slice(SEALED_MARKER.length), 'base64').subarray(0, -macBytes);
  const key = createHash('sha256').update(cipherPhrase).digest();
  const decipher = createDecipheriv('aes-256-cbc', key, sealed.subarray(0, ivBytes));
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(ivBytes)), decipher.final()]).toString());
}
