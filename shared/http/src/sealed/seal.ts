import { isSealed, SEALED_MARKER, SEALED_SCHEME } from '@newsphoto/contract';
import AES from 'crypto-js/aes.js';
import { enc, lib } from 'crypto-js/core.js';
import base64 from 'crypto-js/enc-base64.js';
import HmacSHA256 from 'crypto-js/hmac-sha256.js';
import SHA256 from 'crypto-js/sha256.js';

type WordArray = ReturnType<typeof lib.WordArray.create>;

const WORD_BYTES = 4;
const { ivBytes, macBytes } = SEALED_SCHEME;

const cipherKey = () => SHA256(SEALED_SCHEME.cipherPhrase);
const macOf = (sealed: WordArray) => HmacSHA256(sealed, SHA256(SEALED_SCHEME.macPhrase));

/** A value as sealed text; see `SEALED_SCHEME` of the contract. */
export function sealValue(value: unknown): string {
  const iv = lib.WordArray.random(ivBytes);
  const { ciphertext } = AES.encrypt(enc.Utf8.parse(JSON.stringify(value)), cipherKey(), { iv });
  const sealed = iv.concat(ciphertext);
  const mac = macOf(sealed);
  return SEALED_MARKER + base64.stringify(sealed.concat(mac));
}

/** The value of a sealed text. Throws if it is not sealed, cut off, forged, or no JSON. */
export function openSealed(text: string): unknown {
  if (!isSealed(text)) throw new Error('The text carries no marker.');
  const all = base64.parse(text.slice(SEALED_MARKER.length));
  const end = all.sigBytes - macBytes;
  if (end <= ivBytes) throw new Error('The sealed text is cut off.');
  const sealed = part(all, 0, end);
  if (base64.stringify(macOf(sealed)) !== base64.stringify(part(all, end, all.sigBytes))) {
    throw new Error('The sealed text is damaged.');
  }
  const params = lib.CipherParams.create({ ciphertext: part(all, ivBytes, end) });
  const plain = AES.decrypt(params, cipherKey(), { iv: part(all, 0, ivBytes) });
  return JSON.parse(plain.toString(enc.Utf8));
}

/** Bytes in multiples of a word, as every part of the scheme. */
function part(source: WordArray, from: number, to: number): WordArray {
  return lib.WordArray.create(source.words.slice(from / WORD_BYTES, to / WORD_BYTES), to - from);
}
