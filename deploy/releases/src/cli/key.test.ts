import { generateKeyPairSync } from 'node:crypto';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openObjectStorage } from '../adapters/open-object-storage.ts';
import { describeEachStorage } from '../testing/each-storage.ts';
import { releaseCommand } from '../testing/release-command.ts';
import { giveKeys, makeKeys } from '../testing/team-keys.ts';

describeEachStorage('a store with keys', (kind) => {
  let address: string;
  let files: Record<'office' | 'search' | 'cart' | 'next' | 'gateway', string>;
  const { runCommand, runJson, build, publish, goLive, channel } = releaseCommand(() => address);
  const codeOf = async (...args: string[]) => (await runJson(...args)).data.code ?? 'done';
  const idOf = async (owner: string): Promise<string> => {
    const keys: { id: string; owner: string; until?: number }[] = (await runJson('key', 'list')).data.keys;
    return keys.find((one) => one.owner === owner && one.until === undefined)?.id ?? '';
  };

  beforeAll(async () => {
    files = await makeKeys('office', 'search', 'cart', 'next', 'gateway');
  });
  beforeEach(async () => {
    address = await kind.newStore();
    await goLive({ version: '1.0.0' });
    await goLive({ version: '1.1.0' });
    await giveKeys(runCommand, files.office, { search: files.search, cart: files.cart });
  });

  test('120. its team publishes, promotes, puts up canaries and rolls back; journal and status name the key', async () => {
    const key = ['--key', files.search];
    expect((await publish({ version: '1.2.0' }, ...key)).exit).toBe(0);
    const canary = ['canary', 'search@1.2.0', '--percent', '10', '--why', 'a try'];
    expect(await codeOf(...canary, ...key)).toBe('done');
    expect(await codeOf('canary', 'search', '--off', ...key)).toBe('done');
    expect(await codeOf('promote', 'search@1.2.0', '--why', 'new', ...key)).toBe('done');
    expect(await codeOf('rollback', 'search', ...key)).toBe('done');
    expect((await channel()).releases.search?.live).toBe('1.1.0');
    const { out } = await runCommand('status');
    expect(out).toContain(`rolled back  [key ${await idOf('search')} of search]`);
    expect((await runCommand('verify')).out).toContain('every change since then is signed');
  });

  test('120. without a key, or with a key that the store does not know, every change is refused', async () => {
    const directory = await build({ version: '1.2.0' });
    const changes = [
      ['publish', directory],
      ['promote', 'search@1.0.0', '--why', 'x'],
      ['canary', 'search@1.0.0', '--percent', '5', '--why', 'x'],
      ['rollback', 'search'],
      ['remove', 'search', '--why', 'x', '--force'],
      ['yank', 'search@1.0.0', '--why', 'x', '--force'],
      ['key', 'revoke', await idOf('cart'), '--why', 'x'],
    ];
    for (const change of changes) {
      expect([change[0], await codeOf(...change)]).toEqual([change[0], 'key/no-key']);
      expect([change[0], await codeOf(...change, '--key', files.next)]).toEqual([change[0], 'key/unknown']);
    }
    expect((await channel()).revision).toBe(2);
  });

  test("121. another team's key is refused for every change, by force as well, and changes nothing", async () => {
    await publish({ version: '1.2.0' }, '--key', files.search);
    const before = await channel();
    const changes = [
      ['publish', await build({ version: '1.3.0' })],
      ['promote', 'search@1.2.0', '--why', 'x'],
      ['canary', 'search@1.2.0', '--percent', '5', '--why', 'x'],
      ['rollback', 'search'],
      ['remove', 'search', '--why', 'x'],
      ['yank', 'search@1.2.0', '--why', 'x'],
      [
        'key',
        'add',
        `${files.next}.pub`,
        ...['--owner', 'cart', '--names', '*', '--channels', '*', '--why', 'x'],
      ],
      ['key', 'revoke', await idOf('search'), '--why', 'x'],
      ['key', 'replace', `${files.next}.pub`, '--of', await idOf('search'), '--why', 'x'],
      ['key', 'accept', '--why', 'x'],
    ];
    for (const change of changes) {
      const { exit, data } = await runJson(...change, '--force', '--key', files.cart);
      expect([change, exit, data.code]).toEqual([change, 1, 'key/no-right']);
    }
    expect(await channel()).toEqual(before);
    expect((await runJson('status')).data.yanked).toEqual([]);
  });

  test('121. the own key is refused on another channel, for other actions, and for a yank without every channel', async () => {
    const key = ['--why', 'x', '--key', files.search];
    await publish({ version: '1.2.0' }, ...key);
    expect(await codeOf('promote', 'search@1.2.0', '--channel', 'preview', ...key)).toBe('key/no-right');
    expect(await codeOf('remove', 'search', ...key)).toBe('key/no-right');
    expect(await codeOf('yank', 'search@1.2.0', ...key)).toBe('key/no-right');
    const office = ['--why', 'x', '--key', files.office];
    expect(await codeOf('yank', 'search@1.2.0', ...office)).toBe('done');
    expect(await codeOf('yank', 'search@1.2.0', '--undo', ...key)).toBe('key/no-right');
    expect(await codeOf('yank', 'search@1.2.0', '--undo', ...office)).toBe('done');
    expect((await runCommand('verify')).exit).toBe(0);
  });

  test('126. a replaced key signs nothing more, the new one has its rights, and what was signed stays valid', async () => {
    await publish({ version: '1.2.0' }, '--key', files.search);
    await publish({ version: '1.3.0' }, '--key', files.search);
    expect(await codeOf('promote', 'search@1.2.0', '--why', 'x', '--key', files.search)).toBe('done');
    const old = await idOf('search');
    const replaced = await runJson(
      'key',
      'replace',
      `${files.next}.pub`,
      '--why',
      'x',
      '--key',
      files.search,
    );
    expect(replaced.data).toEqual({ id: await idOf('search'), ended: old });
    const promote = ['promote', 'search@1.3.0', '--why', 'x', '--key'];
    expect(await codeOf(...promote, files.search)).toBe('key/revoked');
    expect(await codeOf(...promote, files.next)).toBe('done');
    expect((await runCommand('verify')).exit).toBe(0);
    // It never returns.
    const again = ['key', 'add', `${files.search}.pub`, '--owner', 'x', '--names', 'x', '--channels', 'x'];
    expect(await codeOf(...again, '--why', 'x', '--key', files.office)).toBe('key/refused');
  });

  test('125. 131. of a revoked key, changes and publications before stay valid, later ones are refused', async () => {
    await publish({ version: '1.2.0' }, '--key', files.search);
    await publish({ version: '1.3.0' }, '--key', files.search);
    await runCommand('promote', 'search@1.2.0', '--why', 'x', '--key', files.search);
    const revoked = ['key', 'revoke', await idOf('search'), '--why', 'a lost laptop', '--key', files.office];
    expect(await codeOf(...revoked)).toBe('done');
    expect(await codeOf('rollback', 'search', '--key', files.search)).toBe('key/revoked');
    expect(await codeOf('publish', await build({ version: '1.4.0' }), '--key', files.search)).toBe(
      'key/revoked',
    );
    expect(await codeOf('promote', 'search@1.3.0', '--why', 'x', '--key', files.office)).toBe('done');
    expect((await runCommand('verify')).exit).toBe(0);
    expect(await codeOf(...revoked)).toBe('key/revoked');
    const last = ['key', 'revoke', await idOf('office'), '--why', 'x', '--key', files.office];
    expect(await codeOf(...last)).toBe('key/refused');
  });

  test('130. 131. promote and canary refuse what no one signed, or what was changed since; a signature comes later', async () => {
    const key = ['--why', 'x', '--key', files.search];
    await publish({ version: '1.2.0' }, ...key);
    const storage = await openObjectStorage(address);
    const record = 'publications/search/1.2.0.json';
    const rename = async (from: string, to: string) => {
      const place = 'releases/search/1.2.0/release.json';
      const text = (await storage.read(place))?.body.toString() ?? '';
      await storage.write(place, Buffer.from(text.replace(`"title":"${from}"`, `"title":"${to}"`)));
    };
    const signed = (await storage.read(record))?.body ?? Buffer.from('');
    await storage.remove([record]);
    const canary = ['canary', 'search@1.2.0', '--percent', '5', ...key];
    expect(await codeOf('promote', 'search@1.2.0', ...key)).toBe('key/unsigned-release');
    expect(await codeOf(...canary)).toBe('key/unsigned-release');
    await storage.write(record, Buffer.from(signed.toString().replace('tester', 'sister')));
    expect(await codeOf('promote', 'search@1.2.0', ...key)).toBe('key/unsigned-release');
    await rename('search', 'evil');
    await storage.write(record, signed);
    expect(await runJson('promote', 'search@1.2.0', ...key)).toMatchObject({
      data: { code: 'key/unsigned-release', message: expect.stringContaining('its bytes are not those') },
    });
    await rename('evil', 'search');
    await storage.remove([record]);
    expect((await publish({ version: '1.2.0' }, ...key)).out).toContain(
      'published before with the same bytes',
    );
    expect(await codeOf('promote', 'search@1.2.0', ...key)).toBe('done');
  });

  test('132. a rollback may go to what was on the channel when keys came, a promotion may not', async () => {
    const key = ['--why', 'x', '--key', files.search];
    expect(await codeOf('rollback', 'search', ...key)).toBe('done');
    expect((await channel()).releases.search).toEqual({ live: '1.0.0' });
    expect(await codeOf('promote', 'search@1.1.0', ...key)).toBe('key/unsigned-release');
    expect((await runCommand('verify')).exit).toBe(0);
  });

  test('133. a store with another first key, or with none, is refused where a root is named', async () => {
    const { root } = (await runJson('key', 'list')).data;
    const key = ['--why', 'x', '--key', files.office];
    expect(await codeOf('key', 'list', '--root', root)).toBe('done');
    const storage = await openObjectStorage(address);
    expect(await codeOf('rollback', 'search', ...key)).toBe('done');
    await storage.remove(['channels/_publishers.json']);
    expect(await codeOf('verify')).toBe('channel/broken-chain');
    expect(await codeOf('remove', 'search', '--force', ...key)).toBe('key/no-list');
    expect(await codeOf('verify', '--root', root)).toBe('key/other-root');
    await runCommand('key', 'init', '--owner', 'thief', '--why', 'x', '--key', files.next);
    expect(await codeOf('verify', '--root', root)).toBe('key/other-root');
  });

  test('two changes at once: every one that succeeds is signed, and the journal is right', async () => {
    await publish({ version: '1.2.0' }, '--key', files.search);
    await publish({ name: 'cart', version: '1.0.0' }, '--key', files.cart);
    const exits = await Promise.all([
      runCommand('promote', 'search@1.2.0', '--why', 'x', '--key', files.search),
      runCommand('promote', 'cart@1.0.0', '--why', 'x', '--key', files.cart),
      runCommand(
        'key',
        'add',
        `${files.next}.pub`,
        ...['--owner', 'n', '--names', 'n', '--channels', 'n'],
        ...['--why', 'x', '--key', files.office],
      ),
    ]);
    expect(exits.map(({ exit }) => exit)).toEqual([0, 0, 0]);
    expect((await channel()).revision).toBe(4);
    expect(await runJson('verify')).toMatchObject({ exit: 0 });
  });

  test('a store without keys names none, and only `init` gives it one', async () => {
    address = await kind.newStore();
    expect((await runJson('key', 'list')).data).toEqual({ keys: [] });
    expect(await codeOf('key', 'revoke', 'x', '--why', 'x', '--key', files.office)).toBe('key/none');
    expect(await codeOf('key', 'init', '--owner', 'office', '--key', files.office)).toBe('release/no-reason');
  });
});

describe('keys', () => {
  const { runJson } = releaseCommand(() => '/nowhere/releases');

  test.each([
    ['letter case', ['--names', 'Search']],
    ['a pattern', ['--names', 'sea*']],
    ['every name and one', ['--names', '*,search']],
    ['a pattern of channels', ['--channels', 'prod*']],
    ['no name', ['--names', ' , ']],
    ['an unknown action', ['--actions', 'promote,destroy']],
    ['no owner', ['--owner', ' ']],
  ])('121. rights with %s are refused', async (_what, wrong) => {
    const right = ['--owner', 'next', '--names', 'search', '--channels', 'production', '--why', 'x'];
    const { next } = await makeKeys('next');
    const { data } = await runJson('key', 'add', `${next}.pub`, ...right, ...wrong, '--key', next);
    expect(data.code).toBe('key/bad-right');
  });

  test('a private key is for its owner alone, of ed25519, and never overwritten', async () => {
    const { office, search } = await makeKeys('office', 'search');
    const codeOf = async (...args: string[]) => (await runJson(...args)).data.code;
    const sign = (file: string) => codeOf('key', 'init', '--owner', 'x', '--why', 'x', '--key', file);
    expect((await stat(office)).mode & 0o777).toBe(0o600);
    expect(await readFile(office, 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY-----/);
    expect(await codeOf('key', 'new', office)).toBe('key/exists');
    await chmod(office, 0o640);
    expect(await sign(office)).toBe('key/open-file');
    await chmod(office, 0o600);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    await writeFile(office, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    expect(await sign(office)).toBe('key/other-algorithm');
    await writeFile(office, 'no key');
    expect(await sign(office)).toBe('key/unreadable');
    expect(await sign('/nowhere/key.pem')).toBe('key/unreadable');
    const right = ['--owner', 'x', '--names', 'x', '--channels', 'x', '--why', 'x'];
    expect(await codeOf('key', 'add', search, ...right)).toBe('key/unreadable');
    expect(await codeOf('key', 'destroy')).toBe('key/refused');
  });
});
