import { buildBankFile } from '@newsphoto/domain/testing';
import { expect, signIn, test } from '../support/fixtures.ts';
import { approvedOrder, issuedDocuments } from '../support/pages/approved-order.ts';

/** The invoice: 30,000 yen and a tax of 10 %. Nothing else of the test data is left with the same rest. */
const [TOTAL, PARTIAL, REST] = ['33,000円', '１２，３４５', '20,655円'];
const REST_YEN = 20_655;

/** Today in Tokyo, as a bank writes it: YYMMDD. */
const bankDay = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })
    .format(new Date())
    .replaceAll('-', '')
    .slice(2);

test('an invoice is paid in two parts, by hand and by a bank file: the order shows it without a reload', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, 'premium01');
  const accounts = await newVisitor();
  await signIn(accounts, 'admin0001');
  const orderId = await approvedOrder(page, accounts);
  const [{ documentNo }] = await issuedDocuments(page, orderId);
  await page.goto(`/web/orderHistory/${orderId}`);
  const paid = page.getByRole('list', { name: '注文の進みぐあい' }).getByRole('listitem').last();
  await expect(paid).toHaveText(/入金済（これから）/);

  // A part of it, entered by hand with full-width digits.
  await accounts.goto('/web/accounts');
  await accounts.getByLabel('宛先・請求書番号').fill(documentNo);
  // The list follows the text after a pause.
  await expect(accounts).toHaveURL(/party=/);
  await accounts.getByRole('button', { name: documentNo }).click();
  const drawer = accounts.getByRole('dialog', { name: `請求書 ${documentNo}` });
  await expect(drawer.getByLabel('金額', { exact: true })).toContainText(`残額${TOTAL}`);
  await drawer.getByRole('button', { name: '入金を登録' }).click();
  const entry = accounts.getByRole('dialog', { name: '入金の登録' });
  await entry.getByLabel('入金額').fill(PARTIAL);
  await entry.getByRole('button', { name: '登録する' }).click();
  const payment = accounts.getByRole('dialog', { name: /^入金 / });
  const amount = payment.getByLabel(`${documentNo} の充当額`);
  await expect(amount).toHaveValue('12,345');
  await amount.fill('12,346');
  await expect(payment.getByText('未充当額を1円超えています。')).toBeVisible();
  await amount.fill('１２３４５');
  await expect(payment.getByText('充当後の残り 0円')).toBeVisible();
  await payment.getByRole('button', { name: '充当する', exact: true }).dblclick();
  await expect(payment.getByLabel('金額', { exact: true })).toContainText('未充当0円');
  await expect(payment.getByRole('list', { name: '明細' }).getByRole('listitem')).toHaveCount(1);
  await payment.getByRole('button', { name: '閉じる' }).last().click();
  await expect(paid).toHaveText(/入金済（これから）/);

  // The rest by a bank file, whose second row is broken.
  await accounts.getByRole('link', { name: '銀行ファイル' }).click();
  const rows = [
    { day: bankDay(), amount: REST_YEN, payer: 'ﾐﾎﾝﾎｳｿｳ' },
    { day: '991399', amount: 500, payer: 'ﾌﾒｲ' },
  ];
  await accounts.getByLabel('銀行ファイルを選択').setInputFiles({
    ...{ name: 'nyukin.txt', mimeType: 'text/plain' },
    buffer: Buffer.from(buildBankFile(rows)),
  });
  const table = accounts.getByRole('region', { name: 'ファイルの行' });
  await expect(table.getByRole('row').filter({ hasText: 'ﾐﾎﾝﾎｳｿｳ' })).toContainText(REST);
  await expect(table.getByText('読み取り不可')).toBeVisible();
  await accounts.getByRole('button', { name: '1件を取り込む' }).click();
  // The trailer counts the broken row.
  await accounts.getByRole('button', { name: '取り込む', exact: true }).click();
  await expect(accounts.getByText('自動で充当 0件、確認待ち 1件')).toBeVisible();
  await accounts.getByRole('link', { name: '未充当の入金を確認する' }).click();
  await accounts.getByRole('button', { name: 'ﾐﾎﾝﾎｳｿｳ' }).click();
  const proposal = payment.getByRole('list', { name: '充当の候補' }).getByRole('listitem').first();
  await expect(proposal).toContainText(documentNo);
  await expect(proposal).toContainText('金額だけが一致');
  await proposal.getByRole('button', { name: 'この内容で充当' }).click();
  await expect(payment.getByLabel('金額', { exact: true })).toContainText('未充当0円');

  // Without a reload.
  await expect(paid).toHaveText(/入金済（完了）/);
  await page.getByRole('link', { name: '帳票' }).click();
  await page.getByRole('button', { name: '領収書を発行' }).click();
  const receipt = page.getByRole('article', { name: /^領収書/ });
  await expect(receipt).toContainText(TOTAL);
  await expect(receipt).toContainText(documentNo);
  await expect(page.getByRole('link', { name: /^領収書/ })).toHaveCount(1);

  await accounts.goto(`/web/accounts?state=paid&party=${documentNo}`);
  const row = accounts.getByRole('row').filter({ hasText: documentNo });
  await expect(row).toContainText('入金済');
  await expect(row).toContainText('0円');
});
