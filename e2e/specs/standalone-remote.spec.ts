import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { liveVersion, removeRemote, storeDirectory } from '../support/release-command.ts';
import { liveShareScope } from '../support/share-scope.ts';
import {
  linkedOwnPackages,
  linkOtherPackages,
  type StandaloneRepository,
  standaloneRepository,
} from '../support/standalone-repository.ts';
import { testInstance } from '../support/test-instance.ts';
import { untilReady } from '../support/until-ready.ts';

const GREETING = 'どなたでもご覧いただけるページです。';
const PAGE = 'src/features/weather/ui/weather-page.tsx';

// One repository for both: a remote is made once, and it is what its team then works on.
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let repository: StandaloneRepository;
test.beforeAll(async () => {
  repository = await standaloneRepository('weather', '--title', '気象写真');
});
test.afterAll(() => repository.remove());

const pipeline = (...args: readonly string[]) =>
  repository.node(['ci.mjs', ...args], {
    RELEASE_STORE: storeDirectory(),
    API_URL: testInstance().baseUrl,
    RELEASE_WHO: 'weather team',
  });

/** Modules of the host that the release carries itself, and what the page has twice. */
async function expectOneCopyEach(page: Page): Promise<void> {
  const release: ReleaseDescriptor = JSON.parse(await repository.read('dist/release.json'));
  const copies = await liveShareScope(page);
  const names = copies.map(({ name }) => name);
  expect(Object.keys(release.bundles ?? {}).filter((name) => names.includes(name))).toEqual([]);
  expect([...names].sort()).toEqual([...new Set(names)].sort());
  for (const name of ['react/jsx-runtime', '@newsphoto/session', '@newsphoto/ui']) {
    expect(copies.find((copy) => copy.name === name)?.users).toContain(release.container);
  }
}

test('a remote in its own repository is checked, tested, built, released and shown, with the packages of the kit alone', async ({
  page,
  request,
}) => {
  const host = await liveVersion('host');
  const linked = await linkOtherPackages(repository);
  expect(linked).toContain('react');
  expect(linked.filter((name) => name.startsWith('@newsphoto/'))).toEqual([]);

  const output = await pipeline('--release');
  expect(await linkedOwnPackages(repository)).toEqual([]);
  expect(output).toContain(`production: would go live, with host ${host}`);
  expect(output).toContain('1 passed');
  expect(output).toContain('weather@1.0.0 is live on production');

  await expect
    .poll(async () => (await request.get('/web/weather')).text())
    .toContain('/remotes/weather/1.0.0/');
  await page.goto('/web/weather');
  await expect(page.getByRole('heading', { level: 1, name: '気象写真' })).toBeVisible();
  await expect(page.getByText(GREETING)).toBeVisible();
  await expectOneCopyEach(page);

  await page.goto('/web/index');
  const section = page.getByRole('region', { name: '気象写真' });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText('気象写真は、どなたでもご覧いただけます。');
  await removeRemote('weather');
});

test('types of the packages are checked there, and a build that no channel would take ends the pipeline', async () => {
  const source = await repository.read(PAGE);
  await repository.write(PAGE, source.replace('<Title>', '<Title tone="loud">'));
  await expect(repository.node(['node_modules/.bin/tsc', '--noEmit'])).rejects.toThrow();
  await repository.write(PAGE, source);

  const descriptor = await repository.read('descriptor.json');
  await repository.write('descriptor.json', descriptor.replace('"/weather"', '"/index"'));
  await repository.node(['node_modules/.bin/webpack', '--mode', 'production'], { RELEASE_VERSION: '1.0.1' });
  const check = repository.node(['node_modules/.bin/release', 'check', 'dist', '--store', storeDirectory()]);
  await expect(check).rejects.toThrow(/production: refused, with host .*\n.*channel\/route-taken/);
  await repository.write('descriptor.json', descriptor);
});

test('the local host shows the remote of the folder in the released pages, and follows its edits', async ({
  page,
}) => {
  const command = [
    'node_modules/.bin/local-host',
    '--store',
    storeDirectory(),
    '--port',
    '0',
    '--as',
    'member',
  ];
  const local = spawn(process.execPath, command, {
    cwd: repository.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = `${await untilReady(local)}/web/weather`;
    await page.goto(address);
    await expect(page.getByText('会員 花子 さん、ようこそ。')).toBeVisible();
    const host = await liveVersion('host');
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(scripts.some((path) => path.startsWith(`/remotes/host/${host}/`))).toBe(true);
    const source = await repository.read(PAGE);
    await repository.write(PAGE, source.replace('ようこそ。', 'こんにちは。'));
    await expect(page.getByText('会員 花子 さん、こんにちは。')).toBeVisible();
  } finally {
    await page.close();
    local.kill('SIGTERM');
    if (local.exitCode === null) await once(local, 'exit');
  }
});
