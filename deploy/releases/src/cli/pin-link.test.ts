import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openRing, signerOf } from '@newsphoto/keys';
import { createFileReleaseStore } from '../adapters/object-release-store.ts';
import { endOfPinProof } from '../domain/pin-link.ts';
import { writeBuild } from '../testing.ts';
import { runRelease } from './run-release.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-links-'));
  const { directory, descriptor } = await writeBuild({ version: '1.4.2' });
  await createFileReleaseStore(join(dataDir, 'releases')).publish(directory, descriptor);
});
afterAll(() => rm(dataDir, { recursive: true }));

async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  let out = '';
  const say = (text: string) => {
    out += text;
  };
  const argv = ['pin-link', ...args, '--store', join(dataDir, 'releases')];
  const exit = await runRelease(argv, { DATA_DIR: dataDir, ...env }, { log: say, error: say });
  return { exit, out };
}

test('without a key that gateways have as well there is no link', async () => {
  expect(await runCommand(['search@1.4.2'])).toMatchObject({
    exit: 1,
    out: expect.stringContaining('PIN_SECRET'),
  });
});

test('72. the link has its pins, its end and the signature of the gateways’ key', async () => {
  const key = openRing({ file: 'pins.key', secret: undefined, dataDir });
  const { exit, out } = await runCommand([
    ...['search@1.4.2', '--expires', '8h', '--base', 'https://photo.example.jp/', '--json'],
  ]);
  expect(exit).toBe(0);
  const link = new URL(JSON.parse(out).link);
  expect(link.origin + link.pathname).toBe('https://photo.example.jp/web/');
  const pins = link.searchParams.get('pin') ?? '';
  expect(pins).toBe('search@1.4.2');
  const proof = link.searchParams.get('pin-proof') ?? '';
  const ends = endOfPinProof(proof, { channel: 'production', pins }, signerOf(key).verify) ?? 0;
  expect(Math.abs(ends - Date.now() / 1000 - 8 * 3600)).toBeLessThan(60);
  const other = await runCommand(['search@1.4.2', '--json'], {
    PIN_SECRET: 'a secret that all gateways have got',
  });
  const foreign = new URL(JSON.parse(other.out).link).searchParams.get('pin-proof') ?? '';
  expect(endOfPinProof(foreign, { channel: 'production', pins }, signerOf(key).verify)).toBeUndefined();
});

test('the panel alone can be opened to a user', async () => {
  expect((await runCommand(['panel'])).out).toContain('http://localhost:8080/web/?pin=panel&pin-proof=');
});

test.each([
  ['search@9.9.9', 'published are 1.4.2'],
  ['search@1.4.2,search', 'cannot be signed'],
  ['search@dev:http://localhost:3101', 'cannot be signed'],
])('%s is refused', async (target, reason) => {
  expect(await runCommand([target])).toMatchObject({ exit: 1, out: expect.stringContaining(reason) });
});

test.each(['0d', '91d', '7', 'ever'])('--expires %s is refused', async (expires) => {
  const { exit, out } = await runCommand(['search@1.4.2', '--expires', expires]);
  expect([exit, out]).toEqual([1, expect.stringContaining('30m, 8h or 7d')]);
});

describe('publish --preview', () => {
  const publish = async (version: string, ...args: string[]) => {
    const { directory } = await writeBuild({ version });
    let out = '';
    const say = (text: string) => {
      out += text;
    };
    const argv = ['publish', directory, '--store', join(dataDir, 'releases'), ...args];
    return { exit: await runRelease(argv, { DATA_DIR: dataDir }, { log: say, error: say }), out };
  };
  const store = () => createFileReleaseStore(join(dataDir, 'releases'));

  test('publishes, and answers a link that is valid for this release and 14 days', async () => {
    const key = openRing({ file: 'pins.key', secret: undefined, dataDir });
    const { exit, out } = await publish('1.5.0-review.1', '--preview', '--json');
    expect(exit).toBe(0);
    const link = new URL(JSON.parse(out).preview.link);
    const pins = link.searchParams.get('pin') ?? '';
    expect(pins).toBe('search@1.5.0-review.1');
    const proof = link.searchParams.get('pin-proof') ?? '';
    const endOf = (input: string) =>
      endOfPinProof(proof, { channel: 'production', pins: input }, signerOf(key).verify);
    expect(Math.abs((endOf(pins) ?? 0) - Date.now() / 1000 - 14 * 86_400)).toBeLessThan(60);
    for (const other of ['search@1.4.2', 'SEARCH@1.5.0-review.1', 'search@1.5.0-review.1,host@1.0.0'])
      expect(endOf(other)).toBeUndefined();
    expect((await store().channel('production')).releases).toEqual({});
  });

  test('without the key of pins nothing is published', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'newsphoto-links-'));
    const { directory } = await writeBuild({ version: '1.7.0' });
    const argv = ['publish', directory, '--preview', '--json', '--store', join(dataDir, 'releases')];
    let refusal = '';
    const say = (text: string) => {
      refusal += text;
    };
    expect(await runRelease(argv, { DATA_DIR: elsewhere }, { log: say, error: say })).toBe(1);
    expect(JSON.parse(refusal).code).toBe('release/no-pin-key');
    expect(await store().descriptor('search', '1.7.0')).toBeUndefined();
  });

  test('is for publish alone', async () => {
    expect((await runCommand(['search@1.4.2', '--preview'])).exit).toBe(2);
  });
});
