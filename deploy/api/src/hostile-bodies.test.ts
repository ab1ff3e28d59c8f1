import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from './testing/browser.ts';
import { longestStall } from './testing/longest-stall.ts';
import { STARTUP_MS, startTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let cookie: string;
beforeAll(async () => {
  server = await startTestApp();
  const member = await new Browser(server.app).as('admin0001');
  cookie = `NPSESSION=${member.cookies.get('NPSESSION')}`;
}, STARTUP_MS);
afterAll(async () => server.close());

const JSON_TYPE = 'application/json';
const send = (url: string, payload: string, type = JSON_TYPE) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-requested-with': 'newsphoto', 'content-type': type, cookie },
  });

const credentials = '"userId":"member001","password":"x"';

test.each([
  ['U+0000 in an id', '/api/login', '{"userId":"member001\\u0000","password":"x"}'],
  ['U+0000 in a search', '/api/contents/search', '{"query":"a\\u0000b"}'],
  ['U+0000 in a list', '/api/selective-item/setting-value', '[{"itemCd":"\\u0000"}]'],
  ['half of a surrogate pair', '/api/contents/search', '{"query":"a\\ud800b"}'],
  [
    'more combining marks than a script has',
    '/api/contents/search',
    `{"query":"a${'\u0301\uff9e'.repeat(40)}"}`,
  ],
  ['U+0000 in a key', '/api/contents/search', '{"query":"a","\\u0000":1}'],
  ['__proto__', '/api/login', `{${credentials},"__proto__":{"polluted":1}}`],
  ['__proto__, escaped', '/api/login', `{${credentials},"\\u005f_proto__":{"polluted":1}}`],
  ['__proto__, inside', '/api/contents/search', '{"query":"a","filters":{"__proto__":{"polluted":1}}}'],
  ['constructor.prototype', '/api/login', `{${credentials},"constructor":{"prototype":{"polluted":1}}}`],
  ['a hundred thousand brackets', '/api/login', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['half a body', '/api/login', '{"userId":'],
  ['nothing', '/api/login', ''],
  ['null', '/api/login', 'null'],
  ['a list', '/api/login', `[{${credentials}}]`],
  ['an object for a word', '/api/login', '{"userId":{"$ne":""},"password":{"$ne":""}}'],
])('a body with %s is refused with 400 and E0061', async (_case, url, payload) => {
  const answer = await send(url, payload);
  expect([answer.statusCode, answer.json().messages[0].code]).toEqual([400, 'E0061']);
  expect({}).not.toHaveProperty('polluted');
});

test.each([
  ['90,000 keys', `{${Array.from({ length: 90_000 }, (_, at) => `"k${at}":0`).join()}}`],
  ['330,000 objects', `[${'{},'.repeat(330_000)}0]`],
  ['500,000 brackets', '['.repeat(500_000) + ']'.repeat(500_000)],
])('a megabyte of %s is refused as fast as a megabyte of text', async (_case, payload) => {
  const text = await longestStall(() =>
    send('/api/login', JSON.stringify({ userId: 'x'.repeat(1_000_000) })),
  );
  const stall = await longestStall(async () => {
    expect((await send('/api/login', payload)).statusCode).toBe(400);
  });
  expect(stall).toBeLessThan(100 + 5 * text);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/xml'])(
  'a body that calls itself %s is refused: forms of other pages can send it',
  async (type) => {
    const answer = await send('/api/login', `{${credentials}}`, type);
    expect([answer.statusCode, answer.json().messages[0].code]).toEqual([415, '415']);
    expect(answer.json().messages[0].text).toMatch(/対応していません。$/);
  },
);

test('a body of two megabytes is refused as too large', async () => {
  const answer = await send('/api/login', `{"userId":"member001","password":"${'x'.repeat(2_000_000)}"}`);
  expect([answer.statusCode, answer.json().messages[0].code]).toEqual([413, '413']);
  expect(answer.json().messages[0].text).toMatch(/大きすぎます。/);
});

test.each(['%00', 'a%00', '%ff', '..%2f..%2fetc', "1'--", '１２３４５６７８９０１２', '9'.repeat(190)])(
  'the path parameter %s is refused, never a system error',
  async (id) => {
    const url = `/api/contents/detail/${encodeURI(id).replaceAll('%25', '%')}`;
    const answer = await server.app.inject({ url, headers: { cookie } });
    expect([400, 404]).toContain(answer.statusCode);
  },
);

test.each(['__proto__', 'constructor', 'toString'])('the item code %s names no list', async (itemCd) => {
  const answer = await send('/api/selective-item/setting-value', JSON.stringify([{ itemCd }]));
  expect(answer.statusCode).toBeLessThan(500);
  expect({}).not.toHaveProperty('polluted');
});

test('a malformed session cookie identifies no user', async () => {
  for (const value of ['%00', '%ff', 'x'.repeat(3000), "'; drop table sessions; --", '[object Object]', '']) {
    const headers = { cookie: `NPSESSION=${value}` };
    const answer = await server.app.inject({ url: '/api/login-user-info', headers });
    expect([value, answer.statusCode, answer.json().userInfo.userId]).toEqual([value, 200, '']);
  }
});
