import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  expectForAdministrators,
  expectOnOtherScreens,
  expectOthersAtWork,
  extendOthers,
} from '../support/demo-extensions.ts';
import { expect, releaseFailed, test } from '../support/fixtures.ts';
import { type Checkout, freshCheckout } from '../support/fresh-checkout.ts';
import { goLive, liveVersion, removeRemote, rollBack, storeDirectory } from '../support/release-command.ts';
import { untilReady } from '../support/until-ready.ts';

const GREETING = 'どなたでもご覧いただけるページです。';
const PAGE = 'remotes/demo/src/features/demo/ui/demo-page.tsx';
const STYLES = 'remotes/demo/src/features/demo/ui/demo-page.module.css';

// One checkout for both: a remote is made once, and it is what teams then work on.
test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);
// The scripts that do not arrive.
test.use({
  expectedNoise: {
    patterns: [/Failed to load resource/, releaseFailed('demo')],
  },
});

let checkout: Checkout;
let scaffoldedAt: number;
test.beforeAll(async () => {
  checkout = await freshCheckout();
  scaffoldedAt = Date.now();
  await checkout.npm(['run', 'new-remote', '--', 'demo', '--title', '見本の頁', '--path', '/demo']);
});
test.afterAll(() => checkout.remove());

const noteTime = (type: string, since: number) =>
  test.info().annotations.push({ type, description: `${Date.now() - since} ms` });

async function release(version: string): Promise<void> {
  await checkout.npm(['--prefix', 'remotes/demo', 'run', 'build'], { RELEASE_VERSION: version });
  await goLive(join(checkout.folder, 'remotes/demo/dist'), 'demo', version);
}

test('a new remote is made, tested, released, taken back and removed, and the host stays as it is', async ({
  page,
  newVisitor,
  request,
}) => {
  const host = await liveVersion('host');
  expect(await checkout.npm(['run', 'unit', '--', 'remotes/demo'])).toContain('1 passed');
  const served = async () => (await request.get('/web/demo')).text();

  await release('1.0.0');
  await expect.poll(served).toContain('/remotes/demo/1.0.0/');
  await page.goto('/web/demo');
  await expect(page.getByRole('heading', { level: 1, name: '見本の頁' })).toBeVisible();
  await expect(page.getByText(GREETING)).toBeVisible();
  await expect(page).toHaveTitle(/^見本の頁 \| /);
  noteTime('scaffold to page, with its unit test', scaffoldedAt);

  await checkout.rewrite(PAGE, (text) => text.replace(GREETING, '二つ目の版です。'));
  await extendOthers(checkout);
  await release('1.0.1');
  await expect.poll(served).toContain('/remotes/demo/1.0.1/');
  await page.reload();
  await expect(page.getByText('二つ目の版です。')).toBeVisible();
  await expectOnOtherScreens(page);
  await expectForAdministrators(await newVisitor());
  await expectOthersAtWork(await newVisitor(), (route) => route.fulfill({ status: 404, body: '' }));

  const rolledBack = Date.now();
  await rollBack('demo');
  await expect.poll(served, { intervals: [50] }).not.toContain('/remotes/demo/1.0.1/');
  noteTime('roll-back, the command included', rolledBack);
  await page.goto('/web/index');
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.getByRole('heading', { name: '見本の欄' })).toHaveCount(0);
  await page.goto('/web/demo');
  await expect(page.getByText(GREETING)).toBeVisible();

  await removeRemote('demo');
  await expect.poll(served).not.toContain('/remotes/demo/');
  await page.reload();
  await page.waitForURL('**/web/index');
  expect(await liveVersion('host')).toBe(host);
});

test('the remote that a team works on is updated in the open page, the rest is as released', async ({
  page,
}) => {
  await checkout.rewrite(PAGE, (text) => text.replace('二つ目の版です。', GREETING));
  const dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-dev-'));
  await cp(storeDirectory(), join(dataDir, 'releases'), { recursive: true });
  const dev = spawn(process.execPath, ['deploy/run/dev.mjs', '--only', 'demo'], {
    cwd: checkout.folder,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = `${await untilReady(dev)}/web/demo`;
    await page.goto(address);
    await expect(page.getByText(GREETING)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

    await checkout.rewrite(PAGE, (text) => text.replace(GREETING, '書きかけの文です。'));
    await expect(page.getByText('書きかけの文です。')).toBeVisible();
    await checkout.rewrite(STYLES, (text) => text.replace('gap: 16px', 'gap: 48px'));
    await expect(page.getByRole('main').locator('section')).toHaveCSS('row-gap', '48px');

    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
    // What was replaced in place is not what a page starts with.
    await page.reload();
    await expect(page.getByText('書きかけの文です。')).toBeVisible();
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const host = await liveVersion('host');
    expect(scripts.some((path) => path.startsWith(`/remotes/host/${host}/`))).toBe(true);
  } finally {
    // An open page would continue to request what it prefetches.
    await page.close();
    dev.kill('SIGTERM');
    if (dev.exitCode === null) await once(dev, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
});
