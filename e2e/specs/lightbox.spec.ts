import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { chooseOption } from '../support/choose-option.ts';
import { expect, logInByPopup, signIn, test } from '../support/fixtures.ts';
import { tick, tile } from '../support/pages/results.ts';
import { CHOSEN_PASSWORD, enter, freshUserId, makePerson } from '../support/people.ts';

// Refusals that are shown to a member appear on the console as well.
test.use({
  expectedNoise: {
    patterns: [/Failed to load resource: (.* status of 40[04]|net::ERR_INTERNET_DISCONNECTED)/],
  },
});

const RESULTS = '/web/refineResultsList?q=%E6%9D%B1%E4%BA%AC';
const DETAILS = '/web/lightBoxDetails';
const MANAGE = '/web/myPage/lightboxManage';

const tiles = (page: Page) =>
  page.getByRole('list', { name: 'ライトボックスの素材' }).locator('li[data-index]');
const titles = (page: Page) =>
  page
    .getByRole('list', { name: 'ライトボックスの素材' })
    .locator('a[data-item-focus]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
/** The contents in their order, once what they are is there: their places are there before. */
async function loadedTitles(page: Page, count: number): Promise<(string | null)[]> {
  await expect.poll(async () => (await titles(page)).length).toBe(count);
  return titles(page);
}
const marks = (page: Page) => page.getByRole('img', { name: 'ライトボックスに入っています' });
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Members of one group whom no other test knows. */
async function colleagues(admin: Page, count: number): Promise<string[]> {
  await signIn(admin, 'admin0001');
  const ids = Array.from({ length: count }, freshUserId);
  // At once: each waits for a mail.
  await Promise.all(
    ids.map((userId, index) => makePerson(admin, userId, { userName: `同僚 ${index + 1}`, sig: ['AA006'] })),
  );
  return ids;
}

async function enterAs(page: Page, userId = ''): Promise<void> {
  await enter(page, userId, CHOSEN_PASSWORD);
  await page.waitForURL('**/web/index');
}

test('[C-005][R-032][R-026][R-063][E-049][E-051][E-052] one member’s lightboxes, by keys alone where they are read', async ({
  page,
  newVisitor,
}) => {
  const [userId] = await colleagues(await newVisitor(), 1);
  await enterAs(page, userId);

  // By one key from a result, with a way back; what is in one is marked.
  await page.goto(RESULTS);
  await tile(page, 0).click();
  await page.keyboard.press('a');
  await expect(page.getByText('「マイライトボックス」に入れました。')).toBeVisible();
  await expect(marks(page)).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(marks(page)).toHaveCount(0);
  await tick(page, 0, 1, 2);
  await page.keyboard.press('a');
  await expect(page.getByText('「マイライトボックス」に3件を入れました。')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('選択した素材はすでにライトボックスに登録されています。')).toBeVisible();

  // From the detail it goes to the same one.
  await page.goto((await tile(page, 3).getAttribute('href')) ?? '');
  await expect(page.getByRole('button', { name: 'ライトボックスに入れる' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'ライトボックスに入っています' })).toBeVisible();

  // The order is changed, a note written and a content taken out by keys; all of it is there after a reload.
  await page.goto(DETAILS);
  const before = await loadedTitles(page, 4);
  await expectAccessible(page);
  await tile(page, 0).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press(']');
  const swapped = [before[1], before[0], ...before.slice(2)];
  await expect.poll(() => titles(page)).toEqual(swapped);
  await page.keyboard.press('n');
  // In its place, and the next key is the picture's again.
  await page.keyboard.type('一面候補');
  await page.keyboard.press('Enter');
  await expect(page.getByText('メモ：一面候補')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('link', { name: 'カート 1件' })).toBeVisible();
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(swapped);
  await tile(page, 0).focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('Delete');
  await expect(tiles(page)).toHaveCount(3);
  await expect(tile(page, 0)).toBeFocused();
  await page.keyboard.press('u');
  await expect.poll(() => titles(page)).toEqual(swapped);

  // All of it can be printed, as a contact sheet for example.
  const printing = page.context().waitForEvent('page');
  await page.getByRole('main').getByRole('button', { name: '印刷' }).first().click();
  const paper = await printing;
  await expect(paper).toHaveURL(/\/web\/webPrint\?(contentId=\d+&){4}title=/);
  await paper.close();

  // Dragged by the mouse to the end.
  const last = page.locator('li[data-index="3"] [draggable="true"]');
  const width = (await last.boundingBox())?.width ?? 0;
  await page
    .locator('li[data-index="0"] [draggable="true"]')
    .dragTo(last, { targetPosition: { x: width - 8, y: 40 } });
  await expect.poll(async () => (await titles(page)).at(-1)).toBe(swapped[0]);

  // Several lightboxes: a name once, the last one stays, a deleted one comes back.
  await page.goto(MANAGE);
  await page.getByLabel('新しいライトボックスの名前').fill('マイライトボックス');
  await page.keyboard.press('Enter');
  await expect(page.getByText('同じ名前のライトボックスがすでにあります。')).toBeVisible();
  await expect(page.getByLabel('新しいライトボックスの名前')).toHaveValue('マイライトボックス');
  await page.getByLabel('新しいライトボックスの名前').fill('選挙');
  await page.keyboard.press('Enter');
  await expect(card(page, '選挙')).toBeVisible();
  await expectAccessible(page);
  await card(page, '選挙').dragTo(card(page, 'マイライトボックス'), { targetPosition: { x: 40, y: 4 } });
  await expect(page.getByRole('status').filter({ hasText: '「選挙」を1番目に移動しました' })).toHaveCount(1);
  await expect(card(page, '選挙').getByRole('button', { name: '「選挙」を上へ' })).toBeDisabled();
  await card(page, '選挙').getByRole('button', { name: '削除' }).click();
  await page.getByRole('button', { name: '削除する' }).click();
  await expect(card(page, '選挙')).toHaveCount(0);
  await card(page, 'マイライトボックス').getByRole('button', { name: '削除' }).click();
  await page.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('最後のライトボックスは削除できません。')).toBeVisible();

  // The entry screen takes what it is given into a lightbox that is made there.
  const contentId = new URLSearchParams((before[0] ?? '').split('?')[1]).get('contentId');
  await page.goto(`/web/use/member-lightbox-entry?contentId=${contentId}`);
  await page.getByLabel('新しいライトボックスの名前').fill('知事選');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '知事選' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
});

test('two members of a group on one lightbox: each sees within a second what the other does, and nothing is lost', async ({
  newVisitor,
}) => {
  const [owner, colleague] = [await newVisitor(), await newVisitor()];
  const ids = await colleagues(await newVisitor(), 2);
  await enterAs(owner, ids[0]);
  await enterAs(colleague, ids[1]);
  await owner.goto(MANAGE);
  await owner.getByLabel('新しいライトボックスの名前').fill(`共同 ${ids[0]}`);
  await owner.keyboard.press('Enter');
  const mine = card(owner, `共同 ${ids[0]}`);
  await mine.getByLabel('共有').click();
  await chooseOption(owner, 'グループで編集');
  await expect(owner.getByText('共有を「グループで編集」にしました。')).toBeVisible();
  const address = (await mine.getByRole('link').last().getAttribute('href')) ?? '';
  const lightboxId = new URLSearchParams(address.split('?')[1]).get('lightboxId') ?? '';
  await colleague.goto(`${DETAILS}?lightboxId=${lightboxId}`);
  await expect(colleague.getByText('このライトボックスは空です')).toBeVisible();

  // What the owner puts in is seen by the colleague without anything being done there.
  await owner.goto(RESULTS);
  await tick(owner, 0, 1, 2, 3);
  const answered = owner.waitForResponse(`**/api/lightboxes/${lightboxId}/items`);
  await owner.keyboard.press('a');
  await answered;
  // A second is what the API's own test allows for the push; the rest is what a busy machine needs to draw it.
  await expect(tiles(colleague)).toHaveCount(4, { timeout: 3_000 });

  // Both change the order, one takes out, the other notes: all of it holds, in both browsers.
  await owner.goto(`${DETAILS}?lightboxId=${lightboxId}`);
  const before = await loadedTitles(owner, 4);
  await loadedTitles(colleague, 4);
  await tile(owner, 0).focus();
  await owner.keyboard.press('ArrowRight');
  await tile(colleague, 3).focus();
  await colleague.keyboard.press('ArrowLeft');
  await colleague.keyboard.press('ArrowRight');
  await Promise.all([owner.keyboard.press('['), colleague.keyboard.press('[')]);
  const after = [before[1], before[0], before[3], before[2]];
  for (const page of [owner, colleague]) await expect.poll(() => titles(page)).toEqual(after);
  await colleague.getByRole('button', { name: '操作の記録' }).click();
  const log = colleague.getByRole('dialog').getByRole('row');
  await expect(log.filter({ hasText: '並べ替え' })).toHaveCount(2);
  await expect(log.filter({ hasText: '同僚 2' })).toHaveCount(1);
  await colleague.keyboard.press('Escape');

  // A change that could not be saved is not shown as saved; back online the colleague sees what happened meanwhile.
  await colleague.context().setOffline(true);
  await tile(colleague, 0).focus();
  await colleague.keyboard.press('ArrowRight');
  await colleague.keyboard.press('ArrowLeft');
  await colleague.keyboard.press(']');
  await expect(colleague.getByRole('alert')).toBeVisible();
  await expect.poll(() => titles(colleague)).toEqual(after);
  await tile(owner, 0).focus();
  await owner.keyboard.press('ArrowRight');
  await owner.keyboard.press('ArrowLeft');
  await owner.keyboard.press('Delete');
  await expect(tiles(owner)).toHaveCount(3);
  await colleague.context().setOffline(false);
  await expect.poll(() => titles(colleague), { timeout: 15_000 }).toEqual(after.slice(1));

  // Sharing ends: the colleague is shown that it did, in place.
  const header = { 'x-requested-with': 'newsphoto' };
  await owner.request.put('/api/user/member-lightbox-type', {
    headers: header,
    data: { lightboxId, type: '0' },
  });
  await expect(colleague.getByText('ライトボックスが見つかりません')).toBeVisible();
});

test('[S-015] a guest logs in and has it then; the lightbox that was used last is the same in every tab', async ({
  page,
  context,
  newVisitor,
}) => {
  await page.goto(RESULTS);
  await tile(page, 0).click();
  await page.keyboard.press('a');
  await logInByPopup(page, 'premium01');
  await expect(page.getByText(/「.+」に入れました。|すでにライトボックスに登録されています/)).toBeVisible();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('web-vuex') ?? '{}').lightboxInfo);
  const other = await context.newPage();
  await other.goto(MANAGE);
  const name = `タブ ${freshUserId()}`;
  await other.getByLabel('新しいライトボックスの名前').fill(name);
  await other.keyboard.press('Enter');
  await expect(card(other, name)).toBeVisible();
  await expect.poll(async () => (await stored())?.name).toBe(name);
  await tick(page, 1);
  await page.keyboard.press('Escape');
  await tile(page, 1).click();
  await page.keyboard.press('a');
  await expect(page.getByText(`「${name}」に入れました。`)).toBeVisible();
  // Guests of the page itself are led to the login.
  const guest = await newVisitor();
  await guest.goto(DETAILS);
  await expect(guest).toHaveURL(/login/);
  await card(other, name).getByRole('button', { name: '削除' }).click();
  await other.getByRole('button', { name: '削除する' }).click();
  await expect(card(other, name)).toHaveCount(0);
});
