import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { Failure } from '@newsphoto/contract';
import { openReleaseStore } from '../adapters/object-release-store.ts';
import { openReportStore } from '../adapters/object-report-store.ts';
import { openObjectStorage } from '../adapters/open-object-storage.ts';
import { FailureCounts } from '../domain/failure-counts.ts';
import { describeEachStorage } from '../testing/each-storage.ts';
import { releaseCommand } from '../testing/release-command.ts';
import { writeBuild } from '../testing.ts';

const SOURCE = `export function IndexPage() {
  prepare();
    throw new Error('no edition');
}
`;
/** Column 0 is the first position of the source, column 20 its line 3, column 5. */
const MAP = JSON.stringify({
  ...{ version: 3, file: 'page.js', names: [], mappings: 'AAAA,oBAEI' },
  ...{ sources: ['remotes/search/src/index-page.tsx'], sourcesContent: [SOURCE] },
});
const integrity = `sha384-${createHash('sha384').update(MAP).digest('base64')}`;

describeEachStorage('the failures of releases', (kind) => {
  let address: string;
  beforeEach(async () => {
    address = await kind.newStore();
  });
  const { runCommand, runJson } = releaseCommand(() => address);

  async function publish(version: string, text = MAP) {
    const maps = { 'page.js': { integrity, bytes: MAP.length } };
    const { directory, descriptor } = await writeBuild({ version, maps });
    await writeFile(join(directory, 'page.js.map'), text);
    return (await openReleaseStore(address)).publish(directory, descriptor);
  }
  const keys = async (prefix: string) =>
    (await (await openObjectStorage(address)).list(prefix)).map(({ key }) => key);

  async function report(version: string, at: Date, change: Partial<Failure> = {}, gateway = 'a') {
    const release = `search@${version}`;
    const counts = new FailureCounts(at.toISOString().slice(0, 10), gateway);
    const context = { browser: 'Chrome 141', network: '1' };
    const frames = [{ release, file: 'page.js', line: 1, column: 24 }];
    const failure = {
      release,
      stage: 'render',
      error: 'Error',
      message: '…',
      frames,
      route: '/index',
    } as const;
    counts.count({ ...failure, ...change }, context, at.toISOString());
    await (await openReportStore(address)).writeFailures('production', counts.toDay());
  }

  test('name the place in the source, over versions and gateways', async () => {
    const now = Date.now();
    const [earlier, later] = [new Date(now - 2_000), new Date(now - 1_000)];
    for (const version of ['1.0.0', '1.1.0']) await publish(version);
    await report('1.0.0', earlier);
    await report('1.1.0', later, {}, 'b');
    await report(
      '1.1.0',
      later,
      { stage: 'missing', frames: [{ release: 'search@1.1.0', file: 'page.js', line: 0, column: 0 }] },
      'c',
    );
    const { out } = await runCommand('failures', 'search');
    expect(out).toContain(`search: 2 distinct failures on production in the last 30 days

Error: …
  at remotes/search/src/index-page.tsx:3:5 in IndexPage
     throw new Error('no edition');
  stage render, 2 page loads, first ${earlier.toISOString()}, last ${later.toISOString()}
  releases 1.0.0 (1), 1.1.0 (1)
  routes /index (2)
  browsers Chrome 141 (2)`);
    expect(out).toContain('  at page.js of search@1.1.0, which did not load');
    const { data } = await runJson('failures', 'search');
    expect(data).toMatchObject({
      ...{ channel: 'production', name: 'search', dropped: 0 },
      failures: [
        {
          ...{ stage: 'render', count: 2, versions: { '1.0.0': 1, '1.1.0': 1 }, routes: { '/index': 2 } },
          at: {
            place: { source: 'remotes/search/src/index-page.tsx', line: 3, column: 5, function: 'IndexPage' },
          },
        },
        { stage: 'missing', count: 1 },
      ],
    });
    expect((await runCommand('failures', 'search', '--channel', 'preview')).out).toBe(
      'no failures of search were reported on preview in the last 30 days\n',
    );
  });

  test('without a map the place in the script is named, and what is not published is refused', async () => {
    await report('1.0.0', new Date());
    expect((await runCommand('failures', 'search')).out).toContain(
      'at page.js:1:24 of search@1.0.0, without a source map',
    );
    expect(await runCommand('failures', 'cart')).toMatchObject({ exit: 1 });
    expect(await runCommand('failures')).toMatchObject({ exit: 2 });
  });

  test('maps are compared when they are published, stored apart from the files, and go with their release', async () => {
    await expect(publish('1.0.0', '{}')).rejects.toMatchObject({ code: 'release/damaged' });
    await publish('1.0.0');
    expect(await keys('maps/')).toEqual(['maps/search/1.0.0/page.js.map']);
    expect((await keys('releases/')).filter((key) => key.includes('.map'))).toEqual([]);
    const store = await openReleaseStore(address);
    const descriptor = await store.descriptor('search', '1.0.0');
    if (!descriptor) throw new Error('not published');
    expect(await store.damaged(descriptor)).toEqual([]);
    await (await openObjectStorage(address)).write('maps/search/1.0.0/page.js.map', Buffer.from('{}'));
    expect(await store.damaged(descriptor)).toEqual(['page.js.map']);
    await store.remove('search', '1.0.0');
    expect([...(await keys('maps/')), ...(await keys('releases/'))]).toEqual([]);
  });
});
