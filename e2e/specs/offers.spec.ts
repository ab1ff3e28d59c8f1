import type { Page } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { enterIssuer } from '../support/pages/approved-order.ts';
import { fillCart, openConfirmation } from '../support/pages/orders.ts';

/** Half a page of a company's history, once: 25,000 yen. No other story has this price, which rises here. */
const USE = {
  ...{ mediumCode: '09', sizeCode: 'half', termCode: 'once', purposeCode: '01', copies: 5_000 },
  ...{ discountCodes: [], territory: 'japan', title: '社史', publisher: '', plannedOn: '' },
  ...{ color: 'color', secondaryUse: false, trimming: false, creditLine: '' },
};

/** Puts a version of the fees in force in which that costs 26,000 yen. */
async function raiseFees(admin: Page): Promise<void> {
  const { versions } = await callApi(admin, 'GET', 'admin/fees');
  const copyOf = versions.find(({ state }: { state: string }) => state === 'in-force').feeVersionId;
  const { feeVersionId, table } = await callApi(admin, 'POST', 'admin/fees', { name: '社史の改定', copyOf });
  const medium = table.media.find(({ code }: { code: string }) => code === USE.mediumCode);
  medium.prices = medium.prices.map((price: number) => (price === 25_000 ? 26_000 : price));
  const path = `admin/fees/${feeVersionId}`;
  const { version } = await callApi(admin, 'PUT', path, { name: '社史の改定', table, version: 1 });
  const startsOn = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' }).format().replaceAll('-', '');
  await callApi(admin, 'PUT', `${path}/start`, { startsOn, version });
}

test('a quote binds after the fees rose, the desk offers a fee, the member accepts it, the desk allows it', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, 'premium01');
  const desk = await newVisitor();
  await signIn(desk, 'admin0001');
  await enterIssuer(desk);
  await fillCart(page, 2);
  const cart = await callApi(page, 'GET', 'cart');
  await callApi(page, 'PUT', 'cart/use', { use: USE, contentIdList: null, version: cart.version });
  await openConfirmation(page);
  await page.getByRole('button', { name: 'この内容で見積書を発行' }).click();
  // 2 × 25,000 and 10 % of tax.
  await expect(page.getByRole('article', { name: /^見積書 Q/ })).toContainText('55,000円');
  await raiseFees(desk);

  await openConfirmation(page);
  const choice = page.getByRole('group', { name: /有効な見積書があります/ });
  await expect(choice.getByRole('radio', { name: /^見積書 Q.*55,000円$/ })).toBeChecked();
  // 2 × 26,000 and 10 % of tax.
  await choice.getByRole('radio', { name: /^現在の料金\s*57,200円$/ }).check();
  const bill = page.getByRole('complementary', { name: 'お見積り' });
  await expect(bill.getByRole('strong')).toHaveText('57,200円');
  await choice.getByRole('radio', { name: /^見積書 Q/ }).check();
  await expect(bill.getByRole('strong')).toHaveText('55,000円');
  await page.getByRole('button', { name: '注文する' }).click();
  await page.waitForURL('**/web/common/complete');
  const orderNo =
    /A\d{4}-\d{6}/.exec(
      (await page
        .getByText(/A\d{4}-\d{6}/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '';
  await page.getByRole('link', { name: '注文の内容と審査の状況を見る' }).click();

  await desk.goto('/web/orderReview');
  await desk.getByRole('button', { name: orderNo }).click();
  await desk.getByRole('button', { name: '条件・料金を提案' }).click();
  const editor = desk.getByRole('region', { name: '条件・料金の提案' });
  await editor.getByRole('checkbox').first().check();
  await editor.getByLabel('別の料金（円、税別）').fill('12,501');
  await editor.getByLabel('料金の理由').fill('追悼記事のため');
  // 12,501 + 25,000 = 37,501; 3,750.1 of tax is floored.
  await expect(editor).toContainText('41,251円');
  await editor.getByLabel('申込者への説明（必須）').fill('1点を半額でいかがでしょうか。');
  await editor.getByRole('button', { name: '提案を送って差し戻す' }).click();
  await desk.getByRole('button', { name: '提案を送る', exact: true }).click();

  // Without a reload.
  const offer = page.getByRole('region', { name: '写真デスクからのご提案' });
  await expect(offer.getByRole('row', { name: /^合計/ })).toContainText(/55,000円\s*41,251円/);
  await expect(offer).toContainText('料金の理由：追悼記事のため');
  await offer.getByLabel(/^素材使用規約（.*）に同意する$/).check();
  await offer.getByRole('button', { name: 'この条件で注文する（41,251円）' }).dblclick();
  await expect(page.getByText(/へのご提案をお受けいただいたご注文です/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('41,251円');
  const accepted =
    /A\d{4}-\d{6}/.exec(
      (await page
        .getByText(/^注文番号 A/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? '';
  expect(accepted).not.toBe(orderNo);

  await desk.getByRole('button', { name: accepted }).click();
  await expect(desk.getByText(/提案を申込者が受け入れた申込です/)).toBeVisible();
  for (const key of ['y', 'y']) await desk.keyboard.press(key);
  await desk.getByRole('button', { name: '審査の結果を送信' }).click();
  await desk.getByRole('button', { name: '送信する', exact: true }).click();
  await expect(page.getByText('許諾番号')).toHaveCount(2);
});
