import { generateKeyPairSync } from 'node:crypto';
import type { KnownPasskey } from './passkey-ceremony.ts';

/** COSE key of P-256: its type, ES256, the curve; then the coordinates. */
const HEAD = Buffer.from('a5010203262001', 'hex');
const X = Buffer.from('215820', 'hex');
const Y = Buffer.from('225820', 'hex');

let publicKey: Uint8Array<ArrayBuffer> | undefined;

/** Checked instead of an unknown passkey, so that the answer takes the same time. No one has its private key. */
export function decoyPasskey(credentialKey: string): KnownPasskey {
  publicKey ??= newPublicKey();
  return { credentialKey, publicKey };
}

function newPublicKey(): Uint8Array<ArrayBuffer> {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  return new Uint8Array(
    Buffer.concat([HEAD, X, Buffer.from(x, 'base64url'), Y, Buffer.from(y, 'base64url')]),
  );
}
