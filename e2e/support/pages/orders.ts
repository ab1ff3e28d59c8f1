import { expect, type Page } from '@playwright/test';
import { callApi } from '../call-api.ts';

/** A newspaper, once. */
const USE = {
  ...{ mediumCode: '01', termCode: 'once', purposeCode: '01', copies: 5_000 },
  ...{ discountCodes: [], territory: 'japan', title: '朝刊', publisher: '試験新聞社', plannedOn: '' },
  ...{ color: 'color', secondaryUse: false, trimming: true, creditLine: '' },
};

const cartIds = async (page: Page): Promise<string[]> => {
  const { entries } = await callApi(page, 'GET', 'cart');
  return entries.map(({ contentId }: { contentId: string }) => contentId);
};

/** Makes the cart of the member contain photographs without restrictions, with conditions for all of them. */
export async function fillCart(page: Page, count: number): Promise<void> {
  const old = await cartIds(page);
  if (old.length > 0) await callApi(page, 'DELETE', 'cart/info', { contentIdList: old });
  const filters = { contentType: ['0'], restriction: ['0'] };
  const { items } = await callApi(page, 'POST', 'contents/search', { query: '', filters });
  const contentIdList = items.slice(0, count).map((one: { contentId: string }) => one.contentId);
  expect(contentIdList).toHaveLength(count);
  await callApi(page, 'POST', 'cart/info', { contentIdList });
  await setUse(page, 'half');
}

/** What every content of the cart is used for. */
export async function setUse(page: Page, sizeCode: string): Promise<void> {
  const { version } = await callApi(page, 'GET', 'cart');
  await callApi(page, 'PUT', 'cart/use', { use: { ...USE, sizeCode }, contentIdList: null, version });
}

export const countOrders = async (page: Page): Promise<number> =>
  (await callApi(page, 'GET', 'orders?limit=100')).resultList.length;

/** From the cart to the document that is confirmed. */
export async function openConfirmation(page: Page): Promise<void> {
  await page.goto('/web/cartList');
  await page.getByRole('button', { name: '注文へ進む' }).click();
  await page.getByRole('button', { name: '受け取り方法へ' }).click();
  await page.getByRole('button', { name: '規約の確認へ' }).click();
  await page.getByLabel(/^素材使用規約（.*）に同意する$/).check();
  await page.getByRole('button', { name: '内容の確認へ' }).click();
  await expect(page.getByRole('heading', { name: '注文書' })).toBeVisible();
}
