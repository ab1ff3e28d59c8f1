import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

/** Width over height of a picture as the browser has it. */
const ratioOf = (picture: Locator) =>
  picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight);
const isRatio = async (picture: Locator, ratio: number) =>
  expect
    .poll(async () => Math.abs((await ratioOf(picture)) / ratio - 1) < 0.02, { timeout: 5_000 })
    .toBe(true);

const openCrop = async (page: Page): Promise<Locator> => {
  const button = page.getByRole('button', { name: 'トリミングと回転' });
  // The lock of the content comes first.
  await expect(button).toBeEnabled();
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'トリミングと回転' });
  await expect(dialog.getByAltText('切り取る前の画像')).toBeVisible();
  return dialog;
};

/** Of the part: 「1,440 × 600 px」. */
async function partOf(dialog: Locator): Promise<readonly number[]> {
  const text = (await dialog.locator('output').textContent()) ?? '';
  return [...text.replaceAll(',', '').matchAll(/\d+/g)].map(([digits]) => Number(digits));
}

test('a photograph is turned and cropped by keys, then by the mouse; readers see the part at once, the original stays, and both ways lead back', async ({
  page,
  newVisitor,
}, { retry }) => {
  const [detail, result] = [await newVisitor(), await newVisitor()];
  await signIn(page, 'editor001');
  for (const reader of [detail, result]) await signIn(reader, 'member001');
  const search = { query: '', filters: { contentType: ['0'] } };
  const { items } = await callApi(detail, 'POST', 'contents/search', search);
  // Other journeys use the first and the last ones.
  const { contentId, headline, aspectRatio } = items.at(-12 - retry);
  const original = async () => {
    const { originalUrl } = await callApi(page, 'GET', `contents/${contentId}/crop`);
    return createHash('sha256')
      .update(await (await page.request.get(originalUrl)).body())
      .digest('hex');
  };
  const before = await original();
  await detail.goto(`/web/detailedRepresentation?contentId=${contentId}`);
  await result.goto(`/web/refineResultsList?${new URLSearchParams({ q: headline, view: '3' })}`);
  const large = detail.getByRole('img', { name: headline }).first();
  const tile = result.locator(`a[href*="${contentId}"] img`).first();
  for (const picture of [large, tile]) await isRatio(picture, aspectRatio);
  await page.goto(`/web/detailedEdit?contentId=${contentId}`);

  // By keys alone.
  const byKeys = await openCrop(page);
  const [width = 0, height = 0] = await partOf(byKeys);
  await page.keyboard.press('r');
  await expect.poll(() => partOf(byKeys)).toEqual([height, width]);
  await byKeys.getByRole('button', { name: '下の辺を動かす（矢印キー）' }).focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Shift+ArrowUp');
  const [turnedWidth = 0, turnedHeight = 0] = await partOf(byKeys);
  expect([turnedWidth, turnedHeight < width]).toEqual([height, true]);
  await page.keyboard.press('s');
  await expect(page.getByText('トリミングを保存しました。')).toBeVisible();
  for (const picture of [large, tile]) await isRatio(picture, turnedWidth / turnedHeight);

  // By the mouse, over all of the picture; and taken back.
  const byMouse = await openCrop(page);
  const corner = await byMouse.getByRole('button', { name: '右下を動かす（矢印キー）' }).boundingBox();
  const { x = 0, y = 0 } = corner ?? {};
  await page.mouse.move(x + 3, y + 3);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 40, { steps: 4 });
  await page.mouse.up();
  const [smallerWidth = 0, smallerHeight = 0] = await partOf(byMouse);
  expect([smallerWidth < turnedWidth, smallerHeight < turnedHeight]).toEqual([true, true]);
  await byMouse.getByRole('button', { name: '保存（s）' }).click();
  for (const picture of [large, tile]) await isRatio(picture, smallerWidth / smallerHeight);
  await page.getByRole('button', { name: '元に戻す' }).last().click();
  await expect(page.getByText('トリミングを元に戻しました。')).toBeVisible();
  await isRatio(large, turnedWidth / turnedHeight);

  const inTheEnd = await openCrop(page);
  await inTheEnd.getByRole('button', { name: '元の画像に戻す' }).click();
  for (const picture of [large, tile]) await isRatio(picture, aspectRatio);
  expect(await original()).toBe(before);
});
