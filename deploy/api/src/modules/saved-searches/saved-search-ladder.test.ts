import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SessionGuestKind } from '../../access/actor.ts';
import { ALERT_AT_ONCE, codeOf } from '../../testing/alert-desk.ts';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openSession } from '../auth/sessions.repository.ts';

// Every call of saved searches, one status after the other: no session, guests, another member with a guessed number, bad
// numbers and bodies, outdated versions, and the owner.
let server: TestApp;
let member: Browser;
let id = '';
beforeAll(async () => {
  server = await startTestApp();
  member = await visit().as('member001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from saved_searches');
  id = (await member.post(CALL, NEW)).body.data.savedSearchId;
});

const visit = () => new Browser(server.app);
const CALL = '/api/saved-searches';
const NEW = { name: '夏の祭り', folder: '行事', search: { query: '祭り' }, alert: ALERT_AT_ONCE };

type Call = readonly [method: 'get' | 'post' | 'put' | 'delete', path: string, body?: unknown];
/** The calls that name no search, and those that name one. */
const OF_ALL: Record<string, Call> = {
  list: ['get', ''],
  badges: ['get', '/new-hits'],
  save: ['post', '', { ...NEW, name: '別の名前' }],
  folder: ['put', '/folder', { from: '行事', to: '祭事' }],
};
const ofOne = (one: string): Record<string, Call> => ({
  order: ['put', '/order', { savedSearchIds: [one] }],
  change: ['put', `/${one}`, { version: 1, name: '秋の祭り' }],
  seen: ['post', `/${one}/seen`],
  remove: ['delete', `/${one}`],
  restore: ['post', `/${one}/restore`],
});

const send = (browser: Browser, [method, path, body]: Call) =>
  method === 'get' ? browser.get(`${CALL}${path}`) : browser[method](`${CALL}${path}`, body);
async function statuses(browser: Browser, calls: Record<string, Call>): Promise<Record<string, number>> {
  const found: [string, number][] = [];
  for (const [name, call] of Object.entries(calls)) found.push([name, (await send(browser, call)).status]);
  return Object.fromEntries(found);
}
const everywhere = (calls: Record<string, Call>, status: number): Record<string, number> =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, status]));

/** The stored searches, as before: nothing was changed. */
async function expectUntouched(): Promise<void> {
  const { body } = await member.get(CALL);
  expect(body.data.searches).toEqual([expect.objectContaining({ savedSearchId: id, version: 1, ...NEW })]);
}

/** A guest whose session a link opened. */
async function guestOf(userId: string, guestKind: SessionGuestKind): Promise<Browser> {
  const browser = visit();
  const session = { userId, guestKind, device: '', address: '' };
  browser.cookies.set('NPSESSION', await openSession(server.opened.db, session, server.clock.now()));
  return browser;
}

test('401: no session, a general guest and the guests of a SAVE link reach nothing, not even with a number that exists', async () => {
  const visitors = [
    visit(),
    await visit().asGuest(),
    await guestOf('saveguest', 'save'),
    await guestOf('saveguestPremium', 'save_premium'),
  ];
  const calls = { ...OF_ALL, ...ofOne(id) };
  for (const visitor of visitors) expect(await statuses(visitor, calls)).toEqual(everywhere(calls, 401));
  await expectUntouched();
});

test.each(['member002', 'premium01', 'editor001', 'admin0001'])(
  "404: %s has a separate list; another's search does not exist, whether its number exists or not",
  async (userId) => {
    const other = await visit().as(userId);
    expect((await other.get(CALL)).body.data.searches).toEqual([]);
    expect((await other.get(`${CALL}/new-hits`)).body.data.newHits).toEqual([]);
    expect(codeOf(await send(other, OF_ALL.folder as Call))).toEqual([404, '404']);
    for (const guessed of [id, String(Number(id) + 1000)]) {
      const { order, ...rest } = await statuses(other, ofOne(guessed));
      expect([order, rest]).toEqual([409, { change: 404, seen: 404, remove: 404, restore: 404 }]);
    }
    await expectUntouched();
  },
);

test.each(['0', '01', 'x', '1.5', '-1', '99999999999999999', "1'--", '%00'])(
  '400: a number that can be none: %s',
  async (wrong) => {
    const calls = ofOne(wrong);
    expect(await statuses(member, calls)).toEqual(everywhere(calls, 400));
    await expectUntouched();
  },
);

test.each<[string, Call]>([
  ['a body that is missing', ['post', '']],
  ['a body of another kind', ['post', '', []]],
  ['a search that is missing', ['post', '', { name: 'あ', folder: '' }]],
  ['an unknown property', ['post', '', { ...NEW, name: 'あ', userId: 'admin0001' }]],
  ['a folder without a name', ['put', '/folder', { from: '', to: 'あ' }]],
  ['an order of more than there can be', ['put', '/order', { savedSearchIds: Array(1001).fill('1') }]],
])('400: %s', async (_what, call) => {
  expect((await send(member, call)).status).toBe(400);
  await expectUntouched();
});

test.each<[string, object]>([
  ['no version', { name: 'あ' }],
  ['a version that can be none', { version: 0 }],
  ['a mode that there is none of', { version: 1, alert: { ...ALERT_AT_ONCE, mode: 'hourly' } }],
  ['another search', { version: 1, search: { query: '別' } }],
  ['another owner', { version: 1, userId: 'member002' }],
])('400: a change with %s', async (_what, changes) => {
  expect((await member.put(`${CALL}/${id}`, changes)).status).toBe(400);
  await expectUntouched();
});

test('403: a search that is not allowed is not saved either', async () => {
  const search = { query: '', conditions: { visibility: ['2'] } };
  expect(codeOf(await member.post(CALL, { ...NEW, name: '社内', search }))).toEqual([403, '403']);
  await expectUntouched();
});

test('409: what another request changed before; 404: what was deleted, or was not', async () => {
  const one = `${CALL}/${id}`;
  expect((await member.put(one, { version: 1, name: '秋の祭り' })).status).toBe(200);
  expect(codeOf(await member.put(one, { version: 1, name: '冬の祭り' }))).toEqual([409, 'W0002']);
  expect(codeOf(await member.put(`${CALL}/order`, { savedSearchIds: [] }))).toEqual([409, 'W0002']);
  expect(codeOf(await member.post(`${one}/restore`))).toEqual([404, '404']);
  expect((await member.delete(one)).status).toBe(204);
  const { order, restore, ...rest } = await statuses(member, ofOne(id));
  expect([order, rest, restore]).toEqual([409, { change: 404, seen: 404, remove: 404 }, 200]);
});

test('200: the member whose it is, for every call', async () => {
  expect(await statuses(member, { ...ofOne(id), ...OF_ALL })).toEqual({
    ...{ order: 204, change: 200, seen: 200, remove: 204, restore: 200 },
    ...{ list: 200, badges: 200, save: 201, folder: 204 },
  });
});
