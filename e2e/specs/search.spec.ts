import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { tile } from '../support/pages/results.ts';

interface Found {
  readonly total: number;
  readonly texts: readonly string[];
}

/** The API's answer to a general guest, requested as the result screen does. */
async function find(page: Page, query: string): Promise<Found> {
  return page.evaluate(async (searched) => {
    const response = await fetch('/api/contents/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'newsphoto' },
      body: JSON.stringify({ query: searched, onePageCnt: '2' }),
    });
    const { data } = await response.json();
    const items: { headline: string; caption: string }[] = data.items;
    return {
      total: data.total.value,
      texts: items.map(({ headline, caption }) => `${headline}\n${caption}`),
    };
  }, query);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/web/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('words, one character, operators and groups find what they should', async ({ page }) => {
  const everything = await find(page, '');
  const tokyo = await find(page, '東京');
  expect(everything.total).toBeGreaterThan(200);
  expect(tokyo.total).toBeGreaterThan(3);
  expect(tokyo.total).toBeLessThan(everything.total);

  const both = await find(page, '首相 会見');
  expect(both.total).toBeGreaterThan(0);
  expect((await find(page, '首相*会見')).total).toBe(both.total);
  expect((await find(page, '会見')).total).toBeGreaterThan(both.total);

  expect((await find(page, '京')).total).toBeGreaterThanOrEqual(tokyo.total);

  const fireworks = (await find(page, '花火')).total;
  const festival = (await find(page, '祭り')).total;
  const either = (await find(page, '花火+祭り')).total;
  const onlyFireworks = (await find(page, '花火#祭り')).total;
  expect(either).toBe(festival + onlyFireworks);
  expect(fireworks).toBeGreaterThan(0);
  // `#` binds before `+`; the group is taken first.
  expect((await find(page, '首相+花火#祭り')).total).toBe((await find(page, '首相')).total + onlyFireworks);
  expect((await find(page, '(首相+花火)*祭り')).total).toBe((await find(page, '花火*祭り')).total);
});

test('width and kana do not matter, an escaped sign is searched itself, and 東京都 is no 東京から京都へ', async ({
  page,
}) => {
  const full = await find(page, 'ＮＥＷＳ');
  expect(full.total).toBeGreaterThan(0);
  expect((await find(page, 'news')).total).toBe(full.total);
  const kana = await find(page, 'ﾆｭｰｽ');
  expect(kana.total).toBeGreaterThan(0);
  expect((await find(page, 'ニュース')).total).toBe(kana.total);
  expect((await find(page, '高橋')).total).toBe((await find(page, '髙橋')).total);

  expect((await find(page, '東京\\*')).total).toBe(0);

  const train = await find(page, '東京から京都へ');
  expect(train.total).toBeGreaterThan(0);
  const metropolis = await find(page, '東京都');
  expect(metropolis.total).toBeGreaterThan(0);
  const withoutMetropolis = await find(page, '東京から京都へ#東京都');
  expect(withoutMetropolis.total).toBeGreaterThan(0);
  expect(metropolis.texts).not.toEqual(expect.arrayContaining([withoutMetropolis.texts[0]]));
});

test('a narrowing that is no expression is named, and taking it away leads back to the result', async ({
  page,
}) => {
  await page.goto(`/web/refineResultsList?${new URLSearchParams({ q: '東京', n: 'a+' })}`);
  const reported = page.getByRole('main').getByRole('alert');
  await expect(reported).toContainText('絞り込み「a+」：検索式の2文字目「+」');
  await page.getByRole('button', { name: '「絞り込み：a+」を外す' }).click();
  await expect(tile(page, 0)).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]n=/);
});

test.describe('conditions of an address', () => {
  test.use({ expectedNoise: { patterns: [/Failed to load resource: .* status of 400/] } });

  test('those that cannot be searched for are reported, named and removed', async ({ page }) => {
    await page.goto('/web/refineResultsList?q=%E6%9D%B1%E4%BA%AC&date=20260201:20250101');
    const reported = page.getByRole('main').getByRole('alert');
    await expect(reported).toContainText('開始日には終了日以前の日付を指定してください。');
    await expect(reported.getByRole('button', { name: 'もう一度検索する' })).toHaveCount(0);
    await reported.getByRole('button', { name: /^「撮影日：.*」を外す$/ }).click();
    await expect(tile(page, 0)).toBeVisible();
  });
});

test('conditions that find nothing are described as text, also if it is a single one', async ({ page }) => {
  await page.goto('/web/refineResultsList?f.category=SOC&f.year=1850');
  const way = page.getByRole('list', { name: '検索条件' });
  await expect(way).toContainText('カテゴリ：社会');
  await page.goto('/web/refineResultsList?d.shotDate=19XX0101&d.credit=nobody');
  await expect(way).toContainText('毎年1月1日');
});
