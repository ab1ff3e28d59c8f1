import { expect, type Page } from '@playwright/test';

const HEADERS = { 'x-requested-with': 'newsphoto' };

/** A newspaper, once. */
const USE = {
  ...{ mediumCode: '01', termCode: 'once', purposeCode: '01', copies: 5_000 },
  ...{ discountCodes: [], territory: 'japan', title: '朝刊', publisher: '試験新聞社', plannedOn: '' },
  ...{ color: 'color', secondaryUse: false, trimming: true, creditLine: '' },
};

async function send(page: Page, method: 'POST' | 'PUT' | 'DELETE', path: string, data: object) {
  const answer = await page.request.fetch(`/api/${path}`, { method, headers: HEADERS, data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json().catch(() => undefined);
}

const cartIds = async (page: Page): Promise<string[]> => {
  const { data } = await (await page.request.get('/api/cart')).json();
  return data.entries.map(({ contentId }: { contentId: string }) => contentId);
};

/** Makes the cart of the member contain photographs without restrictions, with conditions for all of them. */
export async function fillCart(page: Page, count: number): Promise<void> {
  const old = await cartIds(page);
  if (old.length > 0) await send(page, 'DELETE', 'cart/info', { contentIdList: old });
  const filters = { contentType: ['0'], restriction: ['0'] };
  const { data } = await send(page, 'POST', 'contents/search', { query: '', filters });
  const contentIdList = data.items.slice(0, count).map((one: { contentId: string }) => one.contentId);
  expect(contentIdList).toHaveLength(count);
  await send(page, 'POST', 'cart/info', { contentIdList });
  await setUse(page, 'half');
}

/** What every content of the cart is used for. */
export async function setUse(page: Page, sizeCode: string): Promise<void> {
  const { version } = (await (await page.request.get('/api/cart')).json()).data;
  await send(page, 'PUT', 'cart/use', { use: { ...USE, sizeCode }, contentIdList: null, version });
}

export const countOrders = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/orders?limit=100')).json()).data.resultList.length;

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
