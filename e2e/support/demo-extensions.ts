import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { signIn } from './fixtures.ts';
import type { Checkout } from './fresh-checkout.ts';
import { openResults, selectionBar, tick, tile } from './pages/results.ts';

// A remote that the scaffold made adds to the screens of others: an entry at each point, by files of its folder alone.

const VISITORS = { guests: ['none', 'general'] };
const INTERNAL = { guests: [], affiliation: 'internal', permissions: ['ZZ001'] };

/** Each entry with the source of its module. */
const ENTRIES = [
  {
    ...{ point: 'content-action', label: '見本の操作', key: 'q', access: VISITORS },
    source: "export default ({ contentIds }) => { document.title = '操作 ' + contentIds.join(); };",
  },
  {
    ...{ point: 'content-section', title: '素材の見本', access: VISITORS },
    source: 'export default ({ contentId }) => <p>見本 {contentId}</p>;',
  },
  {
    ...{ point: 'home-section', title: '見本の欄', access: VISITORS },
    source: 'export default () => <p>どの画面にも加えられます。</p>;',
  },
  {
    ...{ point: 'search-collection', label: '見本の一覧', href: '/demo', access: VISITORS },
    source: 'export default async (query) => query.length;',
  },
  { point: 'header-item', label: '見本へ', href: '/demo', access: VISITORS },
  {
    ...{ point: 'account-section', title: '見本の設定', access: { guests: [] } },
    source: 'export default () => <p>設定の見本です。</p>;',
  },
  {
    ...{ point: 'admin-page', title: '見本の管理', help: '見本を管理します。', access: INTERNAL },
    source: 'export default () => <p>管理の見本です。</p>;',
  },
  {
    ...{ point: 'admin-section', title: 'グループの見本', record: 'group', access: INTERNAL },
    source: 'export default ({ recordId }) => <p>グループ {recordId}</p>;',
  },
] as const;

export async function extendOthers({ folder, rewrite }: Checkout): Promise<void> {
  const extensions = ENTRIES.map((entry) => {
    const module = 'source' in entry ? { module: `./demo-${entry.point}` } : {};
    return { ...entry, ...module, source: undefined, id: 'demo', order: 900 };
  });
  await rewrite('remotes/demo/descriptor.json', (text) =>
    JSON.stringify({ ...JSON.parse(text), extensions }),
  );
  for (const entry of ENTRIES) {
    if (!('source' in entry)) continue;
    const file = join(folder, `remotes/demo/src/exposes/demo-${entry.point}.tsx`);
    await writeFile(file, `${entry.source}\n`);
  }
}

const contentIdAt = async (page: Page, index: number): Promise<string> =>
  new URL((await tile(page, index).getAttribute('href')) ?? '', page.url()).searchParams.get('contentId') ??
  '';

const region = (page: Page, name: string) => page.getByRole('region', { name });
async function expectPart(page: Page, name: string, text: string | RegExp): Promise<void> {
  await region(page, name).scrollIntoViewIfNeeded();
  await expect(region(page, name)).toContainText(text);
}
const FAILED = 'この部分を表示できませんでした。';

/** The action of the remote: a button, or where there are many in the menu of the others, which it opens. */
async function findAction(page: Page, place: Locator): Promise<Locator> {
  const name = '見本の操作';
  const button = place.getByRole('button', { name });
  const more = place.getByRole('button', { name: 'その他の操作' });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button;
  await more.click();
  const item = page.getByRole('menuitem', { name });
  await expect(item).toBeVisible();
  return item;
}

/** As a guest: results, detail and top page have the entries, and no code of them before it is wanted. */
export async function expectOnOtherScreens(page: Page): Promise<void> {
  const code: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('/remotes/demo/')) code.push(one.url());
  });
  await openResults(page);
  await tick(page, 0, 1);
  const ids = await Promise.all([0, 1].map((index) => contentIdAt(page, index)));
  const action = await findAction(page, selectionBar(page));
  expect(code).toEqual([]);
  await action.click();
  await expect(page).toHaveTitle(`操作 ${ids.join()}`);
  await page.keyboard.press('Escape');
  await tile(page, 3).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('q');
  await expect(page).toHaveTitle(`操作 ${await contentIdAt(page, 2)}`);

  await tile(page, 2).dblclick();
  await findAction(page, page.getByRole('main'));
  await page.keyboard.press('Escape');
  await expectPart(page, '素材の見本', /見本 \d{12}/);

  await page.goto('/web/index');
  await expectPart(page, '見本の欄', 'どの画面にも加えられます。');
  await openResults(page, `?q=${encodeURIComponent('東京')}`);
  const collection = page.getByRole('navigation', { name: '種類ごとの検索結果' }).getByRole('link');
  await expect(collection).toHaveText('見本の一覧 2件');
  await collection.click();
  await expect(page).toHaveURL(`/web/demo?q=${encodeURIComponent('東京')}`);
  await page.goto('/web/index');
  await page.getByRole('banner').getByRole('link', { name: '見本へ' }).click();
  await expect(page).toHaveURL(/\/web\/demo$/);
}

/** As an administrator: the settings, a screen of the administration, and a part of a group's editor. */
export async function expectForAdministrators(page: Page): Promise<void> {
  await signIn(page, 'admin0001');
  await page.goto('/web/envInit');
  await expectPart(page, '見本の設定', '設定の見本です。');
  await page.goto('/web/admin/groups');
  await page.getByRole('navigation', { name: '管理' }).getByRole('link', { name: '見本の管理' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '見本の管理' })).toBeVisible();
  await expect(page.getByText('管理の見本です。')).toBeVisible();
  await openGroup(page);
  await expectPart(page, 'グループの見本', /グループ .+/);
}

async function openGroup(page: Page): Promise<void> {
  await page.goto('/web/admin/groups');
  await page.getByRole('table').or(page.getByRole('grid')).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: /^グループの編集/ })).toBeVisible();
}

/** The scripts of the release do not arrive as they are: each offering page is there, and names what failed in its place. */
export async function expectOthersAtWork(page: Page, how: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\/remotes\/demo\/.*\.js/, how);
  await signIn(page, 'admin0001');
  await openResults(page, `?q=${encodeURIComponent('東京')}`);
  await expect(page.getByRole('link', { name: '見本の一覧', exact: true })).toBeVisible();
  await tick(page, 0);
  // Who may do much has the last actions in the menu.
  await selectionBar(page).getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: /^見本の操作/ }).click();
  await expect(page.getByText('「見本の操作」を実行できませんでした。')).toBeVisible({ timeout: 20_000 });
  await expect(selectionBar(page)).toContainText('1件を選択中');
  await tile(page, 0).dblclick();
  await expect(page.locator('#content-headline')).toBeVisible();
  for (const [address, part] of [
    ['', '素材の見本'],
    ['/web/index', '見本の欄'],
    ['/web/envInit', '見本の設定'],
  ] as const) {
    if (address !== '') await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectPart(page, part, FAILED);
  }
  await page.goto('/web/admin/more/demo');
  await expect(page.getByRole('heading', { level: 1, name: '見本の管理' })).toBeVisible();
  await expect(page.getByText(FAILED)).toBeVisible();
  await openGroup(page);
  await expectPart(page, 'グループの見本', FAILED);
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeVisible();
}
