import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keySigner, openSharedKey, readSharedKey } from './shared-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-keys-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = (secret: string | undefined, folder: string | undefined) =>
  openSharedKey({ file: 'report.key', secret, dataDir: folder });

test('processes of one data directory have one key, others by the same secret, and without either its own', async () => {
  const [one, other] = await Promise.all([open(undefined, dataDir), open(undefined, dataDir)]);
  expect(one).toHaveLength(32);
  expect(other.equals(one)).toBe(true);
  expect((await stat(join(dataDir, 'keys/report.key'))).mode & 0o777).toBe(0o600);
  const input = await open('a secret that all gateways know', dataDir);
  expect(input.equals(one)).toBe(false);
  expect(input.equals(await open('a secret that all gateways know', undefined))).toBe(true);
  expect((await open(undefined, undefined)).equals(await open(undefined, undefined))).toBe(false);
});

test('a reader creates none, and half a key is none', async () => {
  const place = { file: 'pins.key', secret: undefined, dataDir };
  expect(await readSharedKey(place)).toBeUndefined();
  await openSharedKey(place);
  await writeFile(join(dataDir, 'keys/pins.key'), 'half');
  await expect(readSharedKey(place)).rejects.toThrow(/damaged/);
});

test('what one key signed, another does not accept', () => {
  const [one, other] = [keySigner(Buffer.alloc(32, 1)), keySigner(Buffer.alloc(32, 2))];
  expect(one.verify('text', one.sign('text'))).toBe(true);
  expect(one.verify('text', other.sign('text'))).toBe(false);
  expect(one.verify('text', 'short')).toBe(false);
});
