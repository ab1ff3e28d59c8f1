import { beforeEach, expect, test } from '@jest/globals';
import { openReleaseStore } from '../adapters/object-release-store.ts';
import { describeEachStorage } from '../testing/each-storage.ts';
import { makeHost as host, releaseCommand } from '../testing/release-command.ts';

describeEachStorage('a canary', (kind) => {
  let address: string;
  const { runCommand, runJson, publish, goLive, channel } = releaseCommand(() => address);
  beforeEach(async () => {
    address = await kind.newStore();
    await goLive(host());
    await goLive({ version: '1.0.0' });
    await publish({ version: '1.1.0' });
  });
  const canary = (...args: string[]) => runCommand('canary', 'search@1.1.0', '--why', 'a try', ...args);
  const entry = async () => (await channel()).releases.search;

  test('30. is given to some percent, to more and to fewer, and the journal shows it', async () => {
    expect(await canary('--percent', '20')).toEqual({
      exit: 0,
      out: 'search@1.1.0 is the canary of 20 % on production, revision 3\n',
    });
    const since = (await entry())?.canary?.since;
    expect(await entry()).toEqual({ live: '1.0.0', canary: { version: '1.1.0', percent: 20, since } });
    await canary('--percent', '50');
    await canary('--percent', '5');
    expect((await entry())?.canary).toEqual({ version: '1.1.0', percent: 5, since });
    const { out } = await runCommand('status');
    expect(out).toMatch(/search +1\.0\.0 +\(canary 1\.1\.0 for 5 %\)/);
    expect(out).toContain('tester canary search 1.0.0 → 1.1.0 (50 %): a try');
    const { data } = await runJson('status');
    expect(data.journal.slice(-3)).toMatchObject(
      [20, 50, 5].map((percent) => ({ action: 'canary', from: '1.0.0', to: '1.1.0', percent })),
    );
    expect(data.served.search).toBe('1.0.0');
  });

  test('150. 152. is given to internal users, then to a percentage, and the journal shows the stages', async () => {
    expect(await canary('--stage', 'internal')).toEqual({
      exit: 0,
      out: 'search@1.1.0 is the canary of internal users on production, revision 3\n',
    });
    expect((await entry())?.canary).toMatchObject({ version: '1.1.0', percent: 0, internal: true });
    expect((await runCommand('status')).out).toContain('(canary 1.1.0 for internal users)');
    await canary('--percent', '10');
    expect((await entry())?.canary).toMatchObject({ version: '1.1.0', percent: 10, internal: true });
    const { out } = await runCommand('status');
    expect(out).toContain('canary 1.1.0 for internal users and 10 %');
    expect(out).toMatch(/\(internal users\): a try\n.*\(internal users and 10 %\): a try/);
    await runCommand('canary', 'search', '--off', '--why', 'not today');
    expect((await runJson('status')).data.journal.at(-1).internal).toBeUndefined();
    await canary('--stage', 'internal', '--percent', '5');
    await canary('--stage', 'internal');
    await runCommand('canary', 'search', '--off', '--why', 'not today');
    expect((await runJson('status')).data.journal.at(-1)).toMatchObject({ from: '1.1.0', internal: true });
  });

  test('42. ends when it is promoted, taken off, or its name is rolled back', async () => {
    await canary('--percent', '20');
    await runCommand('promote', 'search@1.1.0', '--why', 'well');
    expect(await entry()).toEqual({ live: '1.1.0', fallback: '1.0.0' });

    await publish({ version: '1.2.0' });
    await runCommand('canary', 'search@1.2.0', '--percent', '20', '--why', 'next');
    expect((await runCommand('rollback', 'search')).out).toContain('its canary 1.2.0 has ended');
    expect(await entry()).toEqual({ live: '1.0.0' });

    await canary('--percent', '20');
    expect((await runCommand('canary', 'search', '--off', '--why', 'not today')).exit).toBe(0);
    expect(await entry()).toEqual({ live: '1.0.0' });
    expect((await runJson('status')).data.journal.at(-1)).toMatchObject({
      ...{ action: 'canary', from: '1.1.0', to: '1.0.0', why: 'not today' },
    });
    expect((await runCommand('canary', 'search', '--off')).out).toBe('search has no canary\n');
  });

  test('has to pass what a promotion has to pass', async () => {
    const beyond = { version: '2.0.0', ranges: { host: '^9.0.0', api: '^1.0.0' } };
    await publish(beyond, '--force');
    const refused = await runJson('canary', 'search@2.0.0', '--percent', '20', '--why', 'a try');
    expect(refused).toMatchObject({ exit: 1, data: { code: 'release/refused' } });
    expect(refused.data.problems).toMatchObject([{ code: 'channel/host-range' }]);
    expect((await runJson('canary', 'search@7.0.0', '--percent', '20', '--why', 'x')).data.code).toBe(
      'release/unknown',
    );
    expect((await runJson('canary', 'search@1.1.0', '--percent', '20')).data.code).toBe('release/no-reason');
    await publish({ name: 'cart' });
    expect((await runJson('canary', 'cart@1.0.0', '--percent', '20', '--why', 'x')).data.message).toContain(
      'promote one first',
    );
    expect((await runCommand('canary', 'search@1.0.0', '--percent', '20', '--why', 'x')).out).toContain(
      'live already',
    );
    await runCommand('yank', 'search@1.1.0', '--why', 'wrong');
    expect((await canary('--percent', '20')).out).toContain('was yanked');
  });

  test.each([[], ['--percent', '0'], ['--percent', '100'], ['--percent', 'many'], ['--stage', 'all']])(
    'is given to 1 to 99 %%: %j',
    async (...args) => {
      expect((await canary(...args)).exit).toBe(2);
      expect((await entry())?.canary).toBeUndefined();
    },
  );

  test('43. that was taken back is neither a canary nor live again, unless a user insists', async () => {
    await canary('--percent', '20');
    const store = await openReleaseStore(address);
    const state = await store.channel('production');
    const revision = state.revision + 1;
    const search = { live: '1.0.0', takenBack: ['1.1.0'] };
    await store.writeChannel(
      { ...state, revision, releases: { ...state.releases, search } },
      {
        ...{ action: 'takeback', who: 'gateway', name: 'search', from: '1.1.0', to: '1.0.0', revision },
        ...{ why: 'failed for 8 of 9 visitors', at: new Date().toISOString() },
        figures: { canary: { visitors: 9, failed: 8 }, live: { visitors: 40, failed: 0 } },
      },
    );
    const { out } = await runCommand('status');
    expect(out).toContain('taken back: 1.1.0');
    expect(out).toContain('gateway takeback search 1.1.0 → 1.0.0: failed for 8 of 9 visitors');
    expect((await canary('--percent', '20')).out).toContain('[channel/taken-back]');
    expect((await runCommand('promote', 'search@1.1.0', '--why', 'x')).out).toContain('[channel/taken-back]');
    expect((await entry())?.canary).toBeUndefined();
    expect((await canary('--percent', '20', '--force')).exit).toBe(0);
    expect(await entry()).toMatchObject({ live: '1.0.0', canary: { version: '1.1.0' } });
    expect((await runJson('status')).data.journal.at(-1).forced).toEqual(['channel/taken-back']);
  });

  test('a user who changes the same name at the same time has to look first', async () => {
    const answers = await Promise.all([canary('--percent', '20'), canary('--percent', '30')]);
    expect(answers.map(({ exit }) => exit).sort()).toEqual([0, 3]);
  });
});
