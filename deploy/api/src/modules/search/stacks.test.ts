import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import { addContents, type ContentTraits } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertVariations } from '../relations/variations.repository.ts';

let server: TestApp;
let guest: Browser;
let ids: readonly number[];

const day = (at: number): ContentTraits => ({
  shot_date: `2024-03-${String(at).padStart(2, '0')}`,
  shot_date_to: `2024-03-${String(at).padStart(2, '0')}`,
});
const port = { headline: '港の式典１', byline: '海野', credit: '通信' } as const;
/** Oldest first, as the searches below sort them. */
const CONTENTS: readonly ContentTraits[] = [
  { ...day(1), headline: '港の朝' },
  { ...day(2), ...port },
  { ...day(2), ...port, visibility: '2' },
  { ...day(2), ...port, headline: '港の式典1' },
  { ...day(3), headline: '港の夕' },
  { ...day(4), headline: '港の夜', visibility: '3' },
];

beforeAll(async () => {
  server = await startTestApp();
  ids = await addContents(server.opened.db, CONTENTS);
  await insertVariations(
    server.opened.db,
    [0, 4, 5].map((at) => ids[at] ?? 0),
  );
  guest = await new Browser(server.app).asGuest();
}, STARTUP_MS);
afterAll(async () => server.close());

async function search(browser: Browser, query = '港'): Promise<{ handle: string; ids: string[] }> {
  const { body } = await browser.post('/api/contents/search', { query, sortType: '1' });
  const { handle } = body.data;
  const layout = await browser.get(`/api/contents/search/${handle}/layout`);
  return { handle, ids: layout.body.data.ids };
}
const stacksCall = (browser: Browser, handle: string) => browser.get(`/api/contents/search/${handle}/stacks`);
/** Each stack as places of CONTENTS. */
async function stacks(browser: Browser, found: { handle: string; ids: string[] }): Promise<number[][]> {
  const { status, body } = await stacksCall(browser, found.handle);
  expect(status).toBe(200);
  return body.data.stacks.map((stack: number[]) =>
    stack.map((place) => ids.indexOf(Number(found.ids[place]))),
  );
}

test.each([
  ['a guest', undefined, 2, 2],
  ['a member', 'member001', 3, 2],
  ['an internal user', 'editor001', 3, 3],
])('%s: a stack counts only what the user may see', async (_name, userId, variations, series) => {
  const browser = userId ? await new Browser(server.app).as(userId) : guest;
  const found = await stacks(browser, await search(browser));
  expect(found.map((stack) => stack.length)).toEqual([variations, series]);
  expect(found[0]).toEqual([0, 4, 5].slice(0, variations));
});

test('without a session, with a bad handle and of another session: as the other calls on a handle', async () => {
  const { handle } = await search(guest);
  expect((await stacksCall(new Browser(server.app), handle)).status).toBe(401);
  expect((await stacksCall(guest, 'x')).status).toBe(400);
  expect((await stacksCall(guest, '0'.repeat(32))).status).toBe(404);
  expect((await stacksCall(await new Browser(server.app).asGuest(), handle)).status).toBe(404);
});

test('a result of nothing and of one has no stacks', async () => {
  expect(await stacks(guest, await search(guest, '山'))).toEqual([]);
  expect(await stacks(guest, await search(guest, '港の朝'))).toEqual([]);
});

test.each([
  ['taken down', "state = 'taken-down'", "state = 'ready'"],
  ['made private', "visibility = '2'", "visibility = '1'"],
])(
  'what was %s since the search is left out, and positions are those of the result',
  async (_name, hidden, shown) => {
    const found = await search(guest);
    const change = (to: string) =>
      server.opened.pool.query(`update contents set ${to} where content_id = $1`, [ids[0]]);
    await change(hidden);
    expect(await stacks(guest, found)).toEqual([[1, 3]]);
    await change(shown);
    expect(await stacks(guest, found)).toHaveLength(2);
  },
);

test('the recipient of a link has stacks of the granted contents, private ones included, and of no others', async () => {
  const desk = await new Browser(server.app).as('desk00001');
  const granted = [1, 2, 4];
  const { body } = await desk.post('/api/grants', {
    ...{ kind: 'save', premium: false, subject: '港', message: '', withPassword: false, maxOpens: null },
    ...{ contentIds: granted.map((at) => String(ids[at])), recipients: [] },
    expiresOn: shiftDate(tokyoDate(server.clock.now()), 7, 'day'),
  });
  const recipient = new Browser(server.app);
  await recipient.post(`/api/grants/${body.data.grant.grantId}/open`, { password: '' });
  await recipient.post('/api/auto-login', { autoLoginUser: 'save' });
  const found = await search(recipient);
  expect(found.ids.map((id) => ids.indexOf(Number(id)))).toEqual(granted);
  expect(await stacks(recipient, found)).toEqual([[1, 2]]);
  await recipient.delete('/api/grants/opened');
  expect((await stacksCall(recipient, found.handle)).status).toBe(403);
});

test('a result that was not used for an hour has no stacks', async () => {
  const { handle } = await search(guest);
  server.clock.advance(61 * 60_000);
  expect((await stacksCall(guest, handle)).status).toBe(404);
});
