import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type BundledPrograms, bundlePrograms } from '../../../testing/bundle-programs.ts';
import { type CredentialSigner, createCredentialSigner } from '../../../testing/content-credentials.ts';
import { type CredentialReader, createCredentialReader, readTrustAnchors } from './credential-reader.ts';

const GENERATED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const ACTIONS = [
  { action: 'c2pa.created', softwareAgent: { name: '画像生成', version: '2' }, digitalSourceType: GENERATED },
  { action: 'c2pa.cropped', when: '2026-11-01T09:00:00+09:00' },
];

const folder = mkdtempSync(join(tmpdir(), 'newsphoto-credentials-'));
let programs: BundledPrograms;
let signer: CredentialSigner;
let reader: CredentialReader;
let jpeg: Buffer;
const PATIENCE_MS = 60_000;

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } });
const stored = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const changed = (at: (bytes: Buffer) => number): Buffer => {
  const bytes = Buffer.from(jpeg);
  const index = at(bytes);
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  return bytes;
};

beforeAll(async () => {
  programs = bundlePrograms('credentials', {
    credentials: 'modules/ingest/credentials/credentials-process',
  });
  reader = createCredentialReader(programs.urlOf('credentials'));
  signer = await createCredentialSigner('試験通信社');
  jpeg = await signer.sign(await picture().jpeg().toBuffer(), 'image/jpeg', ACTIONS);
}, PATIENCE_MS);
afterAll(async () => {
  await reader.close();
  programs.remove();
  rmSync(folder, { recursive: true });
});

test('signature, issuer, program, history and AI of signed pictures are read; the issuer is not verified', async () => {
  const webp = await signer.sign(await picture().webp().toBuffer(), 'image/webp', ACTIONS);
  for (const [mimeType, bytes] of [
    ['image/jpeg', jpeg],
    ['image/webp', webp],
  ] as const) {
    expect(await reader.read(stored('signed', bytes), mimeType)).toEqual({
      ...{ state: 'valid', problems: [], issuer: '試験通信社', signer: 'Test Signer', signedAt: '' },
      ...{ generator: 'Test Camera 1.0', ai: 'generated' },
      actions: [
        { action: 'c2pa.created', when: '', software: '画像生成 2', sourceType: GENERATED },
        { action: 'c2pa.cropped', when: '2026-11-01T00:00:00.000Z', software: '', sourceType: '' },
      ],
    });
  }
});

test('an issuer below a trust anchor of the operator is verified; a file without one is refused', async () => {
  const trustAnchors = readTrustAnchors(stored('anchors.pem', Buffer.from(signer.rootPem)));
  const trusting = createCredentialReader(programs.urlOf('credentials'), { trustAnchors });
  try {
    expect(await trusting.read(stored('signed.jpg', jpeg), 'image/jpeg')).toMatchObject({ state: 'trusted' });
  } finally {
    await trusting.close();
  }
  expect(() => readTrustAnchors(stored('empty.pem', Buffer.from('none')))).toThrow('C2PA_TRUST_ANCHORS');
  expect(() => readTrustAnchors(join(folder, 'absent.pem'))).toThrow('C2PA_TRUST_ANCHORS');
});

test('a picture changed afterwards, a changed record and damaged ones each have another state', async () => {
  const states = async (bytes: Buffer) => {
    const { state, problems } = (await reader.read(stored('changed.jpg', bytes), 'image/jpeg')) ?? {};
    return [state, problems];
  };
  expect(await states(changed((bytes) => bytes.length - 20))).toEqual([
    'changed',
    ['assertion.dataHash.mismatch'],
  ]);
  expect(await states(changed((bytes) => bytes.indexOf('Test Camera')))).toEqual([
    'invalid',
    ['claimSignature.mismatch'],
  ]);
  expect(await states(changed((bytes) => bytes.indexOf('c2pa.cropped')))).toEqual([
    'invalid',
    ['assertion.hashedURI.mismatch'],
  ]);
  const damaged = Buffer.from(jpeg);
  damaged.fill(0, damaged.indexOf('jumb') + 200, damaged.indexOf('jumb') + 1500);
  expect((await states(damaged))[0]).toBe('unreadable');
  expect(await reader.read(stored('plain.jpg', await picture().jpeg().toBuffer()), 'image/jpeg')).toBe(
    undefined,
  );
});

test('nothing is fetched: a manifest elsewhere is named as such', async () => {
  let calls = 0;
  const elsewhere = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = elsewhere.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/manifest.c2pa`;
    const bytes = await signer.sign(await picture().jpeg().toBuffer(), 'image/jpeg', ACTIONS, url);
    expect(bytes.includes(url)).toBe(true);
    expect(await reader.read(stored('remote.jpg', bytes), 'image/jpeg')).toMatchObject({ state: 'remote' });
    expect(calls).toBe(0);
  } finally {
    elsewhere.close();
  }
});

test('a file that takes too long is stored unchecked, and the next one is validated', async () => {
  const path = stored('signed.jpg', jpeg);
  const hasty = createCredentialReader(programs.urlOf('credentials'), { longestMs: 1 });
  try {
    expect(await hasty.read(path, 'image/jpeg')).toMatchObject({ state: 'unchecked' });
  } finally {
    await hasty.close();
  }
  const [missing, next] = await Promise.all([
    reader.read(join(folder, 'absent.jpg'), 'image/jpeg'),
    reader.read(path, 'image/jpeg'),
  ]);
  expect([missing?.state, next?.state]).toEqual(['unchecked', 'valid']);
});
