import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openReleaseStore } from '../adapters/object-release-store.ts';
import { openReportStore } from '../adapters/object-report-store.ts';
import { openObjectStorage } from '../adapters/open-object-storage.ts';
import type { Cohort } from '../domain/cohorts.ts';
import { countEntry, segmentStart } from '../domain/report-counts.ts';
import { describeEachStorage } from '../testing/each-storage.ts';
import { makeHost as host, PROVIDED, releaseCommand } from '../testing/release-command.ts';
import { makeRoute, makeVisitor, writeBuild } from '../testing.ts';
import { runRelease } from './run-release.ts';

describeEachStorage('the release command', (kind) => {
  let address: string;
  beforeEach(async () => {
    address = await kind.newStore();
  });
  const { runCommand, runJson, build, publish, goLive, channel } = releaseCommand(() => address);

  test('publish, promote and roll back, and the journal shows it', async () => {
    await goLive(host());
    await goLive({ version: '1.0.0' });
    await goLive({ version: '1.1.0' });
    expect((await channel()).releases.search).toEqual({ live: '1.1.0', fallback: '1.0.0' });
    expect((await runCommand('rollback', 'search')).out).toBe(
      'search@1.0.0 is live on production, revision 4\n',
    );
    expect((await channel()).releases.search).toEqual({ live: '1.0.0' });
    const { data } = await runJson('status', '--last', '2');
    expect(data.journal).toMatchObject([
      { action: 'promote', from: '1.0.0', to: '1.1.0', who: 'tester', why: 'test', revision: 3 },
      { action: 'rollback', from: '1.1.0', to: '1.0.0', why: 'rolled back', revision: 4 },
    ]);
    expect(data.served).toEqual({ host: '1.0.0', search: '1.0.0' });
    expect((await runCommand('verify')).out).toBe('3 releases are whole, 1 channels name what is there\n');
  });

  test('what was live at a moment, and the way back to it, as after a restore of the database', async () => {
    await goLive(host());
    await goLive({ version: '1.0.0' });
    await goLive({ name: 'demo', routes: [makeRoute({ path: '/demo' })] });
    const at = new Date().toISOString();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await goLive({ version: '1.1.0' });
    await goLive({ name: 'late', routes: [makeRoute({ path: '/late' })] });
    await runCommand('remove', 'demo', '--why', 'over');
    const { data } = await runJson('status', '--at', at);
    expect(data.live).toEqual({ host: '1.0.0', search: '1.0.0', demo: '1.0.0' });
    expect(data.back).toEqual([
      'release promote demo@1.0.0 --why …',
      'release remove late --why …',
      'release rollback search --to 1.0.0',
    ]);
    for (const line of data.back) await runCommand(...line.replace('…', 'restored').split(' ').slice(1));
    const { releases } = await channel();
    expect(Object.fromEntries(Object.entries(releases).map(([name, { live }]) => [name, live]))).toEqual(
      data.live,
    );
    expect((await runJson('status', '--at', new Date().toISOString())).data.back).toEqual([]);
    expect((await runCommand('status', '--at', at.slice(0, 16))).exit).toBe(2);
  });

  test('a remote is taken out of the channel, and what it alone serves of the specification needs an owner', async () => {
    await goLive(host());
    await goLive({ name: 'demo', routes: [makeRoute({ path: '/demo' })] });
    expect(await runCommand('remove', 'demo', '--why', 'over')).toMatchObject({ exit: 0 });
    expect(Object.keys((await channel()).releases)).toEqual(['host']);
    expect((await runJson('status', '--last', '1')).data.journal).toMatchObject([
      { action: 'remove', name: 'demo', from: '1.0.0', why: 'over' },
    ]);
    await goLive({ name: 'text', routes: [makeRoute({ path: '/textdbDetailed' })] });
    const refused = await runJson('remove', 'text', '--why', 'over');
    expect(refused).toMatchObject({ exit: 1, data: { problems: [{ code: 'channel/needs-owner' }] } });
    expect(await runCommand('remove', 'text', '--why', 'over', '--force')).toMatchObject({ exit: 0 });
    for (const args of [
      ['remove', 'host', '--why', 'x'],
      ['remove', 'none', '--why', 'x'],
      ['remove', 'text'],
    ])
      expect([args, (await runCommand(...args)).exit]).toEqual([args, 1]);
  });

  test('a rollback can name a release, and passes over yanked ones', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await goLive({ version });
    await runCommand('rollback', 'search', '--to', '1.1.0');
    expect((await channel()).releases.search).toEqual({ live: '1.1.0', fallback: '1.0.0' });
    await goLive({ version: '1.4.0' });
    await runCommand('yank', 'search@1.1.0', '--why', 'leaks');
    await runCommand('rollback', 'search');
    expect((await channel()).releases.search?.live).toBe('1.0.0');
    expect(await runCommand('rollback', 'search')).toMatchObject({
      exit: 1,
      out: expect.stringContaining('it had none'),
    });
  });

  test('promoting what is live already changes nothing', async () => {
    await goLive({});
    expect(await runJson('promote', 'search@1.0.0', '--why', 'again')).toMatchObject({
      exit: 0,
      data: { changed: false, revision: 1 },
    });
  });

  test.each([
    [
      'promote of what was never published',
      ['promote', 'search@9.9.9', '--why', 'x'],
      'release/unknown',
      'published are 1.0.0',
    ],
    ['promote without a reason', ['promote', 'search@1.0.0'], 'release/no-reason', '--why'],
    ['promote of no version', ['promote', 'search', '--why', 'x'], 'release/unknown', 'search@1.4.2'],
    [
      'rollback where nothing was live before',
      ['rollback', 'search'],
      'release/no-fallback',
      'promote a published one',
    ],
    ['rollback of what is not there', ['rollback', 'cart'], 'release/unknown', 'release status'],
    ['publish of no build', ['publish', '/nowhere'], 'release/no-descriptor', 'build the workspace first'],
  ])('%s is refused, with a code and what to do', async (_what, argv, code, hint) => {
    await goLive({});
    const { exit, data } = await runJson(...argv);
    expect([exit, data.code]).toEqual([1, code]);
    expect(data.message).toContain(hint);
  });

  test('a host that lacks an export which a new remote uses: publish refuses with what to do', async () => {
    await goLive(host());
    const { exit, out } = await publish({ uses: { react: ['useState', 'use'] } });
    expect(exit).toBe(1);
    expect(out).toContain(
      'search@1.0.0 uses use of react, which the live host does not provide: release a host that does first, or do without  [channel/missing-export]',
    );
  });

  test('promoted by force, the solver keeps the older release for that host, and status shows it', async () => {
    await goLive(host());
    await goLive({ version: '1.0.0', uses: PROVIDED });
    const newer = { version: '1.1.0', uses: { react: ['use'] } };
    const published = await publish(newer, '--force');
    expect(published.out).toMatch(/^published search@1\.1\.0/);
    expect(published.out).toContain('overruled: search@1.1.0 uses use of react');
    expect(published.out).toContain('[channel/missing-export]');
    expect(await runCommand('promote', 'search@1.1.0', '--why', 'x')).toMatchObject({ exit: 1 });
    const forced = await goLive(newer, '--force');
    expect(forced).toMatchObject({
      exit: 0,
      out: expect.stringContaining('overruled: search@1.1.0 uses use of react'),
    });
    const { data } = await runJson('status');
    expect(data.state.releases.search.live).toBe('1.1.0');
    expect(data.served.search).toBe('1.0.0');
    expect(data.journal.at(-1).forced).toEqual(['channel/missing-export']);
    expect((await runCommand('status')).out).toContain('1.1.0   (visitors get 1.0.0; before: 1.0.0)');
  });

  test('a host that would leave remotes behind is refused, both ways, but by force', async () => {
    await goLive(host());
    await goLive({ version: '1.0.0', uses: PROVIDED });
    await goLive({ name: 'cart', version: '1.0.0' });
    const bare = host('1.1.0', { react: [] });
    expect((await publish(bare)).exit).toBe(0);
    const refused = await runCommand('promote', 'host@1.1.0', '--why', 'smaller');
    expect(refused.exit).toBe(1);
    expect(refused.out).toContain('with host@1.1.0 search falls out (search@1.0.0 uses useState of react');
    expect(refused.out).not.toContain('cart');
    expect(await runJson('promote', 'host@1.1.0', '--why', 'smaller', '--force')).toMatchObject({
      exit: 0,
      data: { effects: [{ name: 'search', before: '1.0.0' }], forced: ['channel/leaves-behind'] },
    });

    expect(await goLive(host('1.2.0', { react: ['useState', 'use'] }))).toMatchObject({ exit: 0 });
    await goLive({ version: '1.1.0', uses: { react: ['use'] } });
    const back = await runCommand('rollback', 'host', '--to', '1.0.0');
    expect(back).toMatchObject({
      exit: 1,
      out: expect.stringContaining('search falls back from 1.1.0 to 1.0.0'),
    });
    expect((await runCommand('rollback', 'host', '--to', '1.0.0', '--force')).exit).toBe(0);
  });

  test('a yanked release is no longer served, and is refused everywhere', async () => {
    await goLive(host());
    await goLive({ version: '1.0.0' });
    await goLive({ version: '1.1.0' });
    expect((await runCommand('yank', 'search@1.1.0', '--why', 'leaks')).out).toBe(
      'search@1.1.0 is yanked\n  production: search 1.1.0 → 1.0.0\n',
    );
    expect((await runJson('status')).data.served.search).toBe('1.0.0');
    expect((await runCommand('status')).out).toContain('(yanked; visitors get 1.0.0');
    const again = await runJson('promote', 'search@1.1.0', '--why', 'x');
    expect(again).toMatchObject({ exit: 1, data: { code: 'release/yanked' } });
    expect(again.data.message).toContain('yanked by tester: leaks');

    const last = await runCommand('yank', 'search@1.0.0', '--why', 'as well');
    expect(last).toMatchObject({
      exit: 1,
      out: expect.stringContaining('there is no other release of search'),
    });
    await runCommand('yank', 'search@1.1.0', '--undo', '--why', 'it was another');
    expect((await runJson('status')).data.served.search).toBe('1.1.0');
  });

  test('verify finds damaged files and releases that a channel misses, and says what to do', async () => {
    await goLive({ version: '1.0.0' });
    await goLive({ version: '1.1.0' });
    const storage = await openObjectStorage(address);
    await storage.write('releases/search/1.1.0/page.js', Buffer.from('rotten'));
    await storage.remove(['releases/search/1.0.0/release.json']);
    const { exit, data } = await runJson('verify');
    expect([exit, data.code]).toEqual([1, 'store/damaged']);
    expect(data.message).toContain('search@1.1.0: page.js');
    expect(data.message).toContain('channel production: search@1.0.0 is not in the store');
    expect(data.message).toContain('publish the same builds again');
  });

  test('gc shows what would go, and removes it with --yes; what is live, former, young or in use stays', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await goLive({ version });
    for (const version of ['0.7.0', '0.8.0', '0.9.0']) expect((await publish({ version })).exit).toBe(0);
    const segment = {
      schema: 1 as const,
      start: segmentStart(Date.now() + 600_000),
      gateway: 'g1',
      releases: {},
    };
    countEntry(
      segment,
      { release: 'search@0.8.0', outcome: 'load' },
      { visitor: makeVisitor(1), cohort: 'live', weight: 1 },
    );
    await (await openReportStore(address)).write('production', segment);

    expect((await runJson('gc', '--keep', '1')).data.releases).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const shown = await runJson('gc', '--keep', '1', '--days', '0');
    expect(shown.data).toMatchObject({ removed: false, releases: ['search@0.7.0', 'search@0.9.0'] });
    expect(shown.data.bytes).toBeGreaterThan(500);
    expect((await runCommand('gc', '--keep', '1', '--days', '0')).out).toContain(
      'nothing was removed: say --yes',
    );
    expect(await (await openReleaseStore(address)).list()).toHaveLength(6);

    await runCommand('gc', '--keep', '1', '--days', '0', '--yes');
    const left = (await (await openReleaseStore(address)).list()).map(({ version }) => version);
    expect(left.sort()).toEqual(['0.8.0', '1.0.0', '1.1.0', '1.2.0']);
    expect((await runCommand('verify')).exit).toBe(0);
  });

  test('status shows what browsers reported of each release, as text and as JSON', async () => {
    await goLive({});
    const segment = { schema: 1 as const, start: segmentStart(Date.now()), gateway: 'g1', releases: {} };
    const count = (outcome: 'load' | 'missing' | 'render', browser: number, cohort: Cohort = 'live') =>
      countEntry(
        segment,
        { release: 'search@1.0.0', outcome },
        { visitor: makeVisitor(browser), cohort, weight: 1 },
      );
    for (const browser of [1, 2]) count('load', browser);
    count('load', 3, 'canary#mjz1abcd');
    count('missing', 4, 'canary#mjz1abcd');
    count('render', 4, 'canary#mjz1abcd');
    await (await openReportStore(address)).write('production', segment);
    expect((await runCommand('status')).out).toMatch(
      /search@1\.0\.0 +3 loads, 0 retried, failed for 1: missing 1, render 1/,
    );
    expect((await runCommand('status')).out).toMatch(
      / canary +1 loads by 2 visitors, failures for 1, errors for 1\n/,
    );
    expect((await runJson('status')).data.reports).toMatchObject({
      'search@1.0.0': {
        loads: 3,
        cohorts: {
          live: { loads: 2, visitors: 2, failed: 0, errors: 0 },
          canary: { loads: 1, visitors: 2, failed: 1, errors: 1 },
        },
      },
    });
  });

  test('teams that publish and promote at once: all succeed or have to try again, nothing is lost', async () => {
    const TEAMS = ['search', 'cart', 'textdb'];
    const ROUNDS = 6;
    await goLive(host());
    const landed: string[] = [];
    await Promise.all(
      TEAMS.map(async (name) => {
        for (let round = 1; round <= ROUNDS; round += 1) {
          const version = `1.${round}.0`;
          const route = makeRoute({ path: `/${name}` });
          const directory = await build({ name, version, routes: [route] });
          expect((await runCommand('publish', directory)).exit).toBe(0);
          for (let exit = 3; exit !== 0; ) {
            exit = (await runCommand('promote', `${name}@${version}`, '--why', `round ${round}`)).exit;
            expect([0, 3]).toContain(exit);
          }
          landed.push(`${name}@${version}`);
        }
      }),
    );
    const { data } = await runJson('status', '--last', '1000');
    expect(data.state.revision).toBe(1 + TEAMS.length * ROUNDS);
    const journal: { name: string; to: string; revision: number }[] = data.journal;
    expect(journal.map(({ revision }) => revision)).toEqual(
      Array.from({ length: 1 + TEAMS.length * ROUNDS }, (_, at) => at + 1),
    );
    expect(
      journal
        .slice(1)
        .map(({ name, to }) => `${name}@${to}`)
        .sort(),
    ).toEqual(landed.sort());
    for (const name of TEAMS) expect(data.served[name]).toBe(`1.${ROUNDS}.0`);
  }, 120_000);

  test('two people who change the same name at once: one of them is refused', async () => {
    await goLive({ version: '1.0.0' });
    for (const version of ['1.1.0', '1.2.0']) await publish({ version });
    const answers = await Promise.all(
      ['1.1.0', '1.2.0'].map((version) => runCommand('promote', `search@${version}`, '--why', 'me')),
    );
    const exits = answers.map(({ exit }) => exit).sort();
    const { data } = await runJson('status');
    // If the second started after the first had ended, it changed what it had seen.
    expect(exits[0]).toBe(0);
    expect(data.state.revision).toBe(exits[1] === 0 ? 3 : 2);
    if (exits[1] !== 0) expect(answers.find(({ exit }) => exit === 3)?.out).toContain('try again');
  });
});

describe('words', () => {
  const lines: string[] = [];
  const say = (text: string) => void lines.push(text);
  const run = (...argv: string[]) => {
    lines.length = 0;
    return runRelease(argv, {}, { log: say, error: say });
  };

  test.each([
    ...['publish', 'canary', 'promote', 'rollback', 'remove', 'yank', 'pin-link', 'status', 'verify', 'gc'],
  ])('%s --help has examples and names the exit codes', async (command) => {
    expect(await run(command, '--help')).toBe(0);
    expect(lines[0]).toContain(`npm run release -- ${command}`);
    expect(lines[0]).toContain('Options:\n  --');
    expect(lines[0]).toContain('Exit codes: 0 done');
  });

  test.each([
    ['nothing', []],
    ['an unknown command', ['release']],
    ['an unknown option', ['status', '--colour']],
    ['no target', ['promote']],
    ['a word too many', ['status', 'a', 'b']],
    ['a number that is none', ['gc', '--keep', 'many']],
    ['a channel that is none', ['status', '--channel', '../x']],
  ])('%s: exit code 2 and a hint', async (_what, argv) => {
    expect(await run(...argv)).toBe(2);
    expect(lines[0]).toMatch(/release|--|word/);
  });

  test('a store that cannot be reached has a separate exit code: 4', async () => {
    const file = join((await writeBuild()).directory, 'page.js');
    await writeFile(file, 'a file where a directory should be');
    const environment = { ...process.env };
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
    });
    expect(await run('status', '--store', 's3://archive/x')).toBe(4);
    expect(lines[0]).toContain('s3://archive/x');
    process.env = environment;
  }, 30_000);
});
