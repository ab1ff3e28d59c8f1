import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyAnswer, PasskeyCreated, PasskeyCreation, PasskeyRequest } from '@newsphoto/contract';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const b64 = (data: Buffer) => data.toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_BE_BACKED_UP = 0x08;
const BACKED_UP = 0x10;
const WITH_KEY = 0x40;

/** What a test lets the authenticator do differently. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly isForged?: boolean;
}

/** An authenticator with one passkey (ES256, no attestation), as a browser would use it. */
export class SoftAuthenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = b64(randomBytes(32));
  private handle = '';
  counter = 0;
  /** Counts its uses; many do not. */
  readonly isCounting: boolean;
  private readonly origin: string;

  constructor(origin: string, { isCounting = false } = {}) {
    this.origin = origin;
    this.isCounting = isCounting;
  }

  create(options: PasskeyCreation, deviation: Deviation = {}): PasskeyCreated {
    this.handle = options.user.id;
    const key = cborKey(this.keys.publicKey);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const data = Buffer.concat([this.headOf(options.rp.id, WITH_KEY, deviation), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      ...[Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none'), Buffer.from([0x67])],
      ...[Buffer.from('attStmt'), Buffer.from([0xa0, 0x68]), Buffer.from('authData')],
      ...[Buffer.from([0x58, data.length]), data],
    ]);
    return {
      ...this.common(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, deviation),
        attestationObject: b64(attestation),
        transports: ['internal'],
      },
    };
  }

  answer(options: PasskeyRequest, deviation: Deviation = {}): PasskeyAnswer {
    if (this.isCounting) this.counter += 1;
    const data = this.headOf(options.rpId, 0, deviation);
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, deviation);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const { privateKey } = deviation.isForged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : this.keys;
    const signature = createSign('sha256').update(signed).sign(privateKey);
    return {
      ...this.common(),
      response: {
        ...{ clientDataJSON, authenticatorData: b64(data), signature: b64(signature) },
        userHandle: this.handle,
      },
    };
  }

  private common() {
    const type = 'public-key' as const;
    const authenticatorAttachment = 'platform';
    return { id: this.id, rawId: this.id, type, clientExtensionResults: {}, authenticatorAttachment };
  }

  private headOf(rpId: string, more: number, deviation: Deviation): Buffer {
    const flags =
      PRESENT |
      (deviation.isVerified === false ? 0 : VERIFIED) |
      (this.isCounting ? 0 : MAY_BE_BACKED_UP | BACKED_UP) |
      more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.counter);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([flags]), counter]);
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Deviation): string {
    return b64(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }
}

/** COSE key of P-256 in CBOR. */
function cborKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [head, before, between] = ['a5010203262001', '215820', '225820'].map((hex) =>
    Buffer.from(hex, 'hex'),
  );
  if (!head || !before || !between) throw new Error('no COSE key');
  return Buffer.concat([
    head,
    ...[before, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')],
  ]);
}
