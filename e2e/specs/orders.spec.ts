import { expect, signIn, test } from '../support/fixtures.ts';
import { countOrders, fillCart, openConfirmation, setUse } from '../support/pages/orders.ts';
import { mailTextsTo } from '../support/people.ts';

/** Half a page of a newspaper, once, by the fees of the sample: 30,000 yen. Tax is 10 % of the sum. */
const HALF_PAGE = 30_000;
const withTax = (fee: number): string => `${(fee + Math.floor(fee / 10)).toLocaleString('ja-JP')}円`;
const MAIL = 'premium01@newsphoto.example';

// An order of another member is 404, a changed cart 409, a lost answer has no status: the browser reports each.
test.use({ expectedNoise: { patterns: [/status of 404/, /status of 409/, /net::ERR_FAILED/] } });

test('[R-027][R-028][C-007] from the cart to an order, a question, an answer, and the licences of what the desk allowed', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, 'premium01');
  await fillCart(page, 3);
  const before = await countOrders(page);
  await openConfirmation(page);
  await expect(page.getByRole('article')).toContainText(withTax(3 * HALF_PAGE));
  await page.getByRole('button', { name: '注文する' }).dblclick();
  await page.waitForURL('**/web/common/complete');
  const number = page.getByText(/A\d{4}-\d{6}/).first();
  const orderNo = /A\d{4}-\d{6}/.exec((await number.textContent()) ?? '')?.[0] ?? '';
  expect(orderNo).not.toBe('');
  await expect(page.getByRole('main')).toContainText(`3点、合計 ${withTax(3 * HALF_PAGE)}`);
  expect(await countOrders(page)).toBe(before + 1);
  await page.getByRole('link', { name: '注文の内容と審査の状況を見る' }).click();
  await page.waitForURL(/\/orderHistory\/\d+$/);
  const address = page.url();

  const desk = await newVisitor();
  await signIn(desk, 'desk00001');
  await desk.goto('/web/orderReview');
  await desk.getByRole('button', { name: orderNo }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('region', { name: `注文 ${orderNo}` })).toBeVisible();
  await desk.keyboard.press('r');
  await desk.keyboard.insertText('掲載する面を教えてください。');
  await desk.getByRole('button', { name: '質問を送って差し戻す' }).click();

  // Without a reload.
  await expect(page.getByText('掲載する面を教えてください。').first()).toBeVisible();
  await page.getByLabel('回答').last().fill('社会面に掲載します。');
  await page.getByRole('button', { name: '回答を送信' }).click();
  await expect(page.getByRole('list', { name: 'やりとり' })).toContainText('社会面に掲載します。');

  await expect(desk.getByRole('list', { name: 'やりとり' })).toContainText('社会面に掲載します。');
  await desk.getByRole('button', { name: orderNo }).focus();
  for (const key of ['y', 'y', 'n']) await desk.keyboard.press(key);
  await desk
    .getByRole('combobox', { name: /の理由$/ })
    .selectOption({ label: '肖像権・プライバシーの確認ができないため' });
  await expect(desk.getByText('送信する結果：許諾 2点、却下 1点')).toBeVisible();
  await desk.getByRole('button', { name: '審査の結果を送信' }).click();
  await desk.getByRole('button', { name: '送信する', exact: true }).click();
  await expect(desk.getByRole('button', { name: orderNo })).toHaveCount(0);

  const total = withTax(2 * HALF_PAGE);
  await expect(page.getByText('許諾番号')).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText(`許諾した素材の合計（税込）${total}`);
  const line = page.getByRole('list', { name: '注文の進みぐあい' });
  await expect(line.locator('[aria-current="step"]')).toContainText('ダウンロード可');
  await expect
    .poll(() => mailTextsTo(MAIL).filter((text) => text.includes(orderNo) && text.includes(total)).length, {
      timeout: 20_000,
    })
    .toBe(1);

  await page.goto('/web/orderHistory?type=2');
  const row = page.getByRole('row').filter({ hasText: orderNo });
  await expect(row).toContainText('ダウンロード可');
  await row.getByRole('button').click();
  await expect(page.getByText('許諾：有効')).toHaveCount(2);

  const other = await newVisitor();
  await signIn(other, 'member001');
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'このご注文は見つかりません' })).toBeVisible();
});

test('an order whose answer was lost is found again after a reload, and is placed once', async ({ page }) => {
  await signIn(page, 'premium01');
  await fillCart(page, 1);
  const before = await countOrders(page);
  await openConfirmation(page);
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: '注文する' }).click();
  await expect(page.getByRole('alert')).toContainText('結果を受け取れませんでした');
  await page.reload();
  await page.getByRole('button', { name: '結果を確認する' }).click();
  await page.waitForURL('**/web/common/complete');
  expect(await countOrders(page)).toBe(before + 1);
});

test('where the cart changed meanwhile both totals are shown, and the orderer decides', async ({ page }) => {
  await signIn(page, 'premium01');
  await fillCart(page, 2);
  const before = await countOrders(page);
  await openConfirmation(page);
  // The change comes between the click and the order.
  await page.route(
    '**/api/orders',
    async (route) => {
      await setUse(page, 'full');
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: '注文する' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(`表示していた合計（税込）${withTax(2 * HALF_PAGE)}`);
  const bill = page.getByRole('complementary', { name: 'お見積り' });
  const total = (await bill.getByRole('strong').textContent()) ?? '';
  expect(total).not.toBe(withTax(2 * HALF_PAGE));
  await expect(notice).toContainText(`現在の合計（税込）${total}`);
  expect(await countOrders(page)).toBe(before);
  await page.getByRole('button', { name: '注文する' }).click();
  await page.waitForURL('**/web/common/complete');
  await expect(page.getByRole('main')).toContainText(total);
  expect(await countOrders(page)).toBe(before + 1);
});
