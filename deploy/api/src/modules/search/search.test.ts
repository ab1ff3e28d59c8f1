import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let guest: Browser;

const HEADLINES = [
  '首相が記者会見、東京で',
  '東京都の庁舎',
  '東京から京都へ、特急が出発',
  '首相、京都を訪問',
  '官房長官の会見',
  'カメラを構える記者',
  'COVID19のワクチン接種',
  'covid株の変異',
  '値引き率は50%*期間限定',
  '髙島屋の﨑さん',
  'a b',
  'a b c',
  'b c',
  'ソウルの夜',
  'Müller und Möbius',
  'Muller, Straße',
  'はた、ばた、ぱた',
  'Familie Moebius',
];

beforeAll(async () => {
  server = await startTestApp();
  await addContents(
    server.opened.db,
    HEADLINES.map((headline) => ({ headline })),
  );
  guest = await new Browser(server.app).asGuest();
}, STARTUP_MS);
afterAll(async () => server.close());

async function headlines(query: string): Promise<string[]> {
  const { status, body } = await guest.post('/api/contents/search', { query, sortType: '3' });
  expect(status).toBe(200);
  expect(body.data.total).toEqual({ value: body.data.items.length, relation: 'eq' });
  return body.data.items.map(({ headline }: { headline: string }) => headline);
}

test.each([
  ['two characters', '東京', [HEADLINES[0], HEADLINES[1], HEADLINES[2]]],
  ['a space is AND', '首相 会見', [HEADLINES[0]]],
  ['a full-width space is AND', '首相　会見', [HEADLINES[0]]],
  ['京都 also matches 東京都', '京都', [HEADLINES[1], HEADLINES[2], HEADLINES[3]]],
  ['東京都 does not find 東京から京都へ', '東京都', [HEADLINES[1]]],
  ['one kanji, in the middle', '京', HEADLINES.slice(0, 4)],
  ['one kanji, at an end', '夜', [HEADLINES[13]]],
  ['half-width kana', 'ｶﾒﾗ', [HEADLINES[5]]],
  ['full-width Latin', 'ＣＯＶＩＤ', [HEADLINES[6], HEADLINES[7]]],
  ['a word by its beginning', 'cov', [HEADLINES[6], HEADLINES[7]]],
  ['no word by its end', 'ovid', []],
  ['variant kanji', '高島屋 崎', [HEADLINES[9]]],
  ['an accent, typed or not', 'Muller', [HEADLINES[14], HEADLINES[15]]],
  ['a query with an accent', 'Müller', [HEADLINES[14], HEADLINES[15]]],
  ['an umlaut spelled out', 'Mueller', [HEADLINES[14]]],
  ['its base letter', 'Mobius', [HEADLINES[14]]],
  ['oe as ö', 'Moebius', [HEADLINES[14], HEADLINES[17]]],
  ['ö as oe', 'Möbius', [HEADLINES[14], HEADLINES[17]]],
  ['ö as oe, excluded', 'Familie#Möbius', []],
  ['a phrase with umlauts spelled out', '"mueller und moebius"', [HEADLINES[14]]],
  ['ss as ß', 'strasse', [HEADLINES[15]]],
  ['voicing marks stay apart', 'はた', [HEADLINES[16]]],
  ['voicing marks stay apart', 'はた、はた', []],
  ['an escaped operator', '限定\\*', []],
  ['an escaped operator that is there', '50%\\*期間', [HEADLINES[8]]],
  ['a percent sign is no wildcard', '値%限', []],
  ['AND and NOT bind before OR', 'a+b#c', [HEADLINES[10], HEADLINES[11]]],
  ['brackets', '(a+b)*c', [HEADLINES[11], HEADLINES[12]]],
  ['NOT of a long term', '東京#東京都', [HEADLINES[0], HEADLINES[2]]],
  ['a quoted phrase', '"記者会見"', [HEADLINES[0]]],
  ['full-width operators', '首相＃会見', [HEADLINES[3]]],
])('%s: %s', async (_case, query, expected) => {
  expect(await headlines(query)).toEqual(expected);
});

test('東京\\* looks for the sign itself', async () => {
  await addContents(server.opened.db, [{ headline: '東京*大阪', visibility: '2' }]);
  const editor = await new Browser(server.app).as('editor001');
  const { body } = await editor.post('/api/contents/search', { query: '東京\\*' });
  expect(body.data.items.map(({ headline }: { headline: string }) => headline)).toEqual(['東京*大阪']);
});

test.each([
  ['+東京', 'E1073', 0],
  ['東京*', 'E1073', 2],
  ['東京 ', 'E1073', 2],
  ['(東京', 'E1074', 0],
  ['東京"京都', 'E1074', 2],
])('[E-087] %s is refused with %s at %i', async (query, code, position) => {
  const { status, body } = await guest.post('/api/contents/search', { query });
  expect(status).toBe(400);
  expect(body.messages[0]).toMatchObject({ code, position, field: 'query' });
  expect(body.messages[0].text).toContain(`${position + 1}文字目`);
});

test('the search is described as text', async () => {
  const { body } = await guest.post('/api/contents/search', { query: '首相 会見#動画' });
  expect(body.data.words).toBe('「首相」かつ「会見」、ただし「動画」を除く');
});

test('no phrase is found across two fields', async () => {
  await addContents(server.opened.db, [{ headline: '神戸の港', caption: '湾の朝' }]);
  expect(await headlines('港湾の')).toEqual([]);
  expect(await headlines('神戸 湾')).toEqual(['神戸の港']);
});

test('keywords and other metadata are found, notes for members are not', async () => {
  await addContents(server.opened.db, [
    {
      headline: '水道橋',
      metadata: [
        { key: 'keywords', values: ['後楽園'] },
        { key: 'instructions', values: ['使用前に要連絡'] },
      ],
    },
  ]);
  expect(await headlines('後楽園')).toEqual(['水道橋']);
  expect(await headlines('要連絡')).toEqual([]);
});

test('the ladder: 401 without a session, 403 without the header, 400 for a wrong body', async () => {
  const url = '/api/contents/search';
  expect((await new Browser(server.app).post(url, { query: '' })).status).toBe(401);
  expect((await guest.post(url, { query: '' }, { 'x-requested-with': 'x' })).status).toBe(403);
  for (const body of [{}, { query: 1 }, { query: '', sortType: '9' }, { query: '', other: 1 }]) {
    expect((await guest.post(url, body)).status).toBe(400);
  }
});

test('guests of a single delivery do not search', async () => {
  const browser = await new Browser(server.app).asGuest();
  await server.opened.pool.query("update sessions set guest_kind = 'download', user_id = 'downloadguest'");
  expect((await browser.post('/api/contents/search', { query: '' })).status).toBe(403);
  await server.opened.pool.query("update sessions set guest_kind = 'general', user_id = 'guest'");
});
