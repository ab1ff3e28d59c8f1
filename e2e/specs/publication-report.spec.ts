import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { callApi } from '../support/call-api.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { allowOrder, placeOrder } from '../support/pages/approved-order.ts';
import { fillCart } from '../support/pages/orders.ts';

const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a publication is reported with a picture of the page: the line of the order shows it, and the desk its deviation', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, 'member001');
  const desk = await newVisitor();
  await signIn(desk, 'desk00001');
  await fillCart(page, 1);
  const { entries } = await callApi(page, 'GET', 'cart');
  const { orderId, orderNo } = await placeOrder(page, [entries[0].contentId]);
  const [{ content }] = await allowOrder(desk, orderId);
  const picture = await (await desk.request.get(content.thumbnails.small)).body();

  await page.goto(`/web/orderHistory/${orderId}`);
  const line = page.getByRole('list', { name: '注文の進みぐあい' });
  await expect(line).toContainText('掲載報告（これから）');
  await page.getByRole('button', { name: '掲載を報告する' }).click();
  const form = page.getByRole('form', { name: '掲載報告' });
  await expect(form.getByRole('textbox', { name: /^掲載媒体名/ })).toHaveValue('朝刊');
  await form.getByRole('button', { name: '報告を送信' }).click();
  await expect(form.getByText('掲載日を入力してください。')).toBeVisible();
  const today = new Date().toLocaleDateString('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'medium' });
  await form.getByRole('combobox', { name: /^掲載日/ }).fill(today);
  await form.getByRole('textbox', { name: /^掲載媒体名/ }).fill('夕刊');
  await form.getByLabel('掲載面・号・URL').fill('社会面');
  const file = { name: '紙面.jpg', mimeType: 'image/jpeg', buffer: picture };
  await form.locator('input[type=file]').setInputFiles(file);
  await form.getByRole('button', { name: '報告を送信' }).click();

  await expect(line).toContainText('掲載報告（完了）');
  const reports = page.getByRole('list', { name: '掲載報告' });
  await expect(reports).toContainText('夕刊');
  await expect(reports).toContainText('許諾との違い：媒体名が許諾と異なります');

  await desk.goto(`/web/orderReview?text=${orderNo}`);
  await desk.getByRole('button', { name: orderNo }).click();
  const seen = desk.getByRole('list', { name: '掲載報告' });
  await expect(seen).toContainText('社会面');
  await expect(seen).toContainText('媒体名が許諾と異なります');
  const saving = desk.waitForEvent('download');
  await seen.getByRole('button', { name: /^紙面\.jpg/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('紙面.jpg');
  expect(sum(await readFile(await saved.path()))).toBe(sum(picture));
});
