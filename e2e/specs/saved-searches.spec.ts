import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseOption } from '../support/choose-option.ts';
import { expect, logInByPopup, signIn, test } from '../support/fixtures.ts';
import { openPage } from '../support/pages/frame.ts';
import { CHOSEN_PASSWORD, enter, freshUserId, mailTextsTo, makePerson } from '../support/people.ts';

// A name that is taken is refused on purpose.
test.use({ expectedNoise: { patterns: [/status of 400/] } });

const HEADERS = { 'x-requested-with': 'newsphoto' };
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const entries = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '削除' }) });
const names = (page: Page) => entries(page).getByRole('paragraph').first();

async function openManagement(page: Page): Promise<void> {
  await page.goto('/web/myPage/savedSearches');
  await expect(page.getByRole('heading', { level: 1, name: '保存した検索' })).toBeVisible();
}

/** A member without saved searches, logged in on the page, and an administrator. */
async function startWithNewUser(page: Page, newVisitor: () => Promise<Page>) {
  const admin = await newVisitor();
  await signIn(admin, 'admin0001');
  const userId = freshUserId();
  await makePerson(admin, userId);
  await enter(page, userId, CHOSEN_PASSWORD);
  await page.waitForURL('**/web/index');
  return { admin, userId };
}

/** Saves the search that is shown, by keyboard alone. */
async function saveByKeyboard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '検索を保存' }).focus();
  await page.keyboard.press('Enter');
  const box = dialog(page, '検索を保存').getByLabel('名前', { exact: true });
  await box.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog(page, '検索を保存しました')).toContainText(`「${name}」を保存しました。`);
  await page.keyboard.press('Escape');
}

test('a member keeps searches: saved by keyboard, on the top page, named, ordered, put into a folder, deleted and back', async ({
  page,
  newVisitor,
}) => {
  await startWithNewUser(page, newVisitor);

  await openManagement(page);
  await expect(page.getByRole('heading', { name: '保存した検索はまだありません' })).toBeVisible();
  await page.goto('/web/refineResultsList?q=東京&d.orientation=0&sort=3');
  await saveByKeyboard(page, '東京の横位置');
  // The name is taken: it is said in the dialog, and what was typed stays.
  await page.getByRole('button', { name: '検索を保存' }).click();
  const again = dialog(page, '検索を保存');
  await again.getByLabel('名前', { exact: true }).fill('東京の横位置');
  await again.getByRole('button', { name: '保存', exact: true }).click();
  await expect(again.getByRole('alert')).toHaveText('同じ名前の検索条件がすでに保存されています。');
  await page.keyboard.press('Escape');
  await openPage(page, '/web/advancedSearch?d.all=海');
  await saveByKeyboard(page, '海');

  await openPage(page, '/web/index');
  const row = page.getByRole('region', { name: '保存した検索' });
  await expect(row.getByRole('link')).toHaveText(['東京の横位置', '海', '管理']);
  await row.getByRole('link', { name: '東京の横位置' }).click();
  await expect(page).toHaveURL(/q=%E6%9D%B1%E4%BA%AC.*d\.orientation=0.*sort=3/);

  await openManagement(page);
  await expect(entries(page)).toHaveCount(2);
  await page.getByRole('button', { name: '「海」を上へ' }).press('Enter');
  await expect(names(page)).toHaveText('海');
  await entries(page).first().getByRole('button', { name: '名前を変更' }).press('Enter');
  await page.keyboard.type('海と港');
  await page.keyboard.press('Enter');
  await expect(page.getByText('名前を「海と港」に変更しました。')).toBeVisible();
  await entries(page).first().getByRole('button', { name: '設定' }).click();
  const settings = dialog(page, '保存した検索の設定');
  await settings.getByLabel('フォルダー').click();
  await chooseOption(page, '新しいフォルダー…');
  await settings.getByLabel('新しいフォルダーの名前').fill('風景');
  await settings.getByLabel('通知', { exact: true }).click();
  await chooseOption(page, '毎日決まった時刻に');
  await settings.getByLabel('時刻2', { exact: true }).fill('17:30');
  await settings.getByRole('button', { name: '変更' }).click();
  const folder = page.getByRole('region', { name: '風景' });
  await expect(folder).toContainText('毎日 07:00・17:30 にメール');
  await folder.getByRole('button', { name: '通知を一時停止' }).click();
  await expect(folder).toContainText('（一時停止中）');
  // Dragged into the folder.
  await entries(page).filter({ hasText: '東京の横位置' }).dragTo(folder.getByRole('listitem').first());
  await expect(folder.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await folder
    .getByRole('listitem')
    .filter({ hasText: '海と港' })
    .getByRole('button', { name: '削除' })
    .press('Enter');
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: '元に戻す' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveCount(2);
  // The focus is on what came back; the arrow keys go on from there.
  await expect(page.getByRole('link', { name: '海と港' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(entries(page).nth(1).getByRole('link')).toBeFocused();
});

test('keys alone: a search that finds nothing is saved with alerts, put into a folder, paused, renamed, deleted and back', async ({
  page,
  newVisitor,
}) => {
  await startWithNewUser(page, newVisitor);
  const { keyboard } = page;
  /** Goes on with Tab until the thing has the focus: it is in the order of the page. */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    await expect(async () => {
      await keyboard.press('Tab');
      expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
    }).toPass({ intervals: [0], timeout: 30_000 });
  };
  /** Chooses the entry that many places after the current one. */
  const choose = async (field: Locator, places: number) => {
    await tabTo(field);
    await keyboard.press('Enter');
    for (let place = 0; place < places; place += 1) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  };

  await page.goto('/web/refineResultsList?q=まだ無い言葉');
  await tabTo(page.getByRole('button', { name: '検索を保存' }));
  await keyboard.press('Enter');
  const box = dialog(page, '検索を保存');
  await expect(box.getByLabel('名前', { exact: true })).toHaveValue('まだ無い言葉');
  await choose(box.getByLabel('通知', { exact: true }), 1);
  await expect(box.getByLabel('通知の期限（任意）')).toBeVisible();
  await tabTo(box.getByRole('button', { name: '保存', exact: true }));
  await keyboard.press('Enter');
  await tabTo(dialog(page, '検索を保存しました').getByRole('button', { name: '保存した検索を開く' }));
  await keyboard.press('Enter');

  const row = entries(page).filter({ hasText: 'まだ無い言葉' });
  await expect(row).toContainText('新着をすぐにメール');
  await tabTo(row.getByRole('link'));
  await keyboard.press('e');
  const settings = dialog(page, '保存した検索の設定');
  await choose(settings.getByLabel('フォルダー'), 1);
  await tabTo(settings.getByLabel('新しいフォルダーの名前'));
  await keyboard.type('待ち');
  await keyboard.press('Enter');
  const folder = page.getByRole('region', { name: '待ち' });
  await expect(folder).toContainText('まだ無い言葉');

  // The row still has the focus at its new position: its keys continue to work.
  await expect(row.getByRole('link')).toBeFocused();
  await keyboard.press('p');
  await expect(folder).toContainText('（一時停止中）');
  await keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: '名前' })).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type('待っている言葉');
  await keyboard.press('Enter');
  await expect(folder.getByRole('link', { name: '待っている言葉' })).toBeFocused();
  await keyboard.press('Delete');
  await expect(entries(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '元に戻す' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(folder.getByRole('link', { name: '待っている言葉' })).toBeFocused();
  await expect(folder).toContainText('（一時停止中）');
});

test('a guest who saves has to log in first', async ({ page, newVisitor }) => {
  const admin = await newVisitor();
  await signIn(admin, 'admin0001');
  await page.goto('/web/refineResultsList?q=東京');
  await page.getByRole('button', { name: '検索を保存' }).click();
  await logInByPopup(page, 'member002');
  await expect(dialog(page, '検索を保存')).toBeVisible();
});

test('a new hit is reported by mail and as a badge; the link in the mail ends the alerts without a login', async ({
  page,
  newVisitor,
}) => {
  const { admin, userId } = await startWithNewUser(page, newVisitor);
  const search = { query: '', sortType: '3' };
  const oldest = await admin.request.post('/api/contents/search', { headers: HEADERS, data: search });
  const { contentId } = (await oldest.json()).data.items[0];

  await page.goto(`/web/refineResultsList?d.contentIds=${contentId}`);
  await page.getByRole('button', { name: '検索を保存' }).click();
  const box = dialog(page, '検索を保存');
  await box.getByLabel('名前', { exact: true }).fill('一枚の続報');
  await box.getByLabel('通知', { exact: true }).click();
  await chooseOption(page, '見つかったらすぐに');
  await expect(box).toContainText(`${userId}@example.jp に送ります。`);
  await box.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog(page, '検索を保存しました')).toBeVisible();
  await page.keyboard.press('Escape');

  // It is withdrawn, and published again.
  for (const visibility of ['2', '1']) {
    const path = `/api/contents/${contentId}/visibility`;
    expect((await admin.request.put(path, { headers: HEADERS, data: { visibility } })).status()).toBe(204);
  }
  const alerts = () =>
    mailTextsTo(`${userId}@example.jp`).filter((text) => text.includes('の新着通知を設定'));
  await expect.poll(() => alerts().length, { timeout: 20_000 }).toBe(1);
  await openPage(page, '/web/index');
  await expect(page.getByRole('region', { name: '保存した検索' })).toContainText('新着1件');

  const [text = ''] = alerts();
  expect(text).toContain(`/web/detailedRepresentation?contentId=${contentId}`);
  const [, path = ''] = text.match(/https?:\/\/[^/]+(\/web\/searchAlertStop\S+)/) ?? [];
  const reader = await newVisitor();
  await reader.goto(path);
  await expect(
    reader.getByText('保存した検索「一枚の続報」の新着をお知らせするメールを停止します。'),
  ).toBeVisible();
  await reader.getByRole('button', { name: '通知を停止する' }).press('Enter');
  await expect(reader.getByText('「一枚の続報」の新着通知を停止しました。')).toBeVisible();
  await openManagement(page);
  await expect(entries(page)).toContainText('メール通知なし');
});
