import type { Page } from '@playwright/test';
import { chooseOption } from '../support/choose-option.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { enterIssuer, issuedDocuments } from '../support/pages/approved-order.ts';
import { openResults, selectionBar, tick, tile } from '../support/pages/results.ts';
import { CHOSEN_PASSWORD, enter, freshUserId, mailTextsTo, makePerson } from '../support/people.ts';

const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`;
/** By the fees of the sample: half a page of a newspaper, once, 30,000 yen; publicity is 20 % more. Tax: 10 % of the sum. */
const [HALF_PAGE, PUBLICITY] = [30_000, 36_000];
const withTax = (fee: number) => yen(fee + Math.floor(fee / 10));
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^カート/ });

test.use({ expectedNoise: { patterns: [/status of 404/] } });

test('[R-027][R-028][C-007] the trade: search, cart in two tabs, conditions, order, a question and its answer, licences, invoice, payment', async ({
  page,
  context,
  newVisitor,
}) => {
  test.slow();
  const desk = await newVisitor();
  await signIn(desk, 'admin0001');
  await enterIssuer(desk);
  const userId = freshUserId();
  await makePerson(desk, userId, { userName: '試験 花子', sig: ['AA006', 'AG015'] });
  await enter(page, userId, CHOSEN_PASSWORD);
  await page.waitForURL('**/web/index');

  // Two photographs of a result, and one in another tab.
  await openResults(page, '?f.restriction=0&f.contentType=0');
  await tick(page, 0);
  await tick(page, 1);
  await selectionBar(page).getByRole('button', { name: 'カートに入れる' }).click();
  await expect(cartLink(page)).toContainText('2件');
  const address = (await tile(page, 2).getAttribute('href')) ?? '';
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('main').getByRole('button', { name: 'カートに入れる' })).toBeVisible();
  await other.keyboard.press('c');
  await expect(cartLink(page)).toContainText('3件', { timeout: 1_500 });
  await other.close();

  // What they are for, and what that costs.
  await page.goto('/web/cartList');
  await page.getByRole('button', { name: '使用条件を入力' }).click();
  await page.getByLabel('使用媒体').click();
  await chooseOption(page, /^新聞/);
  for (const name of [/^報道/, /^1\/2ページ/, /^1回/]) await page.getByRole('radio', { name }).check();
  await page.getByLabel('部数・回数').fill('5000');
  await page.getByLabel('掲載媒体名').fill('朝刊');
  const total = page.getByRole('definition').last();
  await expect(total).toHaveText(withTax(3 * HALF_PAGE));
  await page.getByRole('radio', { name: /^広報/ }).check();
  await expect(total).toHaveText(withTax(3 * PUBLICITY));
  await page.getByRole('radio', { name: /^報道/ }).check();
  await expect(total).toHaveText(withTax(3 * HALF_PAGE));
  await page.getByRole('button', { name: '条件を保存', exact: true }).click();

  await page.getByRole('button', { name: '注文へ進む' }).click();
  await page.getByRole('button', { name: '受け取り方法へ' }).click();
  await page.getByRole('button', { name: '規約の確認へ' }).click();
  await page.getByLabel(/^素材使用規約（.*）に同意する$/).check();
  await page.getByRole('button', { name: '内容の確認へ' }).click();
  await expect(page.getByRole('article')).toContainText(withTax(3 * HALF_PAGE));
  await page.getByRole('button', { name: '注文する' }).dblclick();
  await page.waitForURL('**/web/common/complete');
  await expect(page.getByRole('main')).toContainText(`3点、合計 ${withTax(3 * HALF_PAGE)}`);
  const done = (await page.getByRole('main').textContent()) ?? '';
  const orderNo = /A\d{4}-\d{6}/.exec(done)?.[0] ?? '';
  expect(orderNo).not.toBe('');
  await page.getByRole('link', { name: '注文の内容と審査の状況を見る' }).click();
  await page.waitForURL(/\/orderHistory\/\d+$/);
  const orderAddress = page.url();
  const orderId = orderAddress.replace(/^.*\//, '');

  // The desk, by keys, in another browser; the page of the orderer follows without a reload.
  await desk.goto('/web/orderReview');
  await desk.getByRole('button', { name: orderNo }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('region', { name: `注文 ${orderNo}` })).toBeVisible();
  await desk.keyboard.press('r');
  await desk.keyboard.insertText('掲載する面を教えてください。');
  await desk.getByRole('button', { name: '質問を送って差し戻す' }).click();
  await expect(page.getByText('掲載する面を教えてください。').first()).toBeVisible();
  await page.getByLabel('回答').last().fill('社会面に掲載します。');
  await page.getByRole('button', { name: '回答を送信' }).click();
  await expect(desk.getByRole('list', { name: 'やりとり' })).toContainText('社会面に掲載します。');
  await desk.getByRole('button', { name: orderNo }).focus();
  for (const key of ['y', 'y', 'n']) await desk.keyboard.press(key);
  await desk
    .getByRole('combobox', { name: /の理由$/ })
    .selectOption({ label: '肖像権・プライバシーの確認ができないため' });
  await expect(desk.getByText('送信する結果：許諾 2点、却下 1点')).toBeVisible();
  await desk.getByRole('button', { name: '審査の結果を送信' }).click();
  await desk.getByRole('button', { name: '送信する', exact: true }).click();
  await expect(desk.getByRole('button', { name: orderNo })).toHaveCount(0);

  const granted = withTax(2 * HALF_PAGE);
  await expect(page.getByText('許諾番号')).toHaveCount(2);
  await expect(page.getByRole('main')).toContainText(`許諾した素材の合計（税込）${granted}`);
  const line = page.getByRole('list', { name: '注文の進みぐあい' });
  await expect(line.locator('[aria-current="step"]')).toContainText('ダウンロード可');
  const mails = () => mailTextsTo(`${userId}@example.jp`);
  const results = () =>
    mails().filter((text) => text.includes(orderNo) && text.includes('審査が終わりました'));
  await expect.poll(() => results().length, { timeout: 20_000 }).toBe(1);
  expect(results()[0]).toContain(granted);

  // The invoice of what was allowed, and its payment.
  const [{ documentNo }] = await issuedDocuments(page, orderId);
  await expect.poll(() => mails().filter((text) => text.includes(documentNo)).length).toBe(1);
  await page.getByRole('link', { name: '帳票' }).click();
  const paper = page.getByRole('article', { name: `請求書 ${documentNo}` });
  for (const amount of [yen(2 * HALF_PAGE), yen(6_000), granted]) await expect(paper).toContainText(amount);
  await page.goto(orderAddress);
  await expect(line.getByRole('listitem').last()).toHaveText(/入金済（これから）/);

  await desk.goto('/web/accounts');
  await desk.getByLabel('宛先・請求書番号').fill(documentNo);
  // The list follows the text after a pause.
  await expect(desk).toHaveURL(/party=/);
  await desk.getByRole('button', { name: documentNo }).click();
  await desk
    .getByRole('dialog', { name: `請求書 ${documentNo}` })
    .getByRole('button', { name: '入金を登録' })
    .click();
  const entry = desk.getByRole('dialog', { name: '入金の登録' });
  await entry.getByLabel('入金額').fill('66,000');
  await entry.getByRole('button', { name: '登録する' }).click();
  const payment = desk.getByRole('dialog', { name: /^入金 / });
  await expect(payment.getByLabel(`${documentNo} の充当額`)).toHaveValue('66,000');
  await payment.getByRole('button', { name: '充当する', exact: true }).click();
  await expect(line.getByRole('listitem').last()).toHaveText(/入金済（完了）/);

  // What was allowed is downloaded by its licence: the refused content is not part of it.
  await page.getByRole('button', { name: 'ダウンロード', exact: true }).click();
  await expect(page).toHaveURL(/\/web\/download\?/);
  await expect(page.getByText(/許諾番号 L\d{4}-\d{6}/)).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  const settings = page.getByRole('complementary', { name: 'ダウンロードの設定' });
  await settings.getByRole('button', { name: 'ダウンロード', exact: true }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
  await expect(page.getByText(/✓ ダウンロード済/)).toHaveCount(2);

  const stranger = await newVisitor();
  await signIn(stranger, 'member001');
  await stranger.goto(orderAddress);
  await expect(stranger.getByRole('heading', { name: 'このご注文は見つかりません' })).toBeVisible();
});
