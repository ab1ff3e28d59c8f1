import { readFile } from 'node:fs/promises';
import type { APIResponse, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

import { expect, signIn, test } from '../support/fixtures.ts';
import { openSealed } from '../support/open-sealed.ts';
import { bare, printedPages } from '../support/printed-pages.ts';

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

/** A member orders a photograph; the desk allows it. Returns the id of the order. */
async function approvedOrder(member: Page, desk: Page): Promise<string> {
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
  const review = await get(desk, `order-reviews/${orderId}`);
  const decisions = [{ itemId: review.items[0].itemId, decision: 'allow', exclusive: false }];
  await send(desk, 'POST', `order-reviews/${orderId}/decisions`, {
    version: review.version,
    decisions,
    text: '',
  });
  return orderId;
}

async function enterIssuer(admin: Page): Promise<void> {
  const { version } = await get(admin, 'admin/issuer');
  await send(admin, 'PUT', 'admin/issuer', { issuer: ISSUER, version });
}

test('[R-057] from an order to its invoice: the page, its print and its PDF have the same content', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, 'premium01');
  const admin = await newVisitor();
  await signIn(admin, 'admin0001');
  await enterIssuer(admin);
  const orderId = await approvedOrder(page, admin);
  const ofOrder = () => get(page, `orders/${orderId}/documents`);
  await expect.poll(async () => (await ofOrder()).documents.length, { timeout: 20_000 }).toBe(2);
  const { documentNo } = (await ofOrder()).documents[0];

  await page.goto(`/web/orderHistory/${orderId}`);
  await page.getByRole('link', { name: '帳票' }).click();
  const paper = page.getByRole('article', { name: `請求書 ${documentNo}` });
  await expect(paper).toContainText('見本放送');
  await expect(paper).toContainText('契約 三枝 様');
  await expect(paper).toContainText('登録番号 T8700110005901');
  await expect(paper.getByText('33,000円')).toHaveCount(2);
  const parts = (await paper.locator('p, dt, dd, td, th').allInnerTexts()).flatMap((one) => one.split('\n'));
  const shown = parts.map(bare).filter(Boolean);
  expect(shown.length).toBeGreaterThan(30);

  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  await page.getByRole('button', { name: '印刷' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  const { texts, size } = await printedPages(page);
  expect([texts.length, ...size]).toEqual([1, 210, 297]);
  expect(texts[0]).not.toContain('帳票の印刷');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDFを保存' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`請求書_${documentNo}.pdf`);
  const bytes = await readFile(await file.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  for (const part of shown) {
    expect(texts[0]).toContain(part);
    expect(bare(text)).toContain(part);
  }

  await page.getByRole('link', { name: /^納品書/ }).click();
  await expect(page.getByRole('article', { name: /^納品書/ })).toContainText('納品金額（税込）');
});

test('the desk cancels an approved order: the licence ends, and a credit note has the amounts of the invoice', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, 'premium01');
  const desk = await newVisitor();
  await signIn(desk, 'admin0001');
  await enterIssuer(desk);
  const orderId = await approvedOrder(page, desk);
  const documents = async () => (await get(page, `orders/${orderId}/documents`)).documents;
  await expect.poll(async () => (await documents()).length, { timeout: 20_000 }).toBe(2);
  const [invoice] = await documents();

  await page.goto(`/web/orderHistory/${orderId}`);
  const licence = page.getByText(/^許諾番号 L/).locator('..');
  await expect(licence).toContainText('有効');
  await desk.goto(`/web/orderReview?id=${orderId}`);
  await desk.getByRole('button', { name: 'この注文を取り消す…' }).click();
  await desk.getByRole('button', { name: '注文を取り消す' }).click();
  await expect(desk.getByRole('alert').filter({ hasText: '入力してください' })).toBeVisible();
  await desk.getByLabel('取り消しの理由').fill('撮影者の申し出により、配信を取りやめました。');
  await desk.getByRole('button', { name: '注文を取り消す' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '注文を取り消す' }).click();
  await expect(desk.getByRole('button', { name: 'この注文を取り消す…' })).toHaveCount(0);

  // Without a reload.
  await expect(licence).toContainText('取消');
  await expect(page.getByRole('list', { name: 'やりとり' })).toContainText('配信を取りやめました。');
  await page.getByRole('link', { name: '帳票' }).click();
  await page.getByRole('link', { name: /^適格返還請求書/ }).click();
  const paper = page.getByRole('article', { name: /^適格返還請求書 C\d{4}-\d{6}$/ });
  await expect(paper).toContainText(invoice.documentNo);
  for (const amount of ['30,000円', '3,000円', '33,000円']) await expect(paper).toContainText(amount);
});
