import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CATEGORIES, COUNTRIES } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { loadSelectiveItems } from './load-seed.ts';

const SEED = fileURLToPath(new URL('../../../seeds/selective-items.json', import.meta.url));
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

test('an unchanged seed file is not loaded again', async () => {
  expect(await loadSelectiveItems(server.opened.db, SEED)).toBe(false);
});
