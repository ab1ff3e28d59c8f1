import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openReleaseStore } from '../adapters/object-release-store.ts';
import { makeHost as host, releaseCommand } from '../testing/release-command.ts';
import { giveKeys, makeKeys } from '../testing/team-keys.ts';
import { makeRoute } from '../testing.ts';
import { readArguments } from './arguments.ts';
import { check } from './check.ts';

let address: string;
const { runCommand, runJson, build, publish, goLive } = releaseCommand(() => address);
beforeEach(async () => {
  address = await mkdtemp(join(tmpdir(), 'newsphoto-check-'));
  await goLive(host());
  await goLive(host('1.4.0'), '--channel', 'preview');
});
afterEach(() => rm(address, { recursive: true }));

const demo = { name: 'demo', routes: [makeRoute({ path: '/demo' })] };
const files = async () => (await readdir(address, { recursive: true })).sort();

test('140. every channel is judged as a promotion there would be, and nothing is written', async () => {
  const before = await files();
  expect(await runCommand('check', await build(demo))).toEqual({
    exit: 0,
    out: expect.stringMatching(
      /^demo@1\.0\.0: compared with API [\d.]+, which .*\npreview: would go live, with host 1\.4\.0\nproduction: would go live, with host 1\.0\.0\n$/,
    ),
  });
  expect(await files()).toEqual(before);
});

test('140. each channel has its own line and the codes of its problems; one refusal is exit code 1', async () => {
  await goLive({ name: 'weather', routes: [makeRoute({ path: '/demo' })] });
  const directory = await build({ ...demo, ranges: { host: '^1.0.0', api: '^1.0.0' } });
  const { exit, out } = await runCommand('check', directory);
  expect(exit).toBe(1);
  expect(out).toContain('preview: would go live, with host 1.4.0\nproduction: refused, with host 1.0.0\n');
  expect(out).toContain('belongs to weather');
  expect((await runJson('check', directory)).data.problems).toMatchObject([{ code: 'channel/route-taken' }]);
  expect(await runCommand('check', directory, '--channels', 'preview')).toMatchObject({ exit: 0 });

  const newer = await build({ ...demo, ranges: { host: '^1.2.0', api: '^1.0.0' } });
  const { problems } = (await runJson('check', newer)).data;
  expect(problems).toMatchObject([{ code: 'channel/route-taken' }, { code: 'channel/host-range' }]);
});

test('141. what is wrong with the build itself is named once: names, damage, a published version, a yank', async () => {
  const directory = await build({ ...demo, routes: [makeRoute({ path: '/api/demo' })] });
  await writeFile(join(directory, 'page.js'), 'other');
  const codes = async (folder: string) =>
    (await runJson('check', folder)).data.problems.map(({ code }: { code: string }) => code);
  expect(await codes(directory)).toEqual(['release/reserved-path', 'release/damaged']);
  expect((await runCommand('check', directory)).out).toContain('production: refused, see above');

  await publish(demo);
  expect(await codes(await build(demo, { 'entry.js': 'other', 'page.js': 'page' }))).toEqual([
    'release/exists',
  ]);
  await runCommand('yank', 'demo@1.0.0', '--why', 'leaks');
  expect(await codes(await build(demo))).toEqual(
    expect.arrayContaining(['release/yanked', 'channel/not-chosen']),
  );
});

test('142. with a key its rights are checked, for the publication and for each channel', async () => {
  const keys = await makeKeys('office', 'demo', 'cart');
  await giveKeys(runCommand, keys.office, { demo: keys.demo, cart: keys.cart });
  const directory = await build(demo);
  const codes = async (...args: string[]) =>
    ((await runJson('check', directory, ...args)).data.problems ?? []).map(
      ({ code }: { code: string }) => code,
    );
  expect(await codes()).toEqual([]);
  // The key of the team may change production alone.
  expect(await codes('--key', keys.demo)).toEqual(['key/no-right']);
  expect(await codes('--key', keys.demo, '--channels', 'production')).toEqual([]);
  expect(await codes('--key', keys.cart, '--channels', 'production')).toEqual([
    'key/no-right',
    'key/no-right',
  ]);
});

test('143. deprecated exports and points that the build uses are named, and refuse nothing', async () => {
  const directory = await build({ ...demo, uses: { react: ['useState'] } });
  const args = readArguments(['check', directory, '--store', address], {});
  const tools = {
    tryRelease: async () => ({ lines: [{ module: './page', outcome: 'page' as const }] }),
    tryInBrowser: async () => ({ lines: [] }),
    systemUser: () => undefined,
  };
  const deprecation = {
    name: 'react#useState',
    since: '1.1.0',
    lastVersion: '1.9.0',
    instead: 'use useReducer',
  };
  const { text } = await check(await openReleaseStore(address), args, tools, [deprecation]);
  expect(text).toContain(
    'deprecated: react#useState is deprecated since 1.1.0, 1.9.0 is the last version with it: use useReducer',
  );
});
