import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeApi as api, makeHost as host, releaseCommand } from '../testing/release-command.ts';

let address: string;
beforeEach(async () => {
  address = await mkdtemp(join(tmpdir(), 'newsphoto-store-'));
});
afterEach(() => rm(address, { recursive: true, force: true }));

const { runCommand, runJson, publish, goLive, channel, build: newBuild } = releaseCommand(() => address);
const codes = ({ data }: { data: { problems: { code: string }[] } }) => data.problems.map(({ code }) => code);
const needs = (range: string) => ({ ranges: { host: '^1.0.0', api: range } });

test('it is published, promoted and rolled back by version, beside host and remotes', async () => {
  expect((await publish(api('1.0.0'))).out).toMatch(
    /^published api@1.0.0: 2 files, offers API 1.3.0, knows migration 91\n/,
  );
  await runCommand('promote', 'api@1.0.0', '--why', 'first');
  await goLive(host());
  await goLive(api('1.1.0'));
  const { data } = await runJson('status');
  expect(data.state.releases.api).toEqual({ live: '1.1.0', fallback: '1.0.0' });
  expect(data.served).toEqual({ host: '1.0.0' });
  expect((await runCommand('status')).out).toContain('  api          1.1.0   (before: 1.0.0)');
  expect((await runCommand('rollback', 'api')).out).toBe('api@1.0.0 is live on production, revision 4\n');
  expect((await channel()).releases.api).toEqual({ live: '1.0.0' });
});

test('it is refused while a live release, or a canary, needs an API that it does not offer, and names them', async () => {
  await goLive(api('1.0.0'));
  await goLive({ ...host(), ranges: { host: '^1.0.0', api: '^1.0.0' } });
  await goLive(api('1.1.0', { offers: '1.4.0' }));
  await goLive({ version: '1.0.0', ...needs('^1.3.0') });
  await goLive({ name: 'cart', ...needs('^1.0.0') });
  await publish({ version: '1.1.0', ...needs('^1.4.0') });
  await runCommand('canary', 'search@1.1.0', '--percent', '5', '--why', 'try');
  const refused = await runJson('rollback', 'api');
  expect(refused.exit).toBe(1);
  expect(codes(refused)).toEqual(['channel/api-needed']);
  expect(refused.data.message).toContain('search@1.1.0 needs API ^1.4.0, api@1.0.0 offers 1.3.0');
  expect(codes(await runJson('check', 'api@1.0.0'))).toEqual(['channel/api-needed']);
  expect(codes(await runJson('promote', 'api@1.0.0', '--why', 'older'))).toEqual(['channel/api-needed']);
  expect((await runCommand('rollback', 'api', '--dry-run')).exit).toBe(1);
  await runCommand('canary', 'search', '--off');
  expect((await runCommand('check', 'api@1.0.0')).exit).toBe(0);
  expect((await runCommand('rollback', 'api')).exit).toBe(0);
  // With the reason in the journal.
  const { data } = await runJson('promote', 'api@1.1.0', '--why', 'again');
  expect(data.forced).toEqual([]);
});

test('the host counts as well, and --force is written into the journal', async () => {
  await goLive(api('2.0.0', { offers: '2.0.0' }));
  await goLive({ ...host(), ranges: { host: '*', api: '^2.0.0' } });
  await publish(api('1.0.0'), '--force');
  expect(codes(await runJson('promote', 'api@1.0.0', '--why', 'x'))).toEqual(['channel/api-needed']);
  await runCommand('promote', 'api@1.0.0', '--why', 'x', '--force');
  expect((await runJson('status', '--last', '1')).data.journal).toMatchObject([
    { name: 'api', to: '1.0.0', forced: ['channel/api-needed'] },
  ]);
});

test('it does not go back behind a schema that needs a newer one, also in two steps', async () => {
  await goLive(host());
  await goLive(api('1.0.0', { knows: 91 }));
  await goLive(api('1.1.0', { knows: 93 }));
  await goLive(api('1.2.0', { knows: 95, requires: 93 }));
  await runCommand('rollback', 'api');
  expect((await channel()).releases.api).toEqual({ live: '1.1.0', fallback: '1.0.0', requires: 93 });
  const refused = await runJson('rollback', 'api');
  expect(codes(refused)).toEqual(['channel/schema-requires']);
  expect(refused.data.message).toContain('knows migration 0093, api@1.0.0 knows 0091');
  expect((await runCommand('rollback', 'api', '--force')).exit).toBe(0);
  // Forward, no release is left out that both sides of a change need.
  const ahead = await runJson('promote', 'api@1.2.0', '--why', 'again');
  expect(codes(ahead)).toEqual(['channel/schema-ahead']);
  expect(ahead.data.message).toContain('it requires migration 0093, the live one knows 0091');
});

test('remotes are compared with the promoted API, and with the lower one of it and the deployed one', async () => {
  await goLive(host());
  await goLive(api('1.0.0', { offers: '1.2.0' }));
  expect(codes(await runJson('publish', await newBuild(needs('^1.3.0'))))).toEqual(['channel/api-range']);
  await goLive(api('1.1.0', { offers: '1.9.0' }));
  const published = await publish({ version: '2.0.0', ...needs('^1.9.0') });
  expect(published).toMatchObject({ exit: 0 });
  expect(published.out).not.toContain('was built with');
});

test('it has no canary, and no other release has its name', async () => {
  await goLive(host());
  await goLive(api('1.0.0'));
  await publish(api('1.1.0'));
  const refused = await runJson('canary', 'api@1.1.0', '--percent', '5', '--why', 'x');
  expect(refused.data.code).toBe('release/no-canary');
  expect(codes(await runJson('publish', await newBuild({ name: 'api', routes: [] })))).toEqual([
    'release/bad-name',
  ]);
  expect(codes(await runJson('publish', await newBuild({ ...api('1.2.0'), name: 'other' })))).toEqual([
    'release/bad-name',
  ]);
  expect(codes(await runJson('publish', await newBuild({ ...api('1.2.0', { requires: 92 }) })))).toEqual([
    'release/bad-api',
  ]);
});

test('it has no link of a browser, no preview and no canary, and is not taken out of a channel', async () => {
  await goLive(api('1.0.0'));
  const build = await newBuild(api('1.1.0'));
  for (const [args, reason] of [
    [['pin-link', 'api@1.0.0'], 'there is no link'],
    [['publish', build, '--preview'], 'there is no link'],
    [['canary', 'api@1.0.0', '--percent', '5', '--why', 'x'], 'all pages share the API'],
    [['remove', 'api', '--why', 'x'], 'forget what the schema requires'],
  ] as const) {
    const { exit, out } = await runCommand(...args);
    expect([args[0], exit, out]).toEqual([args[0], 1, expect.stringContaining(reason)]);
  }
  expect((await channel()).releases.api).toEqual({ live: '1.0.0' });
  expect((await runJson('status', 'api')).data.state.releases.api.live).toBe('1.0.0');
});
