import type { BrowserContext, Page } from '@playwright/test';
import { expect, logIn, test } from '../support/fixtures.ts';
import { comeBack, isReleaseCheck, versionOf as versionOfRemote } from '../support/followed-window.ts';
import { buildOf, makeNext, whileReleased } from '../support/next-release.ts';
import { menuLink } from '../support/pages/frame.ts';
import { liveVersion, publish } from '../support/release-command.ts';

const WINDOW = '/web/window/telegraph';
const grid = (page: Page) => page.getByRole('grid', { name: '配信一覧' });
const bar = (page: Page) => page.getByRole('banner');
const ribbon = (page: Page) => page.getByRole('complementary', { name: '版の固定' });

test.describe.configure({ timeout: 120_000 });

/** The window of the wire, which follows the releases by now. */
async function openWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 960, height: 480 });
  const checked = page.waitForRequest(isReleaseCheck);
  await page.goto(WINDOW);
  await expect(grid(page)).toBeVisible();
  await checked;
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  return page;
}

const isSamePage = (page: Page) => page.evaluate(() => 'stillTheSamePage' in window);
const versionOf = (page: Page) => versionOfRemote(page, 'telegraph');

test('a window takes over releases that it does not show, and reloads for its own remote', async ({
  page,
  request,
}) => {
  await logIn(page, 'desk00001');
  const monitor = await openWindow(page.context());
  await whileReleased('member', request, async () => {
    await comeBack(monitor);
    await expect(bar(monitor)).not.toContainText('新しい版');
    expect(await isSamePage(monitor)).toBe(true);
  });
  await whileReleased('telegraph', request, async (version) => {
    await comeBack(monitor);
    await expect.poll(() => versionOf(monitor).catch(() => undefined)).toBe(version);
    await expect(grid(monitor)).toBeVisible();
    expect(await isSamePage(monitor)).toBe(false);
    // Still signed in: the user did not have to do anything.
    await expect(bar(monitor)).toContainText('写真 五月');
  });
});

test('a user who is reading has to confirm the reload, and the reading position is restored', async ({
  page,
  request,
}) => {
  await logIn(page, 'desk00001');
  const monitor = await openWindow(page.context());
  const row = grid(monitor).getByRole('row').nth(2);
  await row.click();
  const story = monitor.getByRole('article').getByRole('heading');
  await expect(story).not.toHaveText('読み込んでいます');
  const headline = await story.textContent();
  await whileReleased('telegraph', request, async (version) => {
    await comeBack(monitor);
    await expect(bar(monitor)).toContainText('新しい版があります。');
    // Longer than the pause after a touch in which the window does not reload.
    await monitor.waitForFunction(
      (from) => performance.now() - from > 6_000,
      await monitor.evaluate(() => performance.now()),
    );
    expect(await isSamePage(monitor)).toBe(true);
    await bar(monitor).getByRole('button', { name: '更新する' }).click();
    await expect.poll(() => versionOf(monitor).catch(() => undefined)).toBe(version);
    await expect(story).toHaveText(headline ?? '');
    await expect(row).toHaveAttribute('aria-selected', 'true');
  });
});

test('three releases within a minute lead neither a window nor a tab to the error page', async ({
  page,
  request,
}) => {
  await logIn(page, 'desk00001');
  await page.goto('/web/telegraphMonitor');
  await expect(grid(page)).toBeVisible();
  const monitor = await openWindow(page.context());
  const follow = (name: string) => menuLink(page, name).click();
  for (let round = 0; round < 3; round += 1) {
    await whileReleased('telegraph', request, async (version) => {
      await comeBack(monitor);
      await expect.poll(() => versionOf(monitor).catch(() => undefined)).toBe(version);
      await expect(grid(monitor)).toBeVisible();
      await follow('配信モニター');
    });
  }
  expect(new URL(page.url()).pathname).toBe('/web/telegraphMonitor');
  await expect(grid(page)).toBeVisible();
});

test('a window says that its visitor has pins, leads to the panel, and lets go of them', async ({
  page,
  context,
}) => {
  await logIn(page, 'desk00001');
  const pinned = await makeNext('telegraph', await liveVersion('telegraph'));
  await publish(buildOf(pinned));
  const monitor = await openWindow(context);
  await expect(ribbon(monitor)).toHaveCount(0);
  await page.goto(`/web/index?pin=${encodeURIComponent(`telegraph@${pinned}`)}`);
  await expect(ribbon(page)).toContainText(pinned);
  await comeBack(monitor);
  // Another tab's choice does not reload the window: the visitor has to confirm.
  await expect(monitor.getByText('別のタブで別の版が選ばれました')).toBeVisible();
  expect(await versionOf(monitor)).not.toBe(pinned);
  await monitor.getByRole('button', { name: '読み込み直す' }).click();
  await expect(ribbon(monitor)).toContainText(`telegraph ${pinned}`);
  await expect(grid(monitor)).toBeVisible();
  expect(await versionOf(monitor)).toBe(pinned);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    ribbon(monitor).getByRole('button', { name: '版の一覧' }).click(),
  ]);
  await expect(opened.getByRole('dialog', { name: '版の一覧' })).toBeVisible();
  await opened.close();
  await ribbon(monitor).getByRole('button', { name: '固定を解除' }).click();
  await expect(grid(monitor)).toBeVisible();
  await expect(ribbon(monitor)).toHaveCount(0);
  expect(await versionOf(monitor)).not.toBe(pinned);
  expect(new URL(monitor.url()).pathname).toBe(WINDOW);
});
