import { createHmac, timingSafeEqual } from 'node:crypto';
import { type KeyRing, ringOfKey } from './open-ring.ts';

/** Signs short texts with the current key of a ring; every holder of the key can verify them. */
export interface KeySigner {
  sign(text: string): string;
  /** True if a key of the ring signed it. */
  verify(text: string, signature: string): boolean;
  /** What each key of the ring makes of the text, the current one first: to find what was stored. */
  signatures(text: string): string[];
}

export function signerOf(keys: Buffer | KeyRing): KeySigner {
  const ring = Buffer.isBuffer(keys) ? ringOfKey(keys) : keys;
  const signatures = (text: string) => ring.all().map(({ bytes }) => signed(bytes, text));
  const isAmong = (text: string, signature: string) => {
    const input = Buffer.from(signature);
    return signatures(text).some((one) => {
      const wanted = Buffer.from(one);
      return wanted.length === input.length && timingSafeEqual(wanted, input);
    });
  };
  return {
    sign: (text) => signed(ring.current().bytes, text),
    verify: (text, signature) =>
      isAmong(text, signature) || (signature !== '' && ring.missed() && isAmong(text, signature)),
    signatures,
  };
}

const signed = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
