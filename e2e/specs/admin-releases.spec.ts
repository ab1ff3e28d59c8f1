import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, logIn, test } from '../support/fixtures.ts';
import { buildOf, makeNext } from '../support/next-release.ts';
import { entryOf, journalOf, liveVersion, publish, rollBack, yank } from '../support/release-command.ts';

// Two administrators change the same name: the second one is refused.
test.use({ expectedNoise: { patterns: [/Failed to load resource: .* status of 409/] } });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** The release of search in the next page of a browser. */
async function served(page: Page): Promise<string | undefined> {
  const html = await (await page.request.get('/web/index')).text();
  return /"search":\{"version":"([^"]+)"/.exec(html)?.[1];
}

/** Opens the editor of a change of search by its button, with a reason. */
async function openChange(page: Page, button: string, title: string) {
  await page.goto('/web/admin/releases?id=search');
  await dialog(page, '検索のリリース').getByRole('button', { name: button, exact: true }).click();
  const editor = dialog(page, `検索：${title}`);
  await editor.getByRole('textbox', { name: '理由' }).fill('試験');
  return editor;
}

/** Sends the form, and confirms. */
async function submit(page: Page, title: string, label: string): Promise<void> {
  await dialog(page, `検索：${title}`).getByRole('button', { name: label }).click();
  await dialog(page, title).getByRole('button', { name: label }).click();
}

test('administrators give a release to colleagues, then to all, and take it back; visitors get it when they should', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000);
  const first = await liveVersion('search');
  const next = await makeNext('search', first);
  await publish(buildOf(next));
  const visitor = await newVisitor();
  const other = await newVisitor();
  try {
    for (const admin of [page, other]) await logIn(admin, 'admin0001');

    await openChange(page, '先行公開', '先行公開');
    const late = await openChange(other, '公開', '公開');
    await expectAccessible(page);
    await submit(page, '先行公開', '先行公開する');
    await expect(page.getByText('先行公開を始めました。')).toBeVisible();
    await expect.poll(() => served(page)).toBe(next);
    expect(await served(visitor)).toBe(first);
    await expect(page.getByRole('grid', { name: 'リリースの一覧' })).toContainText(`${next}（社内）`);

    await submit(other, '公開', '公開する');
    await expect(late.getByText('ほかの人がこのチャンネルを変更しました')).toBeVisible();
    await expect(late).toContainText(`${next}（社内）`);
    await submit(other, '公開', '公開する');
    await expect(other.getByText('公開しました。')).toBeVisible();
    await expect.poll(() => served(visitor)).toBe(next);

    await openChange(page, '前の版に戻す', '前の版への切り戻し');
    await submit(page, '前の版への切り戻し', '切り戻す');
    await expect(page.getByText('前の版に戻しました。')).toBeVisible();
    await expect.poll(() => served(visitor)).toBe(first);

    const journal = page.getByRole('grid', { name: '変更の記録' });
    await expect(journal.getByRole('row').nth(1)).toContainText(`${next} → ${first}`);
    await expect(journal.getByRole('row').nth(1)).toContainText('admin0001');
    expect((await journalOf('search')).slice(-3)).toMatchObject([
      { action: 'canary', who: 'admin0001', to: next, internal: true, percent: 0 },
      { action: 'promote', who: 'admin0001', to: next },
      { action: 'rollback', who: 'admin0001', from: next, to: first },
    ]);
    await page.goto('/web/admin/audit?action=release-changed');
    await expect(page.getByRole('grid')).toContainText(`search@${next}`);
  } finally {
    if ((await entryOf('search'))?.live === next) await rollBack('search');
    await rm(buildOf(next), { recursive: true, force: true });
  }
});

test('a release that the checks refuse changes nothing, and the reasons are shown in Japanese', async ({
  page,
}) => {
  const first = await liveVersion('search');
  const next = await makeNext('search', first, {
    descriptor: (release) => ({ ...release, ranges: { ...release.ranges, host: '^9.0.0' } }),
  });
  await publish(buildOf(next), '--force');
  try {
    await logIn(page, 'admin0001');
    const editor = await openChange(page, '公開', '公開');
    await submit(page, '公開', '公開する');
    const reasons = editor.getByRole('alert', { name: '断られた理由' });
    await expect(reasons).toContainText('公開中のホストの版では動きません');
    await expect(editor.getByRole('textbox', { name: '理由' })).toHaveValue('試験');
    await expectAccessible(page);
    expect((await entryOf('search'))?.live).toBe(first);
  } finally {
    // A version that was published after all does not stay for the tests after this one.
    if ((await entryOf('search'))?.live !== first) await rollBack('search');
    await yank('search', next);
    await rm(buildOf(next), { recursive: true, force: true });
  }
});

test('how fast pages were is reported when their tab is hidden, and drawn by release', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const reported = visitor.waitForRequest((request) => /"(lcp|inp)"/.test(request.postData() ?? ''));
  await visitor.goto('/web/');
  await visitor.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('page-vitals')),
  );
  // An interaction: nothing larger that is painted later counts.
  await visitor.keyboard.press('Tab');
  await visitor.evaluate(() => {
    // A hidden tab of a browser without a screen cannot be had otherwise; the beacon would hide its body from the test.
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    navigator.sendBeacon = (address, body) => {
      const headers = { 'Content-Type': 'application/json' };
      void new Response(body).text().then((text) => fetch(address, { method: 'POST', headers, body: text }));
      return true;
    };
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await reported;
  await logIn(page, 'admin0001');
  await page.goto('/web/admin/releases?id=host');
  const drawer = dialog(page, 'ニュースフォトのリリース');
  await expect(async () => {
    await page.reload();
    await expect(drawer.locator('figure').first().locator('canvas')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await drawer.getByText('表で見る').click();
  await expect(drawer.getByRole('table').getByRole('row').nth(1)).toContainText(/\d(ミリ)?秒/);
  await drawer.getByText('7日間').click();
  await expect(drawer.getByRole('table').getByRole('row').nth(1)).toContainText(/\d(ミリ)?秒/);
  await expectAccessible(page);
});
