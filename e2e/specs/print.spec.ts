import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';
import { selectionBar, tile } from '../support/pages/results.ts';
import { bare, printedPages } from '../support/printed-pages.ts';

const HEADERS = { 'x-requested-with': 'newsphoto' };
const PORTRAIT = [210, 297];
const LANDSCAPE = [297, 210];

interface Found {
  readonly contentId: string;
  readonly headline: string;
  readonly credit: string;
}

async function find(page: Page, count: number, query = ''): Promise<Found[]> {
  const data = { query, filters: { contentType: ['0'] } };
  const answer = await page.request.post('/api/contents/search', { headers: HEADERS, data });
  return (await answer.json()).data.items.slice(0, count);
}
const toolbar = (page: Page) => page.getByRole('toolbar', { name: '印刷の設定' });
const sheets = (page: Page) => page.getByRole('region', { name: /^\d+ページ目/ });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await toolbar(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
async function turn(page: Page, orientation: '縦' | '横'): Promise<void> {
  await toolbar(page).getByText(orientation, { exact: true }).click();
  const turned = orientation === '縦' ? 'portrait' : 'landscape';
  await expect(sheets(page).first()).toHaveAttribute('data-orientation', turned);
}

/** Keeps the dialogue of the browser closed, and counts how often it would have opened. */
async function holdDialogue(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const pictures = [...document.images].filter(({ src }) => src.includes('/media/'));
      const ready = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      document.documentElement.dataset.printed = `${ready.length}/${pictures.length}`;
    };
  });
}

test('[R-056] from the detail to paper: the page of one content, by keyboard alone', async ({ page }) => {
  await holdDialogue(page);
  await signIn(page, 'member001');
  const [content] = await find(page, 1);
  if (!content) throw new Error('the archive is empty');
  await page.goto(`/web/detailedRepresentation?contentId=${content.contentId}`);
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: '印刷', exact: true }).press('Enter');
  const print = await opening;
  await expect(print).toHaveURL(new RegExp(`/web/webPrint\\?contentId=${content.contentId}&t=\\d+$`));
  await holdDialogue(print);
  await print.reload();
  await expect(sheets(print)).toHaveCount(1);
  await print.getByRole('button', { name: '印刷する' }).press('Enter');
  await expect(print.locator('html')).toHaveAttribute('data-printed', '1/1');
  const { texts, size } = await printedPages(print);
  expect(size).toEqual(PORTRAIT);
  expect(texts).toHaveLength(1);
  for (const part of [content.headline, content.contentId, content.credit, '撮影者', '1/1']) {
    expect(texts[0]).toContain(bare(part));
  }
  // Nothing of the screen around it comes onto paper.
  expect(texts[0]).not.toContain('ログアウト');
  expect(texts[0]).not.toContain('レイアウト');
});

test('ticks of a result become a contact sheet; every layout has its pages in both orientations', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'member001');
  await page.goto('/web/refineResultsList?view=4&type=0&sort=2');
  await tile(page, 0).click();
  await tile(page, 24).click({ modifiers: ['Shift'] });
  const opening = page.context().waitForEvent('page');
  await selectionBar(page).getByRole('button', { name: '印刷', exact: true }).click();
  const print = await opening;
  // More than an address holds: they are handed over in the session storage.
  await expect(print).toHaveURL(/\/web\/webPrint\?handed=1&t=\d+$/);
  await expect(print.getByRole('status').filter({ hasText: 'ページ' })).toContainText('25件・全2ページ');
  await print.getByLabel('ページの見出し').fill('今日の候補（朝刊用）');

  const shown = await sheets(print).first().getByRole('heading', { level: 3 }).allTextContents();
  const layouts = [
    ['コンタクトシート', 16, 8],
    ['1件ずつ', 1, 1],
    ['2件ずつ', 2, 2],
    ['4件ずつ', 4, 4],
  ] as const;
  for (const [layout, portrait, landscape] of layouts) {
    await choose(print, 'レイアウト', layout);
    for (const [orientation, perPage, paper] of [
      ['縦', portrait, PORTRAIT],
      ['横', landscape, LANDSCAPE],
    ] as const) {
      await turn(print, orientation);
      const pages = Math.ceil(25 / perPage);
      await expect(sheets(print)).toHaveCount(pages);
      const { texts, size } = await printedPages(print);
      expect([layout, orientation, texts.length, size]).toEqual([layout, orientation, pages, paper]);
      for (const [index, text] of texts.entries()) {
        expect(text).toContain(`${index + 1}/${pages}`);
        expect(text).toContain(bare('今日の候補（朝刊用）'));
      }
      for (const headline of shown.slice(0, perPage)) expect(texts[0]).toContain(bare(headline).slice(0, 12));
    }
    await turn(print, '縦');
  }
  // The choice is in the address: a reload brings it back, and what was handed over with it.
  await choose(print, 'レイアウト', 'コンタクトシート');
  await choose(print, '列数', '6列');
  await print.reload();
  await expect(print.getByRole('status').filter({ hasText: 'ページ' })).toContainText('25件・全1ページ');
  await expect(print.getByLabel('ページの見出し')).toHaveValue('今日の候補（朝刊用）');
});

const PARAGRAPHS = 200;
const paragraphsOf = (name: string): string =>
  Array.from({ length: PARAGRAPHS }, (_, index) => `${name}第${index + 1}段落の説明。`).join('');

/** Captions and restrictions that no page has room for. */
async function lengthen(page: Page): Promise<void> {
  await page.route('**/api/contents/print', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const content of body.data.contents) {
      content.caption = paragraphsOf('説明文');
      content.restrictions = `二次使用不可。${paragraphsOf('制限')}`;
      content.credit = `${'長い名前の通信社・'.repeat(12)}配信部`;
    }
    await route.fulfill({ response: answer, json: body });
  });
}

/** Words and pictures of the pages that lie over each other or beyond their cell. */
const misplaced = (page: Page) =>
  page.getByRole('article').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const parts = [...cell.querySelectorAll('img, h3, dl, p')].map((part) => part.getBoundingClientRect());
      const own = cell.getBoundingClientRect();
      const isOver = (a: DOMRect, b: DOMRect) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      const overlaps = parts.filter((one, at) => parts.slice(at + 1).some((other) => isOver(one, other)));
      const outside = parts.filter(({ bottom, right }) => bottom > own.bottom + 1 || right > own.right + 1);
      return [...overlaps, ...outside];
    }),
  );

test('long captions and restrictions: complete on separate pages, elsewhere cut with a mark and reported', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'member001');
  const found = await find(page, 4);
  await lengthen(page);
  const ids = found.map(({ contentId }) => ['contentId', contentId]);
  for (const layout of ['2', '4', 'sheet']) {
    for (const orientation of ['portrait', 'landscape']) {
      const params = new URLSearchParams([...ids, ['layout', layout], ['orientation', orientation]]);
      await page.goto(`/web/webPrint?${params}`);
      await expect(page.getByRole('status').filter({ hasText: '途中までを「…」' })).toContainText('4件は');
      const printed = (await printedPages(page)).texts.join('');
      expect(printed).toContain('【特記事項・使用上の注意】二次使用不可。');
      expect(printed).toMatch(/…|\.{3}/);
      expect(printed).not.toContain('第200段落');
      expect([layout, orientation, await misplaced(page)]).toEqual([layout, orientation, []]);
    }
  }
  for (const orientation of ['portrait', 'landscape']) {
    await page.goto(
      `/web/webPrint?${new URLSearchParams([...ids.slice(0, 2), ['layout', '1'], ['orientation', orientation]])}`,
    );
    const status = page.getByRole('status').filter({ hasText: 'ページ' });
    await expect(status).toContainText('2件は文章が長いため、続きのページを付けました。');
    await expect(status).not.toContainText('途中まで');
    const { texts } = await printedPages(page);
    await expect(status).toContainText(`2件・全${texts.length}ページ`);
    const perContent = texts.length / 2;
    expect(perContent).toBeGreaterThanOrEqual(2);
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(`${index + 1}/${texts.length}`);
      expect(text.includes('(続き)')).toBe(index % perContent > 0);
      expect(text.includes('(次のページに続く)')).toBe(index % perContent < perContent - 1);
    }
    // Nothing is lost where a page ends, whatever is between the pages; and each is there once.
    const body = texts
      .slice(0, perContent)
      .join('')
      .replaceAll(/\(次のページに続く\).*?\(続き\)\d{12}/g, '');
    for (const name of ['制限', '説明文']) expect(body).toContain(bare(paragraphsOf(name)));
    expect(texts[0]).toContain(bare(`${'長い名前の通信社・'.repeat(12)}配信部`));
    if (orientation === 'portrait') expect(await misplaced(page)).toEqual([]);
  }
});

test('a guest prints public contents with small pictures; contents that guests may not see are left out and reported', async ({
  page,
  newVisitor,
}) => {
  const desk = await newVisitor();
  await signIn(desk, 'desk00001');
  const data = { query: '', conditions: { visibility: ['2'] } };
  const answer = await desk.request.post('/api/contents/search', { headers: HEADERS, data });
  const [hidden] = (await answer.json()).data.items as Found[];
  await page.goto('/web/index');
  // A guest has a session when the first screen has requested it.
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  const [open] = await find(page, 1);
  if (!open || !hidden) throw new Error('the archive lacks examples');
  await page.goto(`/web/webPrint?contentId=${hidden.contentId}&contentId=${open.contentId}`);
  await expect(page.getByRole('status').filter({ hasText: '含まれません' })).toContainText(hidden.contentId);
  await expect(page.getByRole('article').getByRole('img')).toHaveAttribute('src', /\/media\/p\/.*480/);
  const { texts } = await printedPages(page);
  expect(texts.join('')).not.toContain(bare(hidden.headline));
  await page.goto(`/web/webPrint?contentId=${hidden.contentId}`);
  await expect(page.getByRole('heading', { name: '印刷する素材がありません' })).toBeVisible();
  await page.goto('/web/webPrint?handed=1');
  await expect(page.getByRole('heading', { name: '印刷する素材がありません' })).toBeVisible();
});

const TERMS = '二次使用不可。出版物への掲載は、事前の許諾が必要です。';

test('in every layout: the order of the selection, and restrictions that have room are whole', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'member001');
  const found = await find(page, 4);
  const ids = [2, 0, 3, 1].map((index) => found[index]?.contentId ?? '');
  await page.route('**/api/contents/print', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const content of body.data.contents)
      Object.assign(content, { restrictions: TERMS, caption: '短い。' });
    await route.fulfill({ response: answer, json: body });
  });
  for (const layout of ['1', '2', '4', 'sheet']) {
    for (const orientation of ['portrait', 'landscape']) {
      const chosen = [
        ...ids.map((id) => ['contentId', id]),
        ['layout', layout],
        ['orientation', orientation],
      ];
      await page.goto(`/web/webPrint?${new URLSearchParams([...chosen, ['columns', '3']])}`);
      await expect(page.getByRole('article')).toHaveCount(4);
      await expect(page.getByRole('status').filter({ hasText: '途中まで' })).toHaveCount(0);
      const printed = (await printedPages(page)).texts.join('');
      expect([layout, orientation, printed.match(/\d{12}/g)]).toEqual([layout, orientation, ids]);
      expect(printed.split(bare(TERMS)).length - 1).toBe(4);
      expect(await misplaced(page)).toEqual([]);
    }
  }
});

test('pictures on their way: how many are there is shown, nothing is printed before, and it can be given up', async ({
  page,
}) => {
  await holdDialogue(page);
  await signIn(page, 'member001');
  const found = await find(page, 4);
  let late = '';
  await page.route('**/api/contents/print', async (route) => {
    const answer = await route.fetch();
    late = (await answer.json()).data.contents[3].thumbnails.large;
    await route.fulfill({ response: answer });
  });
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route('**/media/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (isHeld && late === `${pathname}${search}`) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(
    `/web/webPrint?${new URLSearchParams(found.map(({ contentId }) => ['contentId', contentId]))}`,
  );
  const print = page.getByRole('button', { name: '印刷する' });
  const giveUp = page.getByRole('button', { name: '印刷を中止' });
  await print.press('Enter');
  await expect(page.getByText('画像を読み込んでいます（3 / 4点）')).toBeVisible();
  await giveUp.press('Enter');
  await expect(giveUp).toHaveCount(0);
  await expect(print).toBeFocused();
  await print.press('Enter');
  await expect(giveUp).toBeVisible();
  expect(await page.locator('html').getAttribute('data-printed')).toBeNull();
  isHeld = false;
  for (const go of held) go();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '4/4');
  await expect(giveUp).toHaveCount(0);
});
