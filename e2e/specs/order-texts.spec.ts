import { callApi } from '../support/call-api.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { fillCart, openConfirmation, setUse } from '../support/pages/orders.ts';

test('a text and a photograph are ordered together, the desk allows them, and the text is delivered as plain text', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, 'member001');
  await fillCart(page, 1);
  const { items } = await callApi(page, 'POST', 'contents/search', { query: '祭り', collection: 'texts' });
  const ids = items.slice(0, 20).map((one: { contentId: string }) => one.contentId);
  // One that may be delivered: the sample has some that may not.
  await callApi(page, 'POST', 'cart/info', { contentIdList: ids });
  const { entries } = await callApi(page, 'GET', 'cart');
  type Entry = { contentId: string; content: { headline: string; distribution?: string } };
  const [text] = entries.filter(({ content }: Entry) => content.distribution === '1') as Entry[];
  const others = ids.filter((id: string) => id !== text?.contentId);
  await callApi(page, 'DELETE', 'cart/info', { contentIdList: others });
  await setUse(page, 'half');

  await page.goto('/web/cartList');
  const row = page.getByRole('row', { name: text?.content.headline ?? '' });
  await expect(row).toContainText(/\d{4}年\d+月\d+日　.*\d字/);
  await openConfirmation(page);
  await expect(page.getByRole('cell', { name: /新聞・報道・記事\d+字・1回・日本国内/ })).toBeVisible();
  await page.getByRole('button', { name: '注文する' }).click();
  await page.waitForURL('**/web/common/complete');

  const desk = await newVisitor();
  await signIn(desk, 'admin0001');
  const [order] = (await callApi(page, 'GET', 'orders?limit=1')).resultList;
  const review = await callApi(desk, 'GET', `order-reviews/${order.orderId}`);
  const decisions = review.items.map(({ itemId }: { itemId: string }) => ({
    ...{ itemId, decision: 'allow', exclusive: false },
  }));
  const decided = { version: review.version, decisions, text: '' };
  await callApi(desk, 'POST', `order-reviews/${order.orderId}/decisions`, decided);

  const selection = { contentIds: [text?.contentId], choice: { format: 'text', pixels: null } };
  const check = await callApi(page, 'POST', 'downloads/check', { selection, nameTemplate: '' });
  expect(check).toMatchObject({ allowed: 1, names: [expect.stringMatching(/[.]txt$/)] });
});
