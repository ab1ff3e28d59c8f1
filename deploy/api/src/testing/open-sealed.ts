import { createDecipheriv, createHmac } from 'node:crypto';
import { isSealed, SEALED_MARKER, SEALED_SCHEME } from '@newsphoto/contract';
import { sealedKeyOf } from '../sealed/seal-json.ts';

/** A body as the page's http client returns it: sealed text is opened, anything else is unchanged. */
export function openSealed(body: unknown): unknown {
  if (!isSealed(body)) return body;
  const { ivBytes, macBytes, cipherPhrase, macPhrase } = SEALED_SCHEME;
  const all = Buffer.from(body.slice(SEALED_MARKER.length), 'base64');
  const sealed = all.subarray(0, -macBytes);
  const mac = createHmac('sha256', sealedKeyOf(macPhrase)).update(sealed).digest();
  if (!mac.equals(all.subarray(-macBytes))) throw new Error('The sealed answer is damaged.');
  const key = sealedKeyOf(cipherPhrase);
  const decipher = createDecipheriv('aes-256-cbc', key, sealed.subarray(0, ivBytes));
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(ivBytes)), decipher.final()]).toString());
}
