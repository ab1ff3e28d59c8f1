import { callApi } from '../support/call-api.ts';
import { chooseOption } from '../support/choose-option.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { item, openResults, selectionBar } from '../support/pages/results.ts';
import { mailTextsTo } from '../support/people.ts';

const PDF = { name: '企画書.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

test('[R-029][R-030][P-021] a selection becomes an inquiry; the desk answers it with a template and a link; its sender reads and replies', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, 'member001');
  const desk = await newVisitor();
  await signIn(desk, 'desk00001');
  const name = `お礼 ${Date.now()}`;
  await callApi(desk, 'POST', 'admin/inquiry-templates', { name, text: '{氏名} 様（{受付番号}）の件です。' });

  // Contents of a selection, one of which is removed; the draft survives a reload.
  await openResults(page);
  for (const index of [0, 1]) await item(page, index).getByRole('checkbox').click();
  await selectionBar(page).getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '問い合わせる' }).click();
  await expect(page.getByRole('heading', { name: 'お問い合わせの対象（2点）' })).toBeVisible();
  await page
    .getByRole('button', { name: /を対象から外す$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'お問い合わせの対象（1点）' })).toBeVisible();
  const form = page.getByRole('form', { name: 'お問い合わせ' });
  await expect(form.getByLabel('お名前')).toHaveValue('会員 一郎');
  await form.getByLabel('お問い合わせの内容').fill('撮影場所を教えてください。');
  await page.reload();
  await expect(form.getByLabel('お問い合わせの内容')).toHaveValue('撮影場所を教えてください。');
  await form.getByRole('button', { name: '送信する' }).click();
  await expect(form.getByText('お問い合わせの種類を選択してください。')).toBeVisible();
  await form.getByLabel('お問い合わせの種類').click();
  await chooseOption(page, '素材について');
  await form.locator('input[type=file]').setInputFiles(PDF);
  await form.getByRole('button', { name: '送信する' }).click();
  await page.waitForURL('**/web/dpInquiry/completion');
  const receipt = page.getByRole('main').getByRole('status');
  await expect(receipt).toContainText(/T20\d\d-\d{6}/);
  const number = /T20\d\d-\d{6}/.exec((await receipt.textContent()) ?? '')?.[0] ?? '';

  // The desk: pushed into the open queue, answered with a template and a link to the contents.
  await desk.goto('/web/dpInquiry');
  await expect(desk).not.toHaveURL(/dpInquiry/);
  await desk.goto(`/web/admin/inquiries?text=${number}`);
  await desk
    .getByRole('link', { name: /撮影場所/ })
    .or(desk.getByRole('button', { name: /撮影場所/ }))
    .click();
  const drawer = desk.getByRole('dialog', { name: `お問い合わせ ${number}` });
  await expect(drawer.getByRole('button', { name: /^企画書\.pdf/ })).toBeVisible();
  await drawer.getByLabel('定型文を挿入').click();
  await chooseOption(desk, name);
  await expect(drawer.getByLabel('回答またはメモ')).toHaveValue(`会員 一郎 様（${number}）の件です。`);
  await drawer.getByLabel(/素材を見るリンクを付ける/).check();
  await drawer.getByRole('button', { name: '回答を送信' }).click();
  await expect(drawer.getByRole('list', { name: 'やりとり' })).toContainText('回答（写真 五月）');

  // The sender: by mail, then in the own list.
  const mailed = () =>
    mailTextsTo('member001@newsphoto.example').filter((text) => text.includes(`${number}）の件`));
  await expect.poll(() => mailed().length, { timeout: 20_000 }).toBe(1);
  const [, path = ''] = /(\/web\/myPage\/inquiries\?id=\d+)/.exec(mailed()[0] ?? '') ?? [];
  await page.goto(path);
  await page.getByRole('textbox', { name: /追加のご連絡/ }).fill('ありがとうございます。');
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByRole('list', { name: 'やりとり' })).toContainText('ありがとうございます。');
  // Pushed into the thread that the desk has open.
  await expect(drawer.getByRole('list', { name: 'やりとり' })).toContainText('ありがとうございます。');
  await page.getByRole('link', { name: 'ご案内する素材を見る' }).click();
  await expect(page).toHaveURL(/refineResultsList\?(?:.*&)?inquiry=1&infoId=/);
});
