import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { callApi } from '../support/call-api.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

test('[R-064][R-065][S-044] a member makes a SAVE for two recipients, finds it among the links, prolongs and revokes it', async ({
  page,
}) => {
  await signIn(page, 'premium01');
  const filters = { contentType: ['0'] };
  const { items } = await callApi(page, 'POST', 'contents/search', { query: '', filters });
  const ids = items.slice(0, 3).map(({ contentId }: { contentId: string }) => contentId);
  const subject = `選挙の写真 ${Date.now()}`;

  await page.goto(`/web/saveMake?${ids.map((id: string) => `contentId=${id}`).join('&')}`);
  await expect(page.getByRole('list', { name: 'リンクに入れる素材' }).getByRole('listitem')).toHaveCount(3);
  expect(await page.evaluate(() => sessionStorage.getItem('saveContentIds'))).toBe(JSON.stringify(ids));
  await page.getByRole('textbox', { name: '件名' }).fill(subject);
  const recipient = page.getByRole('textbox', { name: '受取人' });
  await recipient.fill('山田 太郎 yamada@example.jp、鈴木 花子 <suzuki@example.jp>');
  await recipient.press('Enter');
  await expect(page.getByRole('list', { name: '追加した受取人' }).getByRole('listitem')).toHaveCount(2);
  await page.getByText('受取人の画面', { exact: true }).click();
  await expect(page.getByRole('figure').getByText(subject)).toBeVisible();
  await page.getByRole('button', { name: 'リンクを作成する' }).click();

  await expect(page).toHaveURL(/\/web\/saveMake\/complete$/);
  await expect(page.getByText('受取人2人にメールを送りました。')).toBeVisible();
  await expect(page.getByText(/\/sv\/[A-Za-z0-9_-]{22}$/)).toHaveCount(3);
  await expect(page.getByRole('img', { name: '共通のリンクのQRコード' })).toBeVisible();
  await page.getByRole('link', { name: '送ったリンクを見る' }).click();

  const drawer = page.getByRole('dialog', { name: subject });
  await expect(drawer.getByText('未開封')).toHaveCount(2);
  const until = shiftDate(tokyoDate(new Date()), 30, 'day').replace(/(....)(..)(..)/, '$1/$2/$3');
  await drawer.getByRole('combobox', { name: '有効期限' }).fill(until);
  await drawer.getByRole('combobox', { name: '有効期限' }).press('Enter');
  await drawer.getByRole('button', { name: '期限を変更' }).click();
  await expect(page.getByText('有効期限を変更しました。')).toBeVisible();
  await drawer.getByRole('button', { name: '取り消す', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'リンクの取り消し' })
    .getByRole('button', { name: '取り消す' })
    .click();
  await expect(drawer.getByText('取り消し済み')).toBeVisible();
  await drawer.getByRole('button', { name: '閉じる' }).last().click();

  await expect(page.getByRole('button', { name: subject })).toHaveCount(0);
  await page.getByRole('main').getByText('すべて', { exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${subject}.*取り消し済み`) })).toContainText(until);
});
