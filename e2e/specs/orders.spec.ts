import { expect, signIn, test } from '../support/fixtures.ts';
import { countOrders, fillCart, openConfirmation, setUse } from '../support/pages/orders.ts';

/** Half a page of a newspaper, once, by the fees of the sample: 30,000 yen. Tax is 10 % of the sum. */
const HALF_PAGE = 30_000;
const withTax = (fee: number): string => `${(fee + Math.floor(fee / 10)).toLocaleString('ja-JP')}円`;

// An order of another member is 404, a changed cart 409, a lost answer has no status: the browser reports each.
test.use({ expectedNoise: { patterns: [/status of 404/, /status of 409/, /net::ERR_FAILED/] } });

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
