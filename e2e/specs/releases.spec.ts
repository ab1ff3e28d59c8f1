import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { buildWorkspace, goLive, liveVersion, rollBack, storeDirectory } from '../support/release-command.ts';
import { testInstance } from '../support/test-instance.ts';

test.describe('a remote that is not there', () => {
  test.use({
    expectedNoise: {
      patterns: [/404/, /Failed to load/, /preload/, /integrity/i, /remote|federation|RUNTIME/i],
    },
  });

  test('its route shows a failure, the rest works, and retrying brings it back without a reload', async ({
    page,
  }) => {
    // Every release of it: an earlier one would take over.
    const directory = join(storeDirectory(), 'releases/member');
    await rename(directory, `${directory}.away`);
    try {
      await page.goto('/web/index');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => {
        Object.assign(window, { stillTheSamePage: true });
      });
      await page.goto('/web/entryUser');
      await page.evaluate(() => {
        Object.assign(window, { stillTheSamePage: true });
      });
      const retry = page.getByRole('button', { name: /再試行|もう一度|再読み込み/ });
      await expect(retry).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('banner')).toBeVisible();
      await rename(`${directory}.away`, directory);
      await retry.click();
      await expect(page.getByRole('main')).toContainText('会員登録', { timeout: 30_000 });
      expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    } finally {
      await rename(`${directory}.away`, directory).catch(() => undefined);
    }
  });
});

test('a second release of search goes live by the channel alone and back again', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const first = await liveVersion('search');
  const host = await liveVersion('host');
  const next = `1.0.1+test.${Date.now()}`;
  const output = join(testInstance().dataDir, 'search-next');
  await buildWorkspace('remotes/search', output, next);
  await goLive(output, 'search', next);

  await expect
    .poll(async () => (await request.get('/web/index')).text())
    .toContain(`/remotes/search/${next}/`);
  await page.goto('/web/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.some((url) => url.includes(`/remotes/search/${next}/`))).toBe(true);
  expect(loaded.some((url) => url.includes(`/remotes/search/${first}/`))).toBe(false);
  expect(await liveVersion('host')).toBe(host);

  await rollBack('search');
  await expect
    .poll(async () => (await request.get('/web/index')).text())
    .not.toContain(`/remotes/search/${next}/`);
  await rm(output, { recursive: true, force: true });
});
