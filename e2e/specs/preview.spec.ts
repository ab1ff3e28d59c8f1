import type { Page } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { expect, signIn, test } from '../support/fixtures.ts';
import { resultGrid } from '../support/pages/results.ts';

interface Shared {
  /** Contents of the sets: a public one and a private one; `other` is in none. */
  readonly open: string;
  readonly hidden: string;
  readonly other: string;
  readonly saveSet: string;
  readonly lockedSet: string;
  readonly password: string;
}

async function post(page: Page, path: string, data: object): Promise<{ data: Record<string, unknown> }> {
  return { data: await callApi(page, 'POST', path, data) };
}

/** Ids of a visibility, as the desk finds them. */
async function idsOf(desk: Page, visibility: string): Promise<string[]> {
  const conditions = { visibility: [visibility] };
  const { data } = await post(desk, 'contents/search', { query: '', conditions });
  return (data.items as { contentId: string }[]).map(({ contentId }) => contentId);
}

let made: Promise<Shared> | undefined;

/** What all tests of this file look at, made once. */
const share = (newVisitor: () => Promise<Page>): Promise<Shared> => {
  made ??= makeShared(newVisitor);
  return made;
};

async function makeShared(newVisitor: () => Promise<Page>): Promise<Shared> {
  const desk = await newVisitor();
  await post(desk, 'login', { userId: 'desk00001', password: 'Sample#2026', save: false });
  const [open = '', other = ''] = await idsOf(desk, '1');
  const [hidden = ''] = await idsOf(desk, '2');
  const grant = async (changes: object) => {
    const { data } = await post(desk, 'grants', {
      ...{ kind: 'save', premium: false, subject: '選挙の写真', message: 'ご確認ください。' },
      ...{ contentIds: [open, hidden], expiresOn: '20991231', maxOpens: null, withPassword: false },
      ...{ recipients: [], ...changes },
    });
    return { id: (data.grant as { grantId: string }).grantId, password: String(data.password ?? '') };
  };
  const saveSet = await grant({});
  const locked = await grant({ kind: 'preview', withPassword: true });
  return {
    ...{ open, hidden, other },
    ...{ saveSet: saveSet.id, lockedSet: locked.id, password: locked.password },
  };
}

test('[R-044] a member with AA018 sees the marked picture alone', async ({ page, newVisitor }) => {
  const { open } = await share(newVisitor);
  await signIn(page, 'member002');
  await page.goto(`/web/preview?contentId=${open}`);
  const picture = page.getByRole('main').locator('img[data-loaded]');
  await expect(picture).toHaveAttribute('src', /1280\.jpg\?expires=\d+&holder=s-[^&]+&signature=/);
  await expect(page.getByText('透かしが入っています')).toBeVisible();
  const pictures = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/media/') && !name.includes('/media/cookie')),
  );
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((address) => !address.includes('/1280.jpg'))).toEqual([]);
});

test('[R-044] a save guest sees what was shared, one by one, and nothing else', async ({
  page,
  newVisitor,
}) => {
  const { saveSet, hidden, other } = await share(newVisitor);
  await post(page, `grants/${saveSet}/open`, { password: '' });
  await post(page, 'auto-login', { autoLoginUser: 'save' });
  // Where a SAVE link leads; from there on the browser knows whose guest it is.
  await page.goto('/web/imageAcquisition');
  await expect(page.getByRole('main')).toContainText('選挙の写真');
  await page.goto('/web/preview');
  await expect(page.getByText('選挙の写真')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'プレビューする素材' });
  await expect(bar).toContainText('1 / 2');
  await page.keyboard.press('ArrowRight');
  await expect(bar).toContainText('2 / 2');
  await expect(page.getByText(hidden)).toBeVisible();
  await expect(page.getByRole('main').locator('img[data-loaded]')).toBeVisible();

  const answer = await page.request.get(`/api/previews/${other}`);
  expect(answer.status()).toBe(404);
});

test.describe('what a SAVE link gives', () => {
  test.use({ expectedNoise: { patterns: [/status of 40[34]/] } });

  test('[Q-011][Q-014][P-029] is searched, leafed through and seen; nothing else is, and nothing once it is over', async ({
    page,
    newVisitor,
  }) => {
    const { open, hidden, other } = await share(newVisitor);
    const desk = await newVisitor();
    await post(desk, 'login', { userId: 'desk00001', password: 'Sample#2026', save: false });
    const { data } = await post(desk, 'grants', {
      ...{ kind: 'save', premium: false, subject: '選挙の写真', message: '', contentIds: [open, hidden] },
      ...{ expiresOn: '20991231', maxOpens: null, withPassword: false, recipients: [] },
    });
    const { grantId } = data.grant as { grantId: string };
    await post(page, `grants/${grantId}/open`, { password: '' });
    await post(page, 'auto-login', { autoLoginUser: 'save' });
    await page.goto('/web/imageAcquisition');
    await expect(page.getByRole('main')).toContainText('選挙の写真');

    const general = await newVisitor();
    await general.goto('/web/refineResultsList?pageId=ImageAcquisition&searchFlag=1');
    await expect(general).toHaveURL(/\/web\/login\?redirect=/);

    await page.goto('/web/refineResultsList?pageId=ImageAcquisition&searchFlag=1');
    await expect(page.getByText('SAVEの利用者として表示しています。')).toBeVisible();
    const pictures = resultGrid(page).locator('img');
    await expect(pictures).toHaveCount(2);
    for (const at of [0, 1]) {
      const width = () => pictures.nth(at).evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(100);
    }
    await expect(page.getByRole('main').getByRole('link', { name: '詳細検索' })).toHaveCount(0);
    await pictures.first().dblclick();
    await expect(page).toHaveURL(/\/web\/detailedRepresentation\?/);
    const bar = page.getByRole('navigation', { name: '検索結果の中の位置' });
    await expect(bar).toContainText('1 / 2');
    await page.keyboard.press('ArrowRight');
    await expect(bar).toContainText('2 / 2');
    await expect(page.locator('img[data-loaded][src*="signature="]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'カートに入れる' })).toHaveCount(0);

    await page.goto(`/web/detailedRepresentation?contentId=${other}`);
    await expect(page.getByRole('heading', { name: '素材が見つかりません' })).toBeVisible();
    await post(desk, `grants/${grantId}/revoke`, {});
    await page.goto(`/web/detailedRepresentation?contentId=${open}`);
    await expect(page.getByText('リンクが無効か、すでに使用されています。（E1077）')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`contentId=${open}$`));
  });

  test('a refused preview shows by its code what it requires, and the reader stays on the page', async ({
    page,
    newVisitor,
  }) => {
    const { open } = await share(newVisitor);
    await signIn(page, 'member002');
    // The permission was taken away while the page was open.
    const text = 'プレビューをご利用になるには、会員情報の変更が必要です。';
    await page.route('**/api/previews/*', (route) =>
      route.fulfill({ status: 403, json: { messages: [{ code: 'E1070', text }] } }),
    );
    await page.goto(`/web/preview?contentId=${open}`);
    await expect(page.getByRole('main')).toContainText(`${text}（E1070）`);
    await expect(page).toHaveURL(/\/web\/preview\?/);
  });
});

test('a general guest has to log in, whatever the address contains', async ({ page, newVisitor }) => {
  const { open, saveSet } = await share(newVisitor);
  await page.goto(`/web/preview?contentId=${open}`);
  await expect(page).toHaveURL(/\/web\/login\?redirect=/);
  await page.goto(`/web/preview?inquiry=1&infoId=${saveSet}`);
  await expect(page).toHaveURL(/\/web\/login\?redirect=/);
});

test.describe('refusals', () => {
  test.use({ expectedNoise: { patterns: [/status of 40[04]/] } });

  test('a re-display page opens its link, requires its password, and shows its set', async ({
    page,
    newVisitor,
  }) => {
    const { lockedSet, password } = await share(newVisitor);
    await signIn(page, 'member002');
    await page.goto(`/web/preview?inquiry=1&infoId=${lockedSet}`);
    const field = page.getByLabel('パスワード', { exact: true });
    await field.fill('wrong');
    await page.getByRole('button', { name: '表示する', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('パスワードが正しくありません');
    await field.fill(password);
    await page.getByRole('button', { name: '表示する', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'プレビューする素材' })).toContainText('1 / 2');
  });

  test('the message is the same for private and missing contents', async ({ page, newVisitor }) => {
    const { hidden } = await share(newVisitor);
    await signIn(page, 'member002');
    const texts: string[] = [];
    for (const contentId of [hidden, '202699999999']) {
      await page.goto(`/web/preview?contentId=${contentId}`);
      await expect(page.getByRole('heading', { name: 'プレビューする素材が見つかりません' })).toBeVisible();
      texts.push((await page.getByRole('main').textContent()) ?? '');
    }
    expect(texts[0]).toBe(texts[1]);
  });
});

test('[Q-016][Q-017] after a login with searchFlag 0 the results lead back to what was looked at', async ({
  page,
  newVisitor,
}) => {
  const { open } = await share(newVisitor);
  await page.goto(`/web/login?searchFlag=0&contentId=${open}&pageId=Preview`);
  await page.getByLabel('ID', { exact: true }).fill('member002');
  await page.getByLabel('パスワード', { exact: true }).fill('Sample#2026');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL(/\/web\/refineResultsList\?/);
  await page.getByRole('status').filter({ hasText: '前にご覧になっていた素材' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/web/preview\\?contentId=${open}$`));
});
