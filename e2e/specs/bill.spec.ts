import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';

import { expect, signIn, test } from '../support/fixtures.ts';
import { approvedOrder, issuedDocuments } from '../support/pages/approved-order.ts';
import { bare, printedPages } from '../support/printed-pages.ts';

test('[R-057] from an order to its invoice: the page, its print and its PDF have the same content', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, 'premium01');
  const admin = await newVisitor();
  await signIn(admin, 'admin0001');
  const orderId = await approvedOrder(page, admin);
  const [{ documentNo }] = await issuedDocuments(page, orderId);

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
  const orderId = await approvedOrder(page, desk);
  const [invoice] = await issuedDocuments(page, orderId);

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
