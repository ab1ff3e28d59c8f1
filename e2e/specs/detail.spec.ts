import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../support/fixtures.ts';
import { resultGrid } from '../support/pages/results.ts';

const HEADERS = { 'x-requested-with': 'newsphoto' };

/** What the API finds for the user of this page. */
async function find(page: Page, body: object): Promise<{ contentId: string; headline: string }[]> {
  const data = { query: '', ...body };
  const answer = await page.request.post('/api/contents/search', { headers: HEADERS, data });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).data.items;
}

/** Opens a hit of a search from its result, as a reader does. */
async function openHit(page: Page, query: string, at: number): Promise<void> {
  await page.goto(`/web/refineResultsList?view=4&${query}`);
  await page.getByRole('main').locator('img').nth(at).dblclick();
  await expect(page).toHaveURL(/\/web\/detailedRepresentation\?/);
}

const place = (page: Page) => page.getByRole('navigation', { name: '検索結果の中の位置' });
const stage = (page: Page) => page.getByRole('region', { name: '画像の拡大表示' });
const percent = (page: Page) => page.getByRole('status', { name: '倍率' });

test('the picture takes most of the window, and is zoomed by double click, keys and buttons', async ({
  page,
}) => {
  await logIn(page, 'member001');
  await openHit(page, 'q=会見&type=0', 1);
  await expect(page.locator('img[data-loaded][src*="1280.jpg"]')).toBeVisible();
  const window = page.viewportSize()?.height ?? 0;
  expect((await stage(page).boundingBox())?.height).toBeGreaterThan(window * 0.6);
  const zoomed = page.locator('[data-zoomed]');
  await stage(page).dblclick();
  await expect(zoomed).toBeVisible();
  await expect(percent(page)).toHaveText('100%');
  const before = page.url();
  const picture = stage(page).locator('span').first();
  const moved = await picture.getAttribute('style');
  await page.keyboard.press('ArrowDown');
  await expect(picture).not.toHaveAttribute('style', moved ?? '');
  // Figures rate the content, which is private to the member.
  const star = page.getByRole('button', { name: '★4' });
  await page.keyboard.press('4');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(zoomed).toBeVisible();
  await page.keyboard.press('0');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('z');
  await expect(zoomed).toHaveCount(0);
  expect(page.url()).toBe(before);
  await page.keyboard.press('+');
  await expect(zoomed).toBeVisible();
  await page.keyboard.press('-');
  await expect(zoomed).toHaveCount(0);
  await page.getByRole('button', { name: '100%' }).click();
  await expect(percent(page)).toHaveText('100%');
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('two fingers zoom the picture, one moves it, two taps bring it close and back', async ({ page }) => {
    const [photo] = await (async () => {
      await logIn(page, 'member001');
      return find(page, { filters: { contentType: ['0'] } });
    })();
    await page.goto(`/web/detailedRepresentation?contentId=${photo?.contentId}`);
    await expect(page.locator('img[data-loaded]')).toBeVisible();
    const box = await stage(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly [number, number][] = []) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([dx, dy], id) => ({ x: x + dx, y: y + dy, id })),
      });
    const spread = async (from: number, to: number) => {
      await touch('touchStart', [
        [-from, 0],
        [from, 0],
      ]);
      for (let part = 1; part <= 6; part += 1) {
        const apart = from + ((to - from) * part) / 6;
        await touch('touchMove', [
          [-apart, 0],
          [apart, 0],
        ]);
      }
      await touch('touchEnd');
    };
    const drawn = async () => {
      const style = (await stage(page).locator('span').first().getAttribute('style')) ?? '';
      const [left = 0, top = 0, scale = 0] = (style.match(/-?[\d.]+/g) ?? []).map(Number);
      return { left, top, scale };
    };
    await spread(30, 90);
    await expect.poll(async () => (await drawn()).scale).toBeCloseTo(3, 1);
    const before = await drawn();
    await touch('touchStart', [[0, 0]]);
    for (const step of [10, 20, 30, 40]) await touch('touchMove', [[-step, -step]]);
    await touch('touchEnd');
    await expect.poll(async () => (await drawn()).left).toBeCloseTo(before.left - 40, 0);
    expect((await drawn()).top).toBeCloseTo(before.top - 40, 0);
    await spread(90, 20);
    await expect.poll(drawn).toEqual({ left: 0, top: 0, scale: 1 });
    const tapTwice = async (dx: number) => {
      for (const _tap of [1, 2]) {
        await touch('touchStart', [[dx, -10]]);
        await touch('touchEnd');
      }
    };
    await tapTwice(-60);
    await expect.poll(async () => (await drawn()).scale).toBeGreaterThan(2);
    await tapTwice(60);
    await expect.poll(async () => (await drawn()).scale).toBe(1);
    // A picture that is seen whole lets the page scroll.
    await touch('touchStart', [[0, 0]]);
    for (const step of [20, 60, 100, 140]) await touch('touchMove', [[0, -step]]);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60);
  });
});

test('a held arrow key passes many contents and requests only few; the way back leads to the result', async ({
  page,
}) => {
  await openHit(page, 'q=&type=0', 0);
  await expect(place(page)).toContainText(/^\D*1 \/ /);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/contents\/(detail|search)\//.test(pathname)) calls.push(pathname);
  });
  await page.evaluate(async () => {
    for (let step = 0; step < 30; step += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      await new Promise((wake) => setTimeout(wake, 30));
    }
  });
  await expect(place(page)).toContainText('31 / ');
  await expect(page.getByRole('heading', { name: 'ファイルの情報（IPTC）' })).toBeVisible();
  const details = calls.filter((path) => path.includes('/detail/'));
  // Those beside the first, where the key was let go, and those beside that.
  expect(new Set(details).size).toBeLessThanOrEqual(5);
  expect(calls.length - details.length).toBeLessThanOrEqual(2);
  const seen = new URL(page.url()).searchParams.get('contentId') ?? '';
  await page.getByRole('button', { name: '検索結果へ戻る' }).click();
  await expect(page).toHaveURL(/\/web\/refineResultsList\?/);
  // The focus is on the content that was viewed last, in sight.
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('href', new RegExp(`contentId=${seen}&`));
  await expect(focused).toBeInViewport();
});

test('the neighbours of a content are fetched before the key is pressed', async ({ page }) => {
  const fetched: string[] = [];
  page.on('response', (answer) => {
    const id = /\/api\/contents\/detail\/(\d+)/.exec(answer.url())?.[1];
    if (id) fetched.push(id);
  });
  await openHit(page, 'q=&type=0', 2);
  await expect.poll(() => new Set(fetched).size).toBe(3);
  const before = fetched.length;
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toContainText('4 / ');
  await expect(page).toHaveURL(new RegExp(`contentId=(${fetched.join('|')})&`));
  // The next of the next is fetched, the one that is shown is not.
  await expect.poll(() => fetched.length).toBe(before + 1);
});

test('[C-002] images, videos and sound are searched, shown and recognised', async ({ page }) => {
  await logIn(page, 'member001');
  for (const [type, mark, medium] of [
    ['0', undefined, 'img[data-loaded]'],
    ['1', '動画', 'video'],
    ['2', '音声', 'audio'],
  ] as const) {
    const found = await find(page, { filters: { contentType: [type] } });
    await page.goto(`/web/refineResultsList?view=4&type=${type}`);
    const tiles = resultGrid(page).locator('[data-index]');
    await expect(tiles.first()).toBeVisible();
    const first = tiles.first();
    if (mark) await expect(first).toContainText(mark);
    else await expect(first).not.toContainText(/動画|音声/);
    const contentId = found[0]?.contentId ?? '';
    await expect(tiles.locator(`a[href*="${contentId}"]`).first()).toBeVisible();
    await page.goto(`/web/detailedRepresentation?contentId=${contentId}`);
    await expect(page.getByRole('main').locator(medium).first()).toBeAttached();
  }
});

test('a film plays by its keys, in steps, and never by itself; a failure shows a message', async ({
  page,
}) => {
  await logIn(page, 'member001');
  const [film] = await find(page, { filters: { contentType: ['1'] } });
  await page.goto(`/web/detailedRepresentation?contentId=${film?.contentId}`);
  const bar = page.getByRole('toolbar', { name: '再生の操作' });
  await expect(bar.getByRole('button', { name: '再生' })).toBeVisible();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
  expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
  await page.keyboard.press('.');
  const time = bar.getByRole('status', { name: '再生時間' });
  await expect(time).toHaveText(/^0:00\.03 \/ /);
  await page.keyboard.press('>');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(1.5);
  await page.keyboard.press('k');
  await expect(bar.getByRole('button', { name: '停止' })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(time).toHaveText(/^0:00\.00 \/ /);
  await video.evaluate((one: HTMLVideoElement) => one.dispatchEvent(new Event('error')));
  await expect(page.getByRole('alert')).toContainText('動画を再生できませんでした');
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(bar).toBeVisible();
});

test('hits are marked, and a spelling that differs says why it was found', async ({ page }) => {
  await openHit(page, `q=${encodeURIComponent('高橋')}`, 0);
  await expect(page.getByRole('region', { name: '検索語との表記の違い' })).toContainText(
    'は「高橋」と同じ字として見つかりました。',
  );
  await openHit(page, `q=${encodeURIComponent('首相')}`, 0);
  await expect(page.getByRole('article').locator('mark').first()).toHaveText('首相');
});

test('related contents lead on; only internal users see what was done, and the file itself', async ({
  page,
  newVisitor,
}) => {
  await logIn(page, 'desk00001');
  const items = await find(page, { query: '会見', filters: { contentType: ['0'] } });
  const contentId = items[0]?.contentId ?? '';
  const address = `/web/detailedRepresentation?contentId=${contentId}`;
  await page.goto(address);
  await expect(page.getByRole('table')).toContainText('素材の登録');
  await stage(page).dblclick();
  await expect(page.locator(`img[src="/api/contents/${contentId}/original"]`)).toBeVisible();
  await page.keyboard.press('z');
  const related = page.getByRole('region', { name: /^関連素材/ });
  await related.getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(contentId));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const member = await newVisitor();
  await logIn(member, 'member001');
  const open = await find(member, { query: '会見', filters: { contentType: ['0'] } });
  await member.goto(`/web/detailedRepresentation?contentId=${open[0]?.contentId}`);
  await expect(member.getByRole('region', { name: /^関連素材|^バリエーション/ }).first()).toBeVisible();
  await expect(member.getByRole('heading', { name: '操作の履歴' })).toHaveCount(0);
});

test('a screen reader finds picture, restrictions, caption and details in this order', async ({ page }) => {
  await logIn(page, 'member001');
  const noted = await find(page, { conditions: { hasNotes: true }, filters: { contentType: ['0'] } });
  await page.goto(`/web/detailedRepresentation?contentId=${noted[0]?.contentId}`);
  await expect(page.getByRole('article')).toMatchAriaSnapshot(`
    - article:
      - region "画像の拡大表示":
        - img
      - toolbar "画像の拡大":
        - button "縮小" [disabled]
        - status "倍率"
        - button "拡大"
        - button "全体表示" [disabled]
        - button "100%"
      - heading [level=1]
      - region "使用の制限と注意":
        - heading "特記事項・使用上の注意" [level=2]
      - button "カートに入れる"
      - region "キャプション":
        - heading "キャプション" [level=2]
  `);
});

test('a screen reader finds the search, its tips, and today apart from earlier days', async ({ page }) => {
  await page.goto('/web/index');
  await expect(page.getByRole('heading', { name: /^今日の写真/ })).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "検索":
      - heading "ニュースフォトサービス" [level=1]
      - search:
        - combobox "検索語"
        - button "検索"
    - region /今日の写真 ?\\d+年\\d+月\\d+日（.）/:
      - heading /今日の写真/ [level=2]
  `);
  const shown = await page.getByRole('main').getByRole('heading', { level: 3 }).count();
  expect(shown).toBeGreaterThan(3);
});

test('the index shows users the announcements for them, and its special pages lead to their contents', async ({
  page,
  newVisitor,
}) => {
  const news = (who: Page) => who.getByRole('region', { name: 'お知らせ' });
  await page.goto('/web/index');
  await expect(news(page)).toContainText('表記の違い');
  await expect(news(page)).not.toContainText('会員の皆さまへ');
  const desk = await newVisitor();
  await logIn(desk, 'desk00001');
  await expect(news(desk)).toContainText('会員の皆さまへ');
  await expect(news(desk)).toContainText('【社内】');
  const pages = page.getByRole('region', { name: '特集' }).getByRole('link');
  await expect(pages.filter({ hasText: '鉄道のある街' })).toContainText(/[0-9]+点/);
  await pages.filter({ hasText: '大恐慌のアメリカ' }).click();
  await expect(page).toHaveURL(/specialPageSeqNo=\d+/);
  await expect(page.getByText('特集：大恐慌のアメリカ')).toBeVisible();
  await expect(resultGrid(page).getByRole('link').first()).toBeVisible();
});

test.describe('bad input', () => {
  test.use({ expectedNoise: { patterns: [/status of 400/] } });

  test('is refused at its place, and the search stays as it was typed', async ({ page }) => {
    const cases: readonly (readonly [query: string, message: RegExp])[] = [
      ['a'.repeat(10_000), /1,?000文字以内/],
      [')'.repeat(1000), /検索式の1文字目「\)」/],
      ['東京+', /検索式の3文字目「\+」/],
      ['東\u0000京', /検索語の2文字目に使用できない文字「U\+0000」/],
    ];
    for (const [query, message] of cases) {
      await page.goto(`/web/refineResultsList?q=${encodeURIComponent(query)}`);
      await expect(page.getByRole('main')).toContainText(message);
      await expect(page).toHaveURL(/refineResultsList/);
    }
  });
});

test.describe('guessed ids', () => {
  test.use({ expectedNoise: { patterns: [/status of 404/] } });

  test('the message is the same for private, limited and missing contents', async ({ page, newVisitor }) => {
    const desk = await newVisitor();
    await logIn(desk, 'desk00001');
    const idOf = async (visibility: string) =>
      (await find(desk, { conditions: { visibility: [visibility] } }))[0]?.contentId;
    const texts = new Set<string | null>();
    const waiting = (await find(desk, { query: '解禁前' }))[0]?.contentId;
    expect(waiting).toBeDefined();
    for (const contentId of [await idOf('2'), await idOf('3'), waiting, '202699999999', 'x']) {
      await page.goto(`/web/detailedRepresentation?contentId=${contentId}`);
      await expect(page.getByRole('heading', { name: '素材が見つかりません' })).toBeVisible();
      texts.add(await page.getByRole('main').textContent());
    }
    expect(texts.size).toBe(1);
    expect(await find(page, { query: '解禁前' })).toEqual([]);
    await desk.goto(`/web/detailedRepresentation?contentId=${waiting}`);
    await expect(desk.getByRole('region', { name: '使用の制限と注意' })).toContainText(/まで使用できません/);
  });
});
