import type { Page } from '@playwright/test';
import { chooseOption } from '../support/choose-option.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { openResults, selectionBar, tick, tile } from '../support/pages/results.ts';
import { CHOSEN_PASSWORD, enter, freshUserId, makePerson } from '../support/people.ts';

const CART = '/web/cartList';
const USE_COST = '/web/cartList/useCost';
/** The sample's fees: a newspaper's half page. */
const HALF_PAGE = 30_000;
const USE = {
  ...{ mediumCode: '01', sizeCode: 'half', termCode: 'once', purposeCode: '01', copies: 5_000 },
  ...{ discountCodes: [], territory: 'japan', title: '朝刊', publisher: '', plannedOn: '' },
  ...{ color: 'color', secondaryUse: false, trimming: false, creditLine: '' },
};

const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`;
/** Tax of ten percent, floored. */
const withTax = (net: number) => net + Math.floor(net / 10);
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^カート/ });
const rows = (page: Page) => page.locator('tr[data-index]');
const idsInOrder = (page: Page) =>
  page
    .locator('tr[data-index] a[href*="contentId="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(-12)));

async function newMembers(admin: Page, ...permissions: readonly (readonly string[])[]): Promise<string[]> {
  await signIn(admin, 'admin0001');
  return Promise.all(
    permissions.map(async (sig) => {
      const userId = freshUserId();
      await makePerson(admin, userId, { userName: userId, sig });
      return userId;
    }),
  );
}

async function callApi(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const headers = { 'x-requested-with': 'newsphoto' };
  const answer = await page.request.fetch(`/api/${path}`, { method, headers, data });
  expect(answer.ok(), path).toBe(true);
  return answer.status() === 204 ? undefined : (await answer.json()).data;
}

/** Contents with or without restrictions. */
async function contents(page: Page, restricted: boolean, count: number): Promise<string[]> {
  const filters = { restriction: [restricted ? '1' : '0'], contentType: ['0'] };
  const { items } = await callApi(page, 'POST', 'contents/search', { query: '', filters });
  return items.slice(0, count).map(({ contentId }: { contentId: string }) => contentId);
}

async function enterAs(page: Page, userId: string | undefined): Promise<void> {
  await enter(page, userId ?? '', CHOSEN_PASSWORD);
  await page.waitForURL('**/web/index');
}

test('[R-049][R-050][C-006][S-038] contents from two tabs, their conditions of use, and a fee that follows each choice and stays', async ({
  page,
  context,
  newVisitor,
}) => {
  test.slow();
  const [userId] = await newMembers(await newVisitor(), ['AA006', 'AG015']);
  await enterAs(page, userId);
  const [second = ''] = (await contents(page, false, 40)).slice(-1);

  await openResults(page, '?f.restriction=0');
  const first = (await tile(page, 0).getAttribute('href'))?.match(/contentId=(\d{12})/)?.[1] ?? '';
  await tick(page, 0);
  await selectionBar(page).getByRole('button', { name: 'カートに入れる' }).click();
  await expect(cartLink(page)).toContainText('1件');
  await page.goto(CART);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.evaluate(() => sessionStorage.getItem('sessionStorageCartList'))).resolves.toContain(
    first,
  );

  // Put in by another tab, taken out there, put back there: this one follows.
  const other = await context.newPage();
  await other.goto(`/web/detailedRepresentation?contentId=${second}`);
  await expect(other.getByRole('main').getByRole('button', { name: 'カートに入れる' })).toBeVisible();
  await other.keyboard.press('c');
  await expect(rows(page)).toHaveCount(2);
  await other.goto(CART);
  await rows(other).first().getByRole('checkbox').check();
  await selectionBar(other)
    .getByRole('button', { name: /^取り出す/ })
    .click();
  await expect(rows(page)).toHaveCount(1, { timeout: 1_500 });
  await other.getByRole('button', { name: /元に戻す/ }).click();
  await expect(rows(page)).toHaveCount(2, { timeout: 1_500 });
  expect(await idsInOrder(page)).toEqual([first, second]);

  await page.getByRole('button', { name: '使用条件を入力' }).click();
  await page.waitForURL(`**${USE_COST}`);
  await page.getByRole('button', { name: '条件を保存', exact: true }).click();
  await expect(page.getByText('使用媒体を選択してください。').first()).toBeVisible();
  await page.getByLabel('使用媒体').click();
  await chooseOption(page, /^新聞/);
  for (const name of [/^報道/, /^1\/2ページ/, /^1回/]) await page.getByRole('radio', { name }).check();
  await page.getByLabel('部数・回数').fill('5000');
  await page.getByLabel('掲載媒体名').fill('朝刊');
  const total = page.getByRole('definition').last();
  await expect(total).toHaveText(yen(withTax(2 * HALF_PAGE)));
  // What another purpose costs is at the choice, and in the total at once.
  await page.getByRole('radio', { name: '広報（+20 %）' }).check();
  const withPublicity = withTax((2 * HALF_PAGE * 120) / 100);
  await expect(total).toHaveText(yen(withPublicity));
  await page.getByRole('button', { name: '条件を保存', exact: true }).click();
  await expect(page.getByText('使用条件を保存しました。')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('radio', { name: /^広報/ })).toBeChecked();
  await expect(total).toHaveText(yen(withPublicity));
  await other.bringToFront();
  await expect(other.getByText(yen(withPublicity))).toBeVisible();
  await expect(other.getByRole('button', { name: '注文へ進む' })).toBeVisible();
});

test('by keys alone the order changes and stays; what the restrictions forbid is shown at its row before an order', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const [userId] = await newMembers(await newVisitor(), ['AA006', 'AG015']);
  await enterAs(page, userId);
  const [one = '', two = '', three = ''] = await contents(page, false, 3);
  const [limited = ''] = await contents(page, true, 1);
  await callApi(page, 'POST', 'cart/info', { contentIdList: [one, limited, two, three] });
  await page.goto(CART);
  await expect.poll(() => idsInOrder(page)).toEqual([one, limited, two, three]);
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await expect.poll(() => idsInOrder(page)).toEqual([limited, two, one, three]);
  await page.keyboard.press('n');
  await page.keyboard.type('1面の候補');
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(2)).toContainText('1面の候補');
  const place = rows(page)
    .nth(3)
    .getByRole('textbox', { name: /の順番$/ });
  await place.fill('２');
  await place.press('Enter');
  await expect.poll(() => idsInOrder(page)).toEqual([limited, three, two, one]);

  // For the web, where only newspapers and magazines in Japan are allowed.
  const use = { ...USE, mediumCode: '06', sizeCode: 'px800' };
  await callApi(page, 'PUT', 'cart/use', { use, contentIdList: null, version: 1 });
  await expect(rows(page).first()).toContainText('条件に合わない素材');
  await expect(rows(page).first()).toContainText('国内の新聞・雑誌に限る');
  await expect(page.getByText('うち1件は注文できません')).toBeVisible();
  await page.reload();
  await expect.poll(() => idsInOrder(page)).toEqual([limited, three, two, one]);
  await page.goto(USE_COST);
  await expect(page.getByText('1件は、この条件ではご使用いただけません。')).toBeVisible();
});

test('a member without the fees sees a cart without them, and a visitor is sent to the log-in', async ({
  page,
  newVisitor,
}) => {
  const [userId] = await newMembers(await newVisitor(), ['AA006']);
  await enterAs(page, userId);
  await callApi(page, 'POST', 'cart/info', { contentIdList: await contents(page, false, 1) });
  await page.goto(CART);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: /料金/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '使用条件を入力' })).toHaveCount(0);
  await page.goto(USE_COST);
  await page.waitForURL('**/web/index');

  const visitor = await newVisitor();
  await visitor.goto(CART);
  await visitor.waitForURL('**/web/login**');
});
