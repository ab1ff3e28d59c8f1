import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { buildOf, type Change, makeNext } from './next-release.ts';
import { buildWorkspace, goLive, promote, reportsOf } from './release-command.ts';
import { testInstance } from './test-instance.ts';

/** A release that is well, and one made of it that is live. */
export interface FragileReleases {
  readonly well: string;
  readonly live: string;
}

/**
 * Releases the remote with the breakable parts, as its team would, and answers its version.
 *
 * @param preset `older`: as it would be built by a team that has not taken the present preset yet
 */
export async function releaseFragile(preset: 'present' | 'older' = 'present'): Promise<string> {
  const version = `1.0.0+test.${Date.now()}`;
  const output = join(testInstance().dataDir, 'fragile');
  await buildWorkspace('e2e/fragile', output, version, preset === 'older' ? { OLDER_BUILD: '1' } : {});
  await goLive(output, 'fragile', version);
  await rm(output, { recursive: true, force: true });
  return version;
}

/** Makes the well release live, then another one of it with a change; the pages of the latter say `edition-two`. */
export async function releaseChanged(well: string, change: Change = {}): Promise<FragileReleases> {
  const live = await makeNext('fragile', well, {
    ...change,
    script: (file, text) => {
      const next = text.replaceAll('edition-one', 'edition-two');
      return change.script?.(file, next) ?? next;
    },
  });
  // The working release is live before it, whatever was live meanwhile.
  await promote('fragile', well);
  // What is broken on purpose is refused: by force it is live. What changes its descriptor pages do not get.
  const flags = change.descriptor || change.script ? ['--force'] : [];
  await goLive(buildOf(live), 'fragile', live, ...flags);
  await untilServed(change.descriptor ? well : live);
  await rm(buildOf(live), { recursive: true, force: true });
  return { well, live };
}

export const untilServed = (version: string) =>
  expect
    .poll(async () => (await fetch(`${testInstance().baseUrl}/web/index`)).text())
    .toContain(`"version":"${version}"`);

/** Scripts of a release, by the first part of their names. */
export const scriptsOf = (version: string, name = '') =>
  new RegExp(`/remotes/fragile/${version.replaceAll(/[.+]/g, '\\$&')}/${name}[^?]*\\.js`);

/** Loads of a release that browsers have reported so far. */
export const loadsOf = async (version: string): Promise<number> =>
  (await reportsOf())[`fragile@${version}`]?.loads ?? 0;

/** What browsers have reported of a release, once it has arrived. */
export async function expectReported(
  version: string,
  outcomes: Readonly<Record<string, number>>,
): Promise<void> {
  await expect
    .poll(async () => {
      const reported = (await reportsOf())[`fragile@${version}`];
      const all = { loads: reported?.loads, retried: reported?.retried, ...reported?.failures };
      return Object.fromEntries(Object.keys(outcomes).map((key) => [key, Reflect.get(all, key) ?? 0]));
    })
    .toEqual(outcomes);
}

/** The page of the release that is shown, and nothing that excuses itself. */
export async function expectEdition(page: Page, edition: 'one' | 'two'): Promise<void> {
  await expect(page.getByText(`edition-${edition}`)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/** The boundary is shown in the place of the page. */
export async function expectBoundary(page: Page, message: RegExp): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(message, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: '再試行' })).toBeVisible();
}

/** The shell and the pages of others are at work, without a new document. */
export async function expectRestAtWork(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await page
    .getByRole('navigation', { name: 'メニュー' })
    .getByRole('link', { name: 'トップ・検索' })
    .click();
  await expect(page).toHaveURL(/\/web\/index$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
}
