import { callApi } from '../support/call-api.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { allowOrder, enterIssuer } from '../support/pages/approved-order.ts';
import { fillCart, openConfirmation } from '../support/pages/orders.ts';
import { CHOSEN_PASSWORD, enter, freshUserId, makePerson } from '../support/people.ts';

/** The flat rate, and a content beyond it by the fees of the sample (a newspaper, half a page); tax is 10 %. */
const FLAT = 50_000;
const BEYOND = 30_000;
const yenText = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;
const taxOf = (net: number): number => Math.floor(net / 10);

/** A day of the month before this one in Tokyo, as it is typed. */
function monthBefore(): { readonly first: string; readonly last: string } {
  const today = new Date(Date.now() + 9 * 3_600_000);
  const dayText = (day: Date) => day.toISOString().slice(0, 10).replaceAll('-', '/');
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1));
  const last = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0));
  return { first: dayText(first), last: dayText(last) };
}

test('a contract with a flat rate of one content: one is covered, one is beyond it, and the ended month is invoiced', async ({
  page: admin,
  newVisitor,
}) => {
  const userId = freshUserId();
  const groupName = `定額社${userId}`;
  await signIn(admin, 'admin0001');
  const { groupId } = await callApi(admin, 'POST', 'admin/groups', {
    ...{ name: groupName, groupKbn: '2', grp: ['AA006', 'AG015'] },
  });
  await makePerson(admin, userId, { groupId, userName: '定額 花子' });

  const { first, last } = monthBefore();
  await admin.goto(`/web/admin/groups?id=${groupId}`);
  // Its code comes when it is in sight.
  await admin.getByRole('dialog').getByRole('heading', { name: '契約' }).scrollIntoViewIfNeeded();
  await admin.getByRole('button', { name: '契約を追加' }).click();
  const editor = admin.getByRole('dialog', { name: '契約の追加' });
  await editor.getByLabel('契約名').fill('月1点の定額');
  await editor.getByLabel('開始日').fill(first);
  await editor.getByLabel('月間の点数').fill('0');
  await admin.keyboard.press('Tab');
  await expect(editor.getByText(/月間の点数は/)).toBeVisible();
  await editor.getByLabel('月間の点数').fill('1');
  await editor.getByLabel('月額').fill(String(FLAT));
  const summary = editor.getByRole('region', { name: '契約の要約' });
  await expect(summary).toContainText(`毎月1点まで月額${yenText(FLAT)}（税別）です。2点目からは料金表の料金`);
  await editor.getByRole('button', { name: '追加', exact: true }).click();
  await expect(admin.getByRole('region', { name: '契約 月1点の定額' })).toContainText('0/1点');

  const member = await newVisitor();
  await enter(member, userId, CHOSEN_PASSWORD);
  await expect(member).toHaveURL(/\/web\/index$/);
  await fillCart(member, 2);
  await openConfirmation(member);
  const order = member.getByRole('article');
  const total = BEYOND + taxOf(BEYOND);
  for (const text of [
    '0円',
    yenText(BEYOND),
    '消費税（10%、参考）',
    yenText(total),
    '月次の請求書で計算する',
  ])
    await expect(order).toContainText(text);
  await member.getByRole('button', { name: '注文する' }).click();
  await member.waitForURL('**/web/common/complete');
  await member.getByRole('link', { name: '注文の内容と審査の状況を見る' }).click();
  await member.waitForURL(/\/orderHistory\/\d+$/);
  const orderId = member.url().split('/').at(-1) ?? '';

  await allowOrder(admin, orderId);
  await expect(member.getByRole('main')).toContainText(`許諾した素材の合計（税込、参考）${yenText(total)}`);
  // The flat rate is exhausted: the next content costs the fees.
  await fillCart(member, 1);
  await member.goto('/web/cartList');
  const cart = member.getByRole('complementary', { name: 'カートの合計' });
  await expect(cart).toContainText('月1点の定額　今月のご利用：1/1点');
  await expect(cart).toContainText(yenText(total));

  await enterIssuer(admin);
  await admin.goto('/web/accounts?tab=closings');
  await admin.getByRole('button', { name: groupName }).click();
  const preview = admin.getByRole('dialog', { name: `月次請求：${groupName}` });
  // The licences are of this month.
  const amount = FLAT + taxOf(FLAT);
  await expect(preview.getByRole('row')).toHaveCount(2);
  await expect(preview).toContainText(`${first}～${last}`);
  await expect(preview).toContainText(`合計（税込）${yenText(amount)}`);
  await expect(preview).toContainText('メールでお知らせする相手がいません');
  await preview.getByRole('button', { name: '請求書を発行' }).click();
  await admin.getByRole('button', { name: '発行する', exact: true }).click();
  await preview.getByRole('link', { name: '請求書を開く' }).click();
  const paper = admin.getByRole('article', { name: /^請求書 I/ });
  await expect(paper).toContainText(`${groupName} 御中`);
  await expect(paper).toContainText(`消費税（10%）${yenText(taxOf(FLAT))}`);
  await expect(paper).toContainText(`ご請求金額（税込）${yenText(amount)}`);
  await admin.goto('/web/accounts?tab=closings&state=issued');
  await expect(admin.getByRole('button', { name: groupName })).toBeVisible();
});
