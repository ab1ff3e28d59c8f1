import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  ALERT_AT_ONCE,
  type AlertDesk,
  codeOf,
  reportedIn,
  SAVED_SEARCHES,
  startAlertDesk,
} from '../../testing/alert-desk.ts';
import type { Browser } from '../../testing/browser.ts';
import { saveGuestOf } from '../../testing/save-guest.ts';
import { STARTUP_MS } from '../../testing/test-app.ts';
import { buildBlocks } from '../search-index/blocks/build-blocks.ts';

let desk: AlertDesk;
let member: Browser;
let other: Browser;
let ids: string[];

beforeAll(async () => {
  desk = await startAlertDesk();
}, STARTUP_MS);
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.reset();
  member = await desk.visit().as('member001');
  other = await desk.visit().as('member002');
  ids = await add('港の朝', '港の昼', '港の夕', '山の夜');
});

const add = async (...headlines: string[]): Promise<string[]> =>
  (await desk.add(...headlines.map((headline) => ({ headline })))).map(String);
const rate = async (places: readonly number[], change: object, browser = member) => {
  const contentIdList = places.map((at) => ids[at]);
  expect((await browser.put('/api/ratings', { contentIdList, ...change })).status).toBe(200);
};
const search = (rating: object, browser = member, request: object = {}) =>
  browser.post('/api/contents/search', { query: '', sortType: '3', rating, ...request });
/** Places of what was found. */
const found = async (...input: Parameters<typeof search>): Promise<number[]> => {
  const { items } = (await search(...input)).body.data;
  return items.map(({ contentId }: { contentId: string }) => ids.indexOf(contentId)).sort();
};

test('a search finds what the member rated so: at least as many stars, the colour, the flag, and all of them', async () => {
  await rate([0, 1, 3], { stars: 3 });
  await rate([1], { stars: 5, color: 'red' });
  await rate([2], { color: 'red', flag: 'reject' });
  expect(await found({ stars: 1 })).toEqual([0, 1, 3]);
  expect(await found({ stars: 4 })).toEqual([1]);
  expect(await found({ color: 'red' })).toEqual([1, 2]);
  expect(await found({ color: 'red', flag: 'reject' })).toEqual([2]);
  expect(await found({ color: 'red', stars: 1, flag: 'pick' })).toEqual([]);
  expect(await found({ stars: 3 }, member, { query: '港' })).toEqual([0, 1]);
  const conditions = { contentIds: ids.slice(0, 3) };
  expect(await found({ stars: 3 }, member, { conditions })).toEqual([0, 1]);
  const visibility = { conditions: { visibility: ['2'] } };
  await desk.query("update content_search set visibility = '2' where content_id = $1", [ids[0]]);
  expect(await found({ stars: 3 })).toEqual([1, 3]);
  expect((await search({ stars: 3 }, member, visibility)).status).toBe(403);
});

test("counts, facets and the complete result follow the member's ratings, and those of others change nothing", async () => {
  await rate([0, 1], { stars: 4 });
  await rate([1, 2, 3], { stars: 5, color: 'blue' }, other);
  await buildBlocks(desk.server.opened.db, { fewest: 1 });
  const { body } = await search({ stars: 4 });
  expect(body.data.total).toEqual({ value: 2, relation: 'eq' });
  const types = body.data.facets.find(({ field }: { field: string }) => field === 'contentType').buckets;
  expect(types).toEqual([expect.objectContaining({ count: 2 })]);
  const { data } = (await member.get(`/api/contents/search/${body.data.handle}/layout`)).body;
  expect(data.ids.map((id: string) => ids.indexOf(id)).sort()).toEqual([0, 1]);
  const count = async (browser: Browser) => {
    const request = { query: '', rating: { stars: 4 } };
    return (await browser.post('/api/contents/search/count', request)).body.data.total.value;
  };
  expect([await count(member), await count(other), await count(await desk.visit().as('admin0001'))]).toEqual([
    ...[2, 3, 0],
  ]);
  expect(await found({ color: 'blue' })).toEqual([]);
});

test('the ladder: 401 without a session, 403 for guests, 400 for what is no rating or names a user', async () => {
  const visitors = [await desk.visit().asGuest(), await saveGuestOf(desk.server, ids)];
  expect((await search({ stars: 1 }, desk.visit())).status).toBe(401);
  for (const guest of visitors) {
    expect(codeOf(await search({ stars: 1 }, guest))).toEqual([403, '403']);
    const count = await guest.post('/api/contents/search/count', { query: '', rating: { flag: 'pick' } });
    expect(count.status).toBe(403);
  }
  const wrong = [
    {},
    { stars: 0 },
    { stars: 6 },
    { stars: 1.5 },
    { color: '' },
    { color: 'black' },
    { flag: '' },
  ];
  for (const rating of [...wrong, { stars: 1, userId: 'member002' }])
    expect([rating, (await search(rating)).status]).toEqual([rating, 400]);
});

test("a saved search with a rating counts and reports by its owner's ratings, equal searches of others apart", async () => {
  const saved = async (browser: Browser): Promise<string> => {
    const search = { query: '祭り', rating: { stars: 3 } };
    const body = { name: '評価した祭り', folder: '', search, alert: ALERT_AT_ONCE };
    const answer = await browser.post(SAVED_SEARCHES, body);
    expect([answer.status, answer.body.data.search.rating]).toEqual([201, { stars: 3 }]);
    return answer.body.data.savedSearchId;
  };
  const owners = [await saved(member), await saved(other)];
  // From here on both were checked up to the same moment: without the ratings they would be one question.
  await add('会見');
  expect(await desk.look()).toEqual([]);
  ids = await add('祭りの朝', '祭りの夜', '会見');
  await rate([0, 2], { stars: 4 }, other);
  await rate([1], { stars: 2 });
  const newHits = async (browser: Browser) =>
    (await browser.get(`${SAVED_SEARCHES}/new-hits`)).body.data.newHits;
  const counts = [...(await newHits(member)), ...(await newHits(other))];
  expect(counts.map(({ savedSearchId, count }) => [savedSearchId, count])).toEqual([
    [owners[0], 0],
    [owners[1], 1],
  ]);
  const mails = await desk.look();
  expect(mails.map((mail) => [...mail.to, ...reportedIn(mail)])).toEqual([
    ['member002@example.jp', '祭りの朝'],
  ]);
  await desk.stop();
});
