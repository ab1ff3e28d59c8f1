import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { selectionBar } from '../support/pages/results.ts';
import { CHOSEN_PASSWORD, enter, freshUserId, makePerson } from '../support/people.ts';

// A refusal is shown to the member, and appears on the console as well.
test.use({ expectedNoise: { patterns: [/Failed to load resource: .* status of 40[04]/] } });

const RESULTS = '/web/refineResultsList?q=%E6%9D%B1%E4%BA%AC';
const item = (page: Page, index: number) =>
  page.locator(`[data-index="${index}"][data-item-focus], [data-index="${index}"] a[data-item-focus]`);
const shown = (page: Page) =>
  page
    .getByRole('main')
    .locator('[data-index] a[href*="contentId="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(-12)));
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function newMembers(admin: Page, count: number): Promise<string[]> {
  await signIn(admin, 'admin0001');
  const ids = Array.from({ length: count }, freshUserId);
  await Promise.all(ids.map((id) => makePerson(admin, id, { userName: id, sig: ['AA006'] })));
  return ids;
}
async function enterAs(page: Page, userId: string | undefined): Promise<void> {
  await enter(page, userId ?? '', CHOSEN_PASSWORD);
  await page.waitForURL('**/web/index');
}
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeAttached();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
}

test('[C-005][R-032][R-063][E-051] by keys alone, as a screen reader hears it: put in from results, quick view and detail, a new lightbox in place, note, order, move, undo, and the last one stays', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const [userId] = await newMembers(await newVisitor(), 1);
  await enterAs(page, userId);

  // Two from the results, one from the quick view, one from the detail.
  await page.goto(RESULTS);
  await expect(item(page, 0)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 0)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('a');
  await expect(page.getByText('「マイライトボックス」に2件を入れました。')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('z');
  const quickView = page.getByRole('dialog', { name: /^クイックビュー/ });
  await expect(quickView.getByRole('button', { name: 'ライトボックスに入れる' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('「マイライトボックス」に入れました。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(quickView).toBeHidden();
  await expect(item(page, 2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  // The results have such a button as well.
  await expect(page.locator('#content-headline')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ライトボックスに入れる' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'ライトボックスに入っています' })).toBeVisible();

  // The lightbox, as it is heard.
  await page.goto('/web/lightBoxDetails');
  await expect(item(page, 3)).toBeVisible();
  const first = await shown(page);
  expect(first).toHaveLength(4);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "マイライトボックス" [level=1]
    - button "操作の記録"
    - link "ライトボックスの管理"
    - radiogroup "表示形式":
      - radio "写真" [checked]
      - radio "一覧"
    - button "印刷"
    - button "キー操作の一覧"
    - status
    - list "ライトボックスの素材":
      - listitem:
        - link /.+/
        - checkbox /.+を選択に入れる/
        - button /.+のメモを書く/
  `);

  // As a list: the order is changed there, announced, and is the same in the grid.
  await tabTo(page, page.getByRole('radio', { name: '写真' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('grid', { name: 'ライトボックスの素材' })).toMatchAriaSnapshot(`
    - grid "ライトボックスの素材":
      - rowgroup:
        - row:
          - columnheader:
            - checkbox "すべての行を選択に入れる"
          - columnheader "素材"
          - columnheader "見出し"
          - columnheader "メモ"
          - columnheader "追加"
      - rowgroup:
        - row /メモを書く/
  `);
  await tabTo(page, item(page, 0));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(']');
  await expect(page.getByRole('status').filter({ hasText: '2番目に移動しました' })).toHaveCount(1);
  const second = [first[1], first[0], first[2], first[3]];
  await expect.poll(() => shown(page)).toEqual(second);
  await expect(item(page, 1)).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: /のメモ$/ })).toBeFocused();
  await page.keyboard.type('横位置で');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /横位置で/ })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: '一覧' }), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => shown(page)).toEqual(second);

  // Two go to a lightbox that is made in place, and come back.
  await tabTo(page, item(page, 1));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  const bar = selectionBar(page);
  await tabTo(page, bar.getByRole('button', { name: '移動' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '2件を別のライトボックスに移動' });
  await tabTo(page, dialog.getByLabel('新しいライトボックスの名前'));
  await page.keyboard.type('選挙');
  await page.keyboard.press('Enter');
  await expect(page.getByText('「選挙」に2件を移動しました。')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(second.slice(2));
  await expect(item(page, 0)).toBeFocused();
  await page.keyboard.press('u');
  await expect(page.getByText('元に戻しました。')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(second);

  // One of the two is deleted, the last one is not.
  await page.goto('/web/myPage/lightboxManage');
  const isDeleted = page.getByText('「選挙」を削除しました。');
  for (const [name, outcome] of [
    ['選挙', isDeleted],
    ['マイライトボックス', page.getByText('最後のライトボックスは削除できません。')],
  ] as const) {
    await tabTo(page, card(page, name).getByRole('button', { name: '削除' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: '削除する' }));
    await page.keyboard.press('Enter');
    await expect(outcome).toBeVisible();
  }
});

test('rows are dragged by the mouse, the colleague’s pictures follow; contents made private are shown as hidden, without details', async ({
  newVisitor,
}) => {
  test.slow();
  const [owner, colleague, editor] = [await newVisitor(), await newVisitor(), await newVisitor()];
  const ids = await newMembers(await newVisitor(), 2);
  await signIn(editor, 'editor001');
  await enterAs(owner, ids[0]);
  await enterAs(colleague, ids[1]);
  const headers = { 'x-requested-with': 'newsphoto' };
  const send = async (page: Page, method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers, data });
    expect(answer.ok(), path).toBe(true);
    return answer.status() === 204 ? undefined : (await answer.json()).data;
  };
  const { lightboxId } = await send(owner, 'POST', 'lightboxes', { name: `一覧 ${ids[0]}` });
  await send(owner, 'PUT', 'user/member-lightbox-type', { lightboxId, type: '2' });
  const { items } = await send(owner, 'POST', 'contents/search', { query: '東京', sortType: '1' });
  const [hidden, ...others] = items.slice(0, 4);
  const contentIdList = [hidden, ...others].map(({ contentId }) => contentId);
  await send(owner, 'POST', `lightboxes/${lightboxId}/items`, { contentIdList });

  const address = `/web/lightBoxDetails?lightboxId=${lightboxId}`;
  await colleague.goto(address);
  await owner.goto(address);
  await owner.getByText('一覧', { exact: true }).click();
  const rows = owner.getByRole('grid', { name: 'ライトボックスの素材' }).locator('tr[data-index]');
  await expect(rows).toHaveCount(4);
  await expect(colleague.locator('li[data-index] a[data-item-focus]')).toHaveCount(4);
  await rows.nth(0).dragTo(rows.nth(2), { targetPosition: { x: 300, y: 90 } });
  const [a, b, c, d] = contentIdList;
  for (const page of [owner, colleague]) {
    await expect.poll(() => shown(page), { timeout: 3_000 }).toEqual([b, c, a, d]);
  }

  try {
    await send(editor, 'PUT', `contents/${a}/visibility`, { visibility: '2' });
    for (const page of [owner, colleague]) {
      await page.reload();
      await expect(page.getByText(/いまはご覧いただけない素材があります/)).toBeVisible();
      await expect.poll(() => shown(page)).toEqual([b, c, d]);
      await expect(page.getByRole('main')).not.toContainText(a);
      await expect(page.getByText('3件', { exact: false }).first()).toBeVisible();
    }
    // What is hidden keeps its place while the others are moved around it.
    await send(colleague, 'PUT', `lightboxes/${lightboxId}/items/order`, { contentIdList: [d], beforeId: b });
    await expect.poll(() => shown(owner), { timeout: 3_000 }).toEqual([d, b, c]);
  } finally {
    await send(editor, 'PUT', `contents/${a}/visibility`, { visibility: '1' });
  }
  await owner.reload();
  await expect.poll(() => shown(owner)).toEqual([d, b, c, a]);
  await expect(owner.getByText(/いまはご覧いただけない素材があります/)).toHaveCount(0);
});
