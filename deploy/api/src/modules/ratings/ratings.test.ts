import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { saveGuestOf } from '../../testing/save-guest.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let member: Browser;
let ids: string[];
let hidden: string;

beforeAll(async () => {
  server = await startTestApp();
  member = await new Browser(server.app).as('member001');
  const added = await addContents(server.opened.db, [{}, {}, {}, { visibility: '2' }]);
  ids = added.slice(0, 3).map(String);
  hidden = String(added[3]);
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from content_ratings');
});

const rate = (contentIdList: readonly string[], change: object, browser = member) =>
  browser.put('/api/ratings', { contentIdList, ...change });
const read = async (browser = member, contentIdList: readonly string[] = [...ids, hidden]) =>
  (await browser.post('/api/ratings/read', { contentIdList })).body.data;
const rating = (at: number, values: object = {}) => ({
  ...{ contentId: ids[at], stars: 0, color: '', flag: '' },
  ...values,
});

test('one call rates several contents, changes only what it names, and answers how they were rated', async () => {
  expect((await rate(ids.slice(0, 2), { stars: 4 })).body.data).toEqual([rating(0), rating(1)]);
  const { body } = await rate([...ids], { color: 'red', flag: 'pick' });
  expect(body.data).toEqual([rating(0, { stars: 4 }), rating(1, { stars: 4 }), rating(2)]);
  const both = { color: 'red', flag: 'pick' };
  expect(await read()).toEqual([
    rating(0, { stars: 4, ...both }),
    rating(1, { stars: 4, ...both }),
    rating(2, both),
  ]);
});

test('what was answered undoes a change exactly, and what has no rating any more has no row', async () => {
  await rate([ids[0] ?? ''], { stars: 2, color: 'blue' });
  const { body } = await rate([...ids], { stars: 5, color: '' });
  expect((await member.put('/api/ratings/values', { ratings: body.data })).status).toBe(204);
  expect(await read()).toEqual([rating(0, { stars: 2, color: 'blue' })]);
  await rate([...ids], { stars: 0, color: '' });
  const { rows } = await server.opened.pool.query('select count(*) as n from content_ratings');
  expect(rows).toEqual([{ n: 0 }]);
});

test('ratings are private: neither colleagues nor internal users read or change them', async () => {
  await rate([...ids], { stars: 3 });
  for (const userId of ['member002', 'premium01', 'admin0001']) {
    const other = await new Browser(server.app).as(userId);
    expect([userId, await read(other)]).toEqual([userId, []]);
    await rate([...ids], { stars: 1 }, other);
  }
  expect(await read()).toEqual(ids.map((_, at) => rating(at, { stars: 3 })));
});

test('contents that the member may not see are left out; among none that may be seen the call is refused', async () => {
  expect((await rate([ids[0] ?? '', hidden], { stars: 1 })).body.data).toEqual([rating(0)]);
  const { status, body } = await rate([hidden], { stars: 1 });
  expect([status, body.messages[0].code]).toEqual([404, 'E1071']);
  const ratings = [{ ...rating(0), contentId: hidden, stars: 5 }];
  expect((await member.put('/api/ratings/values', { ratings })).status).toBe(204);
  expect(await read()).toEqual([rating(0, { stars: 1 })]);
});

test('the ladder: 401 for guests and without a session, 400 for what is no rating', async () => {
  const guests = [
    new Browser(server.app),
    await new Browser(server.app).asGuest(),
    await saveGuestOf(server, ids),
  ];
  for (const guest of guests) {
    expect((await rate([...ids], { stars: 1 }, guest)).status).toBe(401);
    expect((await guest.post('/api/ratings/read', { contentIdList: ids })).status).toBe(401);
    expect((await guest.put('/api/ratings/values', { ratings: [rating(0)] })).status).toBe(401);
  }
  for (const change of [{ stars: 6 }, { stars: 1.5 }, { color: 'black' }, { flag: 'x' }, { userId: 'x' }]) {
    expect([change, (await rate([...ids], change)).status]).toEqual([change, 400]);
  }
  expect((await rate([], { stars: 1 })).status).toBe(400);
});
