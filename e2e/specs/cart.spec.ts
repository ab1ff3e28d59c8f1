import type { Page } from '@playwright/test';
import { expect, logIn, logInByPopup, test } from '../support/fixtures.ts';
import { selectionBar, tick, tile } from '../support/pages/results.ts';

const RESULTS = '/web/refineResultsList?q=%E6%9D%B1%E4%BA%AC';

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^カート/ });
const ADD = { name: 'カートに入れる' };
/** The button of the selection bar: the preview beside the result has its own. */
const addButton = (page: Page) => selectionBar(page).getByRole('button', ADD);
const addButtonOfDetail = (page: Page) => page.getByRole('main').getByRole('button', ADD);

/** The samples' carts are the server's: another test may have left something there. */
async function emptyCart(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const call = async (method: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'newsphoto' };
      const response = await fetch(`/api/cart/${path}`, { method, headers, body: JSON.stringify(body) });
      return response.json();
    };
    const { data } = await call('POST', 'info-list', { contentIdList: null, loginUser: '' });
    const contentIdList = data.resultList.map(({ contentId }: { contentId: string }) => contentId);
    if (contentIdList.length > 0) await call('DELETE', 'info', { contentIdList });
  });
  await page.reload();
  await expect(cartLink(page)).toContainText('0件');
}

test('[S-013][T-067][T-069][T-070] what goes into the cart in one tab is counted in every tab, and stays', async ({
  page,
  context,
}) => {
  await logIn(page, 'member001');
  await emptyCart(page);
  const other = await context.newPage();
  await other.goto('/web/index');
  await expect(cartLink(other)).toContainText('0件');

  await page.goto(RESULTS);
  await tick(page, 0, 1);
  await addButton(page).click();
  await expect(page.getByText('2件の素材をカートに入れました。')).toBeVisible();
  await expect(cartLink(page)).toContainText('2件');
  await expect(cartLink(other)).toContainText('2件');
  await expect(page.getByRole('img', { name: 'カートに入っています' })).toHaveCount(2);

  // The same ones again: nothing is added, and that is said.
  await addButton(page).click();
  await expect(page.getByText('選択した素材はすでにカートに入っています。')).toBeVisible();

  // From the other tab, by the detail page and its key.
  const third = await tile(page, 2).getAttribute('href');
  await other.goto(third ?? '');
  await expect(addButtonOfDetail(other)).toBeVisible();
  await other.keyboard.press('c');
  await expect(other.getByRole('button', { name: 'カートを見る' })).toBeVisible();
  await expect(cartLink(page)).toContainText('3件');
  await expect(page.getByRole('img', { name: 'カートに入っています' })).toHaveCount(3);

  await other.reload();
  await expect(cartLink(other)).toContainText('3件');
  await other.getByRole('button', { name: 'カートを見る' }).click();
  await other.waitForURL('**/web/cartList');
});

test('[T-068] a member without the permission sees a polite message, and the API is not called', async ({
  page,
}) => {
  const searched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cart')) searched.push(request.url());
  });
  await logIn(page, 'member002');
  await page.goto(RESULTS);
  await expect(cartLink(page)).toHaveCount(0);
  await tick(page, 0);
  await addButton(page).click();
  await expect(page.getByText('カートを利用する権限がありません。')).toBeVisible();
  expect(searched).toEqual([]);
});

test('a guest has to log in, and then the chosen contents are in the cart', async ({ page, newVisitor }) => {
  await logIn(page, 'premium01');
  await emptyCart(page);
  const guest = await newVisitor();
  await guest.goto(RESULTS);
  const href = await tile(guest, 0).getAttribute('href');
  await guest.goto(href ?? '');
  await addButtonOfDetail(guest).click();
  await logInByPopup(guest, 'premium01');
  await expect(guest.getByText('カートに入れました。')).toBeVisible();
  await expect(cartLink(guest)).toContainText('1件');
});
