import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const KINDS = ['公開', '非公開', '限定', '使用禁止', '別の公開', '別の非公開'] as const;
type Kind = (typeof KINDS)[number];

let server: TestApp;
let desk: Browser;
let ids: Record<Kind, string>;
let setId: string;
let otherSetId: string;

beforeAll(async () => {
  server = await startTestApp();
  const added = await addContents(server.opened.db, [
    { headline: '公開の秘話', credit: '公開通信', shot_date: '2011-01-01' },
    { headline: '非公開の秘話', credit: '非公開通信', visibility: '2', shot_date: '2012-01-01' },
    { headline: '限定の秘話', credit: '限定通信', visibility: '3', shot_date: '2013-01-01' },
    { headline: '使用禁止の秘話', credit: '使用禁止通信', shot_date: '2014-01-01' },
    { headline: '別の公開の秘話', credit: '別通信', shot_date: '2015-01-01' },
    { headline: '別の非公開の秘話', credit: '別通信', visibility: '2', shot_date: '2016-01-01' },
  ]);
  ids = Object.fromEntries(KINDS.map((kind, at) => [kind, String(added[at])])) as Record<Kind, string>;
  desk = await visit().as('desk00001');
  setId = await makeSet(['公開', '非公開', '限定', '使用禁止']);
  otherSetId = await makeSet(['別の非公開']);
  await server.opened.pool.query("update contents set state = 'taken-down' where content_id = $1", [
    ids.使用禁止,
  ]);
  await server.opened.pool.query('delete from content_search where content_id = $1', [ids.使用禁止]);
}, STARTUP_MS);
afterAll(async () => server.close());

const visit = () => new Browser(server.app);
async function makeSet(kinds: readonly Kind[]): Promise<string> {
  const { body } = await desk.post('/api/grants', {
    ...{ kind: 'save', premium: false, subject: '秘話', message: '', withPassword: false, maxOpens: null },
    ...{ contentIds: kinds.map((kind) => ids[kind]), recipients: [] },
    expiresOn: shiftDate(tokyoDate(server.clock.now()), 7, 'day'),
  });
  return body.data.grant.grantId;
}
const open = (browser: Browser, grantId: string) =>
  browser.post(`/api/grants/${grantId}/open`, { password: '' });
async function guestOf(grantId: string): Promise<Browser> {
  const browser = visit();
  await open(browser, grantId);
  await browser.post('/api/auto-login', { autoLoginUser: 'save' });
  return browser;
}
const search = (browser: Browser, request: object = {}): Promise<Answer> =>
  browser.post('/api/contents/search', { query: '', sortType: '1', ...request });
const headlines = ({ body }: Answer): string[] =>
  body.data.items.map(({ headline }: { headline: string }) => headline);
const resultOf = ({ body }: Answer, part: string) => `/api/contents/search/${body.data.handle}/${part}`;
const detail = (browser: Browser, contentId: string, query = '') =>
  browser.get(`/api/contents/detail/${contentId}${query}`);

test('a save guest finds the granted contents, and nothing else, whatever they request', async () => {
  const guest = await guestOf(setId);
  const input = ['公開の秘話', '非公開の秘話', '限定の秘話'];
  const everything = await search(guest);
  expect([headlines(everything), everything.body.data.total]).toEqual([input, { value: 3, relation: 'eq' }]);
  expect(headlines(await search(guest, { query: '秘話' }))).toEqual(input);
  expect(headlines(await search(guest, { query: '限定' }))).toEqual(['限定の秘話']);
  // Numbers replace every other condition, but not the link's.
  const numbers = Object.values(ids);
  expect(headlines(await search(guest, { conditions: { contentIds: numbers } }))).toEqual(input);
  expect(headlines(await search(guest, { filters: { credit: ['別通信'] } }))).toEqual([]);
  expect((await guest.post('/api/contents/search/count', { query: '秘話' })).body.data.total.value).toBe(3);
  expect((await search(guest, { conditions: { visibility: ['2'] } })).status).toBe(403);
});

test('facets, layout, exact counts and previous and next reveal nothing else', async () => {
  const guest = await guestOf(setId);
  const found = await search(guest);
  const { facets } = found.body.data;
  const exact = (await guest.get(resultOf(found, 'facets'))).body.data.facets;
  for (const reported of [facets, exact]) {
    expect(JSON.stringify(reported)).toContain('非公開通信');
    expect(JSON.stringify(reported)).not.toMatch(/別通信|使用禁止通信/);
  }
  expect((await guest.get(resultOf(found, 'layout'))).body.data.ids).toEqual([
    ids.公開,
    ids.非公開,
    ids.限定,
  ]);
  expect((await guest.get(resultOf(found, 'count'))).body.data.total.value).toBe(3);
  expect((await guest.get(resultOf(found, 'arrivals'))).body.data.count).toBe(0);
  const items = (await guest.get(`${resultOf(found, 'items')}?offset=0&limit=10`)).body.data.items;
  expect(items).toHaveLength(3);
  const { body } = await detail(guest, ids.非公開, `?handle=${found.body.data.handle}`);
  expect(body.data.place).toEqual({ index: 1, length: 3, previousId: ids.公開, nextId: ids.限定 });
});

test('by guessed numbers a save guest reaches no other content, and none of another link', async () => {
  const guest = await guestOf(setId);
  for (const kind of ['別の公開', '別の非公開', '使用禁止'] as const) {
    expect([kind, (await detail(guest, ids[kind])).status]).toEqual([kind, 404]);
  }
  expect((await detail(guest, '12')).status).toBe(400);
  for (const path of ['/api/contents/recent', '/api/special-pages', `/api/contents/${ids.公開}/relations`]) {
    expect([path, (await guest.get(path)).status]).toEqual([path, 403]);
  }
  const found = await search(guest);
  await open(guest, otherSetId);
  expect(headlines(await search(guest))).toEqual(['別の非公開の秘話']);
  for (const part of ['items?offset=0&limit=10', 'layout', 'count', 'facets', 'arrivals']) {
    expect([part, (await guest.get(resultOf(found, part))).status]).toEqual([part, 404]);
  }
  expect((await detail(guest, ids.公開)).status).toBe(404);
  const { body } = await detail(guest, ids.別の非公開, `?handle=${found.body.data.handle}`);
  expect(body.data.place).toBeUndefined();
});

test('pictures of what was given open by their signed address, the unmarked ones by none', async () => {
  const key = async (column: string): Promise<string> => {
    const { rows } = await server.opened.pool.query(
      `select ${column} as key from contents where content_id = $1`,
      [ids.非公開],
    );
    return rows[0].key;
  };
  for (const column of ['thumb_small_key', 'thumb_large_key', 'preview_key']) {
    await server.media.putRendition(await key(column), Buffer.from(column));
  }
  const guest = await guestOf(setId);
  const { data } = (await detail(guest, ids.非公開)).body;
  const addresses = [data.thumbnails.small, data.thumbnails.large, data.previewUrl];
  const shown = await Promise.all(
    addresses.map(async (address) => (await visit().get(address)).raw.toString()),
  );
  expect(shown).toEqual(['thumb_small_key', 'thumb_large_key', 'preview_key']);
  expect((await guest.get(`/media/${await key('preview_key')}`)).status).toBe(403);
  expect([data.streamUrl, data.originalUrl, data.restrictions]).toEqual(['', undefined, '']);
  expect((await guest.get(`/api/contents/${ids.非公開}/original`)).status).toBe(401);
  await server.opened.pool.query(
    "delete from user_permissions where user_id = 'saveguest' and code = 'AA018'",
  );
  expect((await detail(guest, ids.非公開)).body.data.previewUrl).toBe('');
  await server.opened.pool.query(
    "insert into user_permissions (user_id, code) values ('saveguest', 'AA018')",
  );
});

test('what the link no longer gives is gone at once: closed, revoked, over', async () => {
  const closed = await guestOf(setId);
  await closed.delete('/api/grants/opened');
  expect([(await search(closed)).status, (await detail(closed, ids.公開)).status]).toEqual([403, 403]);

  const limited = await makeSet(['公開', '限定']);
  const guest = await guestOf(limited);
  const found = await search(guest);
  expect(headlines(found)).toHaveLength(2);
  await desk.post(`/api/grants/${limited}/revoke`);
  expect((await search(guest)).status).toBe(403);
  expect((await guest.get(resultOf(found, 'layout'))).status).toBe(403);

  const short = await makeSet(['公開']);
  const late = await guestOf(short);
  const end = new Date(server.clock.now().getTime() + 60_000);
  await server.opened.pool.query('update grants set expires_at = $1 where grant_id = $2', [end, short]);
  expect((await search(late)).status).toBe(200);
  server.clock.advance(61_000);
  expect((await search(late)).status).toBe(403);
});

test('who is no save guest is neither limited nor let in by a link', async () => {
  const member = await visit().as('member001');
  await open(member, setId);
  const seen = headlines(await search(member, { query: '秘話' }));
  expect(seen).toEqual(['公開の秘話', '限定の秘話', '別の公開の秘話']);
  expect((await detail(member, ids.非公開)).status).toBe(404);
  const guest = await visit().asGuest();
  await open(guest, setId);
  expect(headlines(await search(guest, { query: '秘話' }))).toEqual(['公開の秘話', '別の公開の秘話']);
  const without = visit();
  expect((await search(without)).status).toBe(401);
});
