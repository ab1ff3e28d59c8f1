import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readCredentials } from '../modules/ingest/credentials/read-credentials.ts';
import { createCredentialSigner } from '../testing/content-credentials.ts';
import { copyOf, smallPicture } from '../testing/splice-files.ts';
import type { SpliceKind } from './splice-kind.ts';

const directory = mkdtempSync(join(tmpdir(), 'newsphoto-splice-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const CAPTURED = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture';
const ACTIONS = [{ action: 'c2pa.created', digitalSourceType: CAPTURED }];
const REMOTE = 'https://example.com/manifest.c2pa';

test('S37 a reader finds no Content Credentials in copies of signed files, and no address of some', async () => {
  const signer = await createCredentialSigner('Test Agency');
  const found = (file: Buffer, mimeType: string) => {
    const path = join(directory, 'file');
    writeFileSync(path, file);
    return readCredentials({ file: path, mimeType, trustAnchors: signer.rootPem });
  };
  const files: readonly (readonly [SpliceKind, Buffer])[] = [
    ['jpeg', await smallPicture().jpeg().toBuffer()],
    ['png', await smallPicture().png().toBuffer()],
    ['tiff', await smallPicture().tiff().toBuffer()],
    ['webp', await smallPicture().webp().toBuffer()],
  ];
  for (const [kind, file] of files) {
    const mimeType = `image/${kind}`;
    const signed = await signer.sign(file, mimeType, ACTIONS);
    expect(await found(signed, mimeType)).toMatchObject({ state: 'trusted' });
    expect(await found(await copyOf(kind, signed), mimeType)).toBeUndefined();
  }
  const [[, jpeg] = ['jpeg', Buffer.alloc(0)]] = files;
  const remote = await signer.sign(jpeg, 'image/jpeg', ACTIONS, REMOTE);
  expect(await found(remote, 'image/jpeg')).toMatchObject({ state: 'remote' });
  expect(await found(await copyOf('jpeg', remote), 'image/jpeg')).toBeUndefined();
});
