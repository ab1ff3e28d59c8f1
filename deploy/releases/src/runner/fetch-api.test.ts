import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import { makeApi } from '../testing/release-command.ts';
import { makeDescriptor } from '../testing.ts';
import { fetchApi } from './fetch-api.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'newsphoto-fetch-'));
  await mkdir(join(root, 'releases'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const SERVER: Buffer = Buffer.from('// the server');
const integrity = `sha384-${createHash('sha384').update(SERVER).digest('base64')}`;
const api = (parts: Partial<ReleaseDescriptor> = {}): ReleaseDescriptor => ({
  ...makeDescriptor({ ...makeApi('1.4.0'), entry: 'dist/server.mjs', scripts: [] }),
  assets: { 'dist/server.mjs': { integrity, bytes: SERVER.length, encodings: [] } },
  ...parts,
});
/** The reason, and what is on this machine afterwards. */
async function fetched(release: ReleaseDescriptor, content = SERVER) {
  const store = { descriptor: async () => release, file: async () => content };
  const options = { store, directory: join(root, 'releases'), modules: join(root, 'modules') };
  const reason = await fetchApi(options, '1.4.0').then(
    ({ entry }) => entry.slice(root.length),
    (error: Error) => error.message,
  );
  const files = await readdir(root, { recursive: true, withFileTypes: true });
  return { reason, files: files.filter((one) => one.isFile()).map(({ name }) => name) };
}

test('a release whose files are as published is placed', async () => {
  expect(await fetched(api())).toEqual({
    reason: expect.stringMatching(/^\/releases\/1\.4\.0-[0-9a-f]{16}\/dist\/server\.mjs$/),
    files: ['server.mjs'],
  });
});

const outside = { integrity, bytes: SERVER.length };
test.each<[string, ReleaseDescriptor, Buffer | undefined, string]>([
  ['another hash', api(), Buffer.from('other'), 'dist/server.mjs did not come as published'],
  [
    'a file outside of its directory',
    api({ assets: { ...api().assets, '../../evil.mjs': { ...outside, encodings: [] } } }),
    undefined,
    '../../evil.mjs is not a name',
  ],
  [
    'a map outside of its directory',
    api({ maps: { '../../evil.mjs': outside } }),
    undefined,
    'is named but not',
  ],
  ['an absolute entry', api({ entry: '/etc/passwd' }), undefined, '/etc/passwd is named but not'],
  ['a version in the place of another one', api({ version: '1.3.0' }), undefined, 'is not in the store'],
  ['another kind', api({ kind: 'remote' }), undefined, 'api is no name for a remote'],
  [
    'packages that are not here',
    api({
      api: {
        offers: '1.3.0',
        knows: 91,
        requires: 0,
        flags: [],
        packages: { a: '1.0.0', b: '1.0.0', c: '1.0.0', d: '1.0.0' },
      },
    }),
    undefined,
    'needs a 1.0.0 (here: none), b 1.0.0 (here: none), c 1.0.0 (here: none) and 1 more in',
  ],
])('%s is refused with the reason, and nothing is written', async (_what, release, content, reason) => {
  expect(await fetched(release, content)).toEqual({ reason: expect.stringContaining(reason), files: [] });
});
