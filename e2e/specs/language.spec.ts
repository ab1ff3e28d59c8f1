import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeploymentDeclaration } from '@newsphoto/contract';
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/fixtures.ts';

const UNKNOWN_ORDER = '999999999';
const ROOT = join(import.meta.dirname, '../..');
const paths = ['host', ...readdirSync(join(ROOT, 'remotes')).map((name) => `remotes/${name}`)]
  .flatMap((folder) => {
    const file = join(ROOT, folder, 'descriptor.json');
    const { routes }: DeploymentDeclaration = JSON.parse(readFileSync(file, 'utf8'));
    return routes;
  })
  .map(({ path }) => path.replace(':id', 'abc').replace(':orderId', UNKNOWN_ORDER));

test.use({ expectedNoise: { patterns: [new RegExp(`status of 404 .*/orders/${UNKNOWN_ORDER}`)] } });

/** Names that are written so in Japanese as well, and numbers of documents. */
const AS_THEY_ARE = /^([A-Z]\d{4}-\d{6}|OK|ID|CSV|FTP|TEXT DB|SAVE|URL|IPTC|PDF|JPEG|\?|[\d\s/:.,×+\-–%]*)$/;

/** What controls, headings and labels of the page are called, without what the archive and its records themselves say. */
const names = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, legend, th, [role=tab]')]
      .filter(
        (element) => element.checkVisibility() && !element.closest('[data-content-id], [role=gridcell]'),
      )
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim()),
  );

test('[C-001] the interface is in Japanese on every screen', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/web/login');
  const seen = new Map<string, string>();
  const look = async (path: string) => {
    await page.goto(`/web${path}`);
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'ja');
    for (const name of await names(page)) seen.set(name, path);
  };
  await look('/login');
  await look('/index');
  await logIn(page, 'admin0001');
  for (const path of paths) await look(path);
  await look(`/refineResultsList?q=${encodeURIComponent('東京')}`);
  const foreign = [...seen].filter(
    ([name]) =>
      !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(name) && !AS_THEY_ARE.test(name),
  );
  expect(seen.size).toBeGreaterThan(50);
  expect(foreign).toEqual([]);
});
