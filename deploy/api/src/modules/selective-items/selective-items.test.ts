import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CATEGORIES } from '@newsphoto/domain';
import { COUNTRIES } from '@newsphoto/domain/archive';
import { CODE_ITEM, DIGITAL_PHOTO_ITEMS, PHOTO_ITEMS, RESERVED_ITEM_CODES } from '@newsphoto/domain/forms';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadSelectiveItems } from './load-seed.ts';

const SEED = fileURLToPath(new URL('../../../seeds/selective-items', import.meta.url));
const URL_PATH = '/api/selective-item/setting-value';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await loadSelectiveItems(server.opened.db, SEED);
}, STARTUP_MS);
afterAll(async () => server.close());
const guest = () => new Browser(server.app).asGuest();

test('[A-025] two codes answer two lists, an unknown code an empty one', async () => {
  const { status, body } = await (await guest()).post(URL_PATH, [{ itemCd: '900006' }, { itemCd: 'none' }]);
  expect(status).toBe(200);
  expect(Object.keys(body.data)).toEqual(['900006', 'none']);
  expect(body.data.none).toEqual([]);
});

test('[K-019] entries have value, label, parent type and group', async () => {
  const { body } = await (await guest()).post(URL_PATH, [{ itemCd: 'country' }, { itemCd: '900006' }]);
  expect(body.data.country[0]).toEqual({
    itemId: '1',
    itemName: '日本',
    itemTypeCd: '1',
    itemTypeName: 'アジア',
    groupCd: '',
  });
  expect(body.data['900006'][0]).toMatchObject({ itemId: 'POL', itemName: '政治' });
});

const codesFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index));
/** Lists under their codes, each requested alone and in one call. */
async function listsOf(codes: readonly string[]) {
  const { body } = await (await guest()).post(
    URL_PATH,
    codes.map((itemCd) => ({ itemCd })),
  );
  expect(Object.keys(body.data).sort()).toEqual([...codes].sort());
  return body.data as Record<string, { itemId: string; itemName: string }[]>;
}
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Entries with their own values and labels for Japanese users. */
function expectFilled(lists: Record<string, { itemId: string; itemName: string; itemTypeCd?: string }[]>) {
  for (const [code, entries] of Object.entries(lists)) {
    expect([code, entries.length > 1]).toEqual([code, true]);
    const keys = entries.map(({ itemTypeCd, itemId }) => `${itemTypeCd} ${itemId}`);
    expect([code, new Set(keys).size]).toEqual([code, keys.length]);
    const isJapanese = entries.some(({ itemName }) => JAPANESE.test(itemName));
    // English categories, and urgencies, which are numbers with a label at both ends.
    expect([code, isJapanese]).toEqual([code, code !== '900005']);
  }
}

test('[K-021] 900001 to 900022: sixteen lists with entries, six held back', async () => {
  const lists = await listsOf(codesFrom(900001, 22));
  const reserved: readonly string[] = RESERVED_ITEM_CODES;
  for (const code of reserved) expect(lists[code]).toEqual([]);
  const named = Object.values(PHOTO_ITEMS).map(({ itemCd }) => itemCd);
  expectFilled(Object.fromEntries(named.map((code) => [code, lists[code] ?? []])));
});

test('[K-023] 980001 to 980010: ten lists with entries', async () => {
  expectFilled(await listsOf(codesFrom(980001, 10)));
});

test('[K-025] 99 names every code list by its code', async () => {
  const { [CODE_ITEM.itemCd]: entries = [] } = await listsOf([CODE_ITEM.itemCd]);
  expect(entries.map(({ itemId }) => itemId)).toEqual([...codesFrom(900001, 22), ...codesFrom(980001, 10)]);
  const named = [...Object.values(PHOTO_ITEMS), ...Object.values(DIGITAL_PHOTO_ITEMS)];
  for (const { itemCd, label } of named)
    expect(entries).toContainEqual(expect.objectContaining({ itemId: itemCd, itemName: label }));
});

test.each([
  [
    'K-026',
    'contentDisplayType displayCount area domesticForeign priority sortCondition genreType contentStatus yesterdayToday contentType region',
  ],
  ['K-027', 'domesticForeignPublic verifyFlag'],
  ['K-028', 'industry job group'],
  ['K-029', 'usage usageMedia purchaseHistoryType purchaseHistorySort'],
  ['K-030', 'textDbSort wordUpdateKind wordUpdatePosition bibliographicUpdateItem bibliographicUpdateKind'],
])('[%s] setting-value lists: %s', async (_id, codes) => {
  expectFilled(await listsOf(codes.split(' ')));
});

test('a definition narrows by parent type', async () => {
  const { body } = await (await guest()).post(URL_PATH, [{ itemCd: 'country', itemTypeCd: '6' }]);
  expect(body.data.country.map(({ itemName }: { itemName: string }) => itemName)).toEqual([
    'オーストラリア',
    'ニュージーランド',
  ]);
});

test('categories and countries are those of the domain rules', async () => {
  const { body } = await (await guest()).post(URL_PATH, [{ itemCd: '900006' }, { itemCd: 'country' }]);
  const shown = (list: { itemId: string; itemName: string }[]) =>
    list.map(({ itemId, itemName }) => ({ code: itemId, label: itemName }));
  expect(shown(body.data['900006'])).toEqual(CATEGORIES.map(({ code, label }) => ({ code, label })));
  expect(shown(body.data.country)).toEqual(COUNTRIES.map(({ code, label }) => ({ code, label })));
});

test('the ladder: 401 without a session, 403 without the header, 400 for a wrong body', async () => {
  expect((await new Browser(server.app).post(URL_PATH, [{ itemCd: '1' }])).status).toBe(401);
  const browser = await guest();
  expect((await browser.post(URL_PATH, [{ itemCd: '1' }], { 'x-requested-with': 'x' })).status).toBe(403);
  expect((await browser.post(URL_PATH, [])).status).toBe(400);
  expect((await browser.post(URL_PATH, { itemCd: '1' })).status).toBe(400);
  expect((await browser.post(URL_PATH, [{ itemCd: 1 }])).status).toBe(400);
});

test('unchanged seed files are not loaded again', async () => {
  expect(await loadSelectiveItems(server.opened.db, SEED)).toBe(false);
});
