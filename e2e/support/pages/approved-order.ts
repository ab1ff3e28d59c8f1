import { type APIResponse, expect, type Page } from '@playwright/test';
import { openSealed } from '../open-sealed.ts';

const headers = { 'x-requested-with': 'newsphoto' };
const ISSUER = {
  ...{ name: '株式会社見本通信社', postalCode: '100-0001', address: '東京都千代田区千代田1-1' },
  ...{
    phone: '03-0000-0000',
    registrationNumber: 'T8700110005901',
    bankAccount: '見本銀行 本店 普通 1234567',
  },
};
const USE = {
  ...{ mediumCode: '01', sizeCode: 'half', termCode: 'once', purposeCode: '01', copies: 5_000 },
  ...{ discountCodes: [], territory: 'japan', title: '朝刊', publisher: '', plannedOn: '' },
  ...{ color: 'color', secondaryUse: false, trimming: false, creditLine: '' },
};

async function read(answer: Promise<APIResponse>) {
  const response = await answer;
  expect([response.url(), response.ok()]).toEqual([response.url(), true]);
  // Bodies of several calls; the test asserts on their content.
  return (openSealed(await response.json()) as { data: ReturnType<typeof JSON.parse> }).data;
}
const get = (page: Page, path: string) => read(page.request.get(`/api/${path}`));
const send = (page: Page, method: 'POST' | 'PUT', path: string, data: object) =>
  read(page.request.fetch(`/api/${path}`, { method, headers, data }));

/** Without an issuer no invoice is issued. */
export async function enterIssuer(admin: Page): Promise<void> {
  const { version } = await get(admin, 'admin/issuer');
  await send(admin, 'PUT', 'admin/issuer', { issuer: ISSUER, version });
}

/** A member orders a photograph for 30,000 yen; an administrator allows it. Returns the id of the order. */
export async function approvedOrder(member: Page, admin: Page): Promise<string> {
  await enterIssuer(admin);
  const search = { query: '東京', filters: { contentType: ['0'] } };
  const { items } = await send(member, 'POST', 'contents/search', search);
  const contentIdList = [items[0].contentId];
  await member.request.post('/api/cart/info', { headers, data: { contentIdList } });
  const { version } = await get(member, 'cart');
  const cart = await send(member, 'PUT', 'cart/use', { use: USE, contentIdList, version });
  const { orderId } = await send(member, 'POST', 'orders', {
    ...{ requestId: crypto.randomUUID(), cartVersion: cart.version, contentIdList, total: 33_000 },
    ...{ feeVersionId: cart.pricing.feeVersionId, termsVersion: '2026-11', billing: null },
  });
  const review = await get(admin, `order-reviews/${orderId}`);
  const decisions = [{ itemId: review.items[0].itemId, decision: 'allow', exclusive: false }];
  await send(admin, 'POST', `order-reviews/${orderId}/decisions`, {
    version: review.version,
    decisions,
    text: '',
  });
  return orderId;
}

/** The documents of an approved order: its invoice first, once a job has issued them. */
export async function issuedDocuments(member: Page, orderId: string) {
  const ofOrder = async () => (await get(member, `orders/${orderId}/documents`)).documents;
  await expect.poll(async () => (await ofOrder()).length, { timeout: 20_000 }).toBe(2);
  return ofOrder();
}
