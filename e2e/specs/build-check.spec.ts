import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/fixtures.ts';
import {
  anyContentId,
  expectLongFormPreserved,
  fillLongForm,
  releaseLongForm,
} from '../support/long-form.ts';
import { whileReleased } from '../support/next-release.ts';
import { menuLink } from '../support/pages/frame.ts';

test.describe.configure({ timeout: 120_000 });

/** Addresses of the documents that the page loads from now on. */
function recordDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** Scripts of the document that is shown, as paths. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => decodeURIComponent(new URL(name).pathname)),
  );

const follow = (page: Page, name: string) => menuLink(page, name).click();

async function openTop(page: Page): Promise<void> {
  await page.goto('/web/index');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** A check that is this young would be joined by the navigation. */
const untilChecksAreOld = (page: Page) => page.waitForTimeout(2_100);

test('[T-015] a release of the host while a tab is open: the next page is loaded in full', async ({
  page,
  request,
}) => {
  await openTop(page);
  const documents = recordDocuments(page);
  await whileReleased('host', request, async (version) => {
    await untilChecksAreOld(page);
    await follow(page, '詳細検索');
    await expect(page).toHaveURL(/\/web\/advancedSearch$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(documents).toEqual(['/web/advancedSearch']);
    expect((await scripts(page)).some((path) => path.startsWith(`/remotes/host/${version}/`))).toBe(true);
  });
});

test('a release of a loaded remote: its next page is loaded in full', async ({ page, request }) => {
  await openTop(page);
  const documents = recordDocuments(page);
  await whileReleased('search', request, async (version) => {
    await untilChecksAreOld(page);
    await follow(page, '詳細検索');
    await expect(page).toHaveURL(/\/web\/advancedSearch$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => documents).toEqual(['/web/advancedSearch']);
    expect((await scripts(page)).some((path) => path.startsWith(`/remotes/search/${version}/`))).toBe(true);
  });
});

test('a release of a remote that the tab has not loaded is taken over without a word', async ({
  page,
  request,
}) => {
  await logIn(page, 'member001');
  await page.waitForLoadState('networkidle');
  const documents = recordDocuments(page);
  await whileReleased('member', request, async (version) => {
    await untilChecksAreOld(page);
    await follow(page, '環境設定');
    await expect(page).toHaveURL(/\/web\/envInit$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect((await scripts(page)).some((path) => path.startsWith(`/remotes/member/${version}/`))).toBe(true);
    expect(documents).toEqual([]);
  });
});

test.describe('unsaved input', () => {
  test.beforeAll(releaseLongForm);

  test('needs a confirmation before the full load for a new release: the page stays, or is left without a second question', async ({
    page,
    request,
  }) => {
    await logIn(page, 'member001');
    const contentId = await anyContentId(page);
    await fillLongForm(page, contentId);
    const documents = recordDocuments(page);
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.accept();
    });
    await whileReleased('host', request, async () => {
      await untilChecksAreOld(page);
      await follow(page, 'トップ・検索');
      await page.getByRole('button', { name: 'このページにとどまる' }).click();
      await expectLongFormPreserved(page, contentId);
      expect(documents).toEqual([]);
      await follow(page, 'トップ・検索');
      await page.getByRole('button', { name: '破棄して移動する' }).click();
      await expect.poll(() => documents).toEqual(['/web/index']);
      expect(dialogs).toBe(0);
    });
  });

  test('needs the browser’s confirmation when the tab is reloaded', async ({ page }) => {
    await logIn(page, 'member001');
    await fillLongForm(page, await anyContentId(page));
    const opened = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await opened;
    expect(dialog.type()).toBe('beforeunload');
    // A page that is on its way when the test ends is never closed.
    const loaded = page.waitForEvent('load');
    await dialog.accept();
    await loaded;
    await expect(page.getByLabel('件名')).toHaveValue('');
  });
});

test.describe('at the start', () => {
  test.use({ expectedNoise: { patterns: [/Failed to load resource/] } });

  test('[T-009][T-010][E-018] a check that ends in NG or ERR reloads the page, mounts nothing, and ends at the error page', async ({
    page,
  }) => {
    const documents = recordDocuments(page);
    for (const outcome of ['NG', 'ERR']) {
      documents.length = 0;
      const mounted: boolean[] = [];
      await page.route(/\/web\/index\?\d+$/, async (route) => {
        mounted.push(await page.evaluate(() => document.getElementById('root')?.hasChildNodes() ?? false));
        if (outcome === 'ERR') return route.abort();
        const html = await (await route.fetch()).text();
        await route.fulfill({ body: html.replace(/code=\w+/, 'code=0000000000000000') });
      });
      await page.goto('/web/index').catch(() => undefined);
      await expect(page).toHaveURL(/\/web\/error$/, { timeout: 20_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('サーバーエラーが発生しました');
      expect(documents, outcome).toEqual(['/web/index', '/web/index', '/web/index']);
      expect(mounted, outcome).toEqual([false, false, false]);
      await page.unrouteAll();
      // The number of reloads is the tab's.
      await page.evaluate(() => sessionStorage.clear());
    }
    await page.goto('/web/index');
    await expect(page).toHaveURL(/\/web\/index$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});
