import { KeyObject, sign, webcrypto } from 'node:crypto';
import { WasmBuilder } from '@contentauth/c2pa-wasm';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { prepareLibrary } from '../modules/ingest/credentials/read-credentials.ts';

export interface CredentialSigner {
  /** The certificate that issued the signer's, in PEM. */
  readonly rootPem: string;
  /** The file with a manifest of these actions; with an address: with that in place of the manifest. */
  sign(file: Buffer, mimeType: string, actions: readonly object[], remoteUrl?: string): Promise<Buffer>;
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Bytes that a manifest leaves for its signature. */
const SIGNATURE_SIZE = 4096;
/** One of the uses of a certificate that C2PA accepts. */
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';

/** Signs with a certificate that exists for one test. */
export async function createCredentialSigner(issuer: string): Promise<CredentialSigner> {
  prepareLibrary();
  const { root, own, key } = await issueCertificate(issuer);
  const chain = [own, root].map(({ rawData }) => Buffer.from(rawData));
  const definition = { claim_generator_info: [{ name: 'Test Camera', version: '1.0' }] };
  return {
    rootPem: root.toString('pem'),
    async sign(file, mimeType, actions, remoteUrl) {
      const builder = WasmBuilder.fromJson(
        JSON.stringify({ ...definition, assertions: [{ label: 'c2pa.actions', data: { actions } }] }),
        JSON.stringify({ verify: { verify_after_sign: false } }),
      );
      if (remoteUrl !== undefined) {
        builder.setRemoteUrl(remoteUrl);
        builder.setNoEmbed(true);
      }
      const signer = {
        ...{ alg: 'es256', reserveSize: SIGNATURE_SIZE },
        sign: async (claim: Uint8Array<ArrayBuffer>) => new Uint8Array(coseSign1(claim, key, chain)),
      };
      return Buffer.from(await builder.sign(signer, [], mimeType, new HeldBlob(new Uint8Array(file).buffer)));
    },
  };
}

async function issueCertificate(issuer: string) {
  const newKeys = () => webcrypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']);
  const [rootKeys, ownKeys] = [await newKeys(), await newKeys()];
  const dates = { notBefore: new Date(Date.now() - DAY_MS), notAfter: new Date(Date.now() + DAY_MS) };
  const root = await X509CertificateGenerator.createSelfSigned({
    ...{ ...dates, name: 'O=Test Root, CN=Test Root', keys: rootKeys, signingAlgorithm: ECDSA },
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ],
  });
  const own = await X509CertificateGenerator.create({
    ...{ ...dates, subject: `O=${issuer}, CN=Test Signer`, issuer: root.subject },
    ...{ publicKey: ownKeys.publicKey, signingKey: rootKeys.privateKey, signingAlgorithm: ECDSA },
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([EMAIL_PROTECTION], true),
      await AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  });
  return { root, own, key: KeyObject.from(ownKeys.privateKey) };
}

/** What the library reads files to sign with: of browsers, which Node has not. */
class HeldBlob extends Blob {
  readonly held: ArrayBuffer;
  constructor(held: ArrayBuffer) {
    super([held]);
    this.held = held;
  }
  override slice(start?: number, end?: number): HeldBlob {
    return new HeldBlob(this.held.slice(start ?? 0, end));
  }
}
Reflect.set(
  globalThis,
  'FileReaderSync',
  class {
    readAsArrayBuffer = (blob: HeldBlob): ArrayBuffer => blob.held;
  },
);

// A signature as a manifest contains it (COSE_Sign1, RFC 9052), in the few types of CBOR that it needs.
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
const bytes = (content: Uint8Array): Buffer => Buffer.concat([head(2, content.length), content]);
const text = (content: string): Buffer => Buffer.concat([head(3, content.length), Buffer.from(content)]);
const list = (...items: Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items]);
const map = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const ALGORITHM = head(0, 1);
const ES256 = head(1, 6);
const CHAIN = Buffer.from([0x18, 33]);
const NULL = Buffer.from([0xf6]);
const SIGN1 = Buffer.from([0xd2]);

function coseSign1(claim: Uint8Array, key: KeyObject, chain: readonly Buffer[]): Buffer {
  const header = map([ALGORITHM, ES256], [CHAIN, list(...chain.map(bytes))]);
  const signed = list(text('Signature1'), bytes(header), bytes(Buffer.alloc(0)), bytes(claim));
  const signature = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' });
  const padded = (size: number) =>
    list(bytes(header), map([text('pad'), bytes(Buffer.alloc(size))]), NULL, bytes(signature));
  // As long as the room that was left for it.
  const surplus = SIGNATURE_SIZE - SIGN1.length - padded(256).length;
  return Buffer.concat([SIGN1, padded(256 + surplus)]);
}
