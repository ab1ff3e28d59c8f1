import { expect, type Page } from '@playwright/test';
import { callApi } from '../call-api.ts';

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

/** Without an issuer no invoice is issued. */
export async function enterIssuer(admin: Page): Promise<void> {
  const { version } = await callApi(admin, 'GET', 'admin/issuer');
  await callApi(admin, 'PUT', 'admin/issuer', { issuer: ISSUER, version });
}

/** A member orders a photograph for 30,000 yen; an administrator allows it. Returns the id of the order. */
export async function approvedOrder(member: Page, admin: Page): Promise<string> {
  await enterIssuer(admin);
  const search = { query: '東京', filters: { contentType: ['0'] } };
  const { items } = await callApi(member, 'POST', 'contents/search', search);
  const contentIdList = [items[0].contentId];
  await callApi(member, 'POST', 'cart/info', { contentIdList });
  const { version } = await callApi(member, 'GET', 'cart');
  await callApi(member, 'PUT', 'cart/use', { use: USE, contentIdList, version });
  const { orderId } = await placeOrder(member, contentIdList);
  await allowOrder(admin, orderId);
  return orderId;
}

/** Orders one content of the cart for 30,000 yen. */
export async function placeOrder(member: Page, contentIdList: readonly string[]) {
  const { version, pricing } = await callApi(member, 'GET', 'cart');
  return callApi(member, 'POST', 'orders', {
    ...{ requestId: crypto.randomUUID(), cartVersion: version, contentIdList, total: 33_000 },
    ...{ feeVersionId: pricing.feeVersionId, termsVersion: '2026-11', billing: null },
  });
}

/** Allows every content of an order; returns them. */
export async function allowOrder(desk: Page, orderId: string) {
  const { version, items } = await callApi(desk, 'GET', `order-reviews/${orderId}`);
  const decisions = items.map(({ itemId }: { itemId: string }) => ({
    ...{ itemId, decision: 'allow', exclusive: false },
  }));
  const path = `order-reviews/${orderId}/decisions`;
  await callApi(desk, 'POST', path, { version, decisions, text: '' });
  return items;
}

/** The documents of an approved order: its invoice first, once a job has issued them. */
export async function issuedDocuments(member: Page, orderId: string) {
  const ofOrder = async () => (await callApi(member, 'GET', `orders/${orderId}/documents`)).documents;
  await expect.poll(async () => (await ofOrder()).length, { timeout: 20_000 }).toBe(2);
  return ofOrder();
}
