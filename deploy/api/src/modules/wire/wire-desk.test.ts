import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { releaseDue } from './release-held.ts';
import { indexSomeItems } from './wire-index.ts';

const TOKEN = 'a-secret-of-the-senders-0123';
let server: TestApp;
let desk: Browser;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp({ wireToken: TOKEN });
  desk = await new Browser(server.app).as('desk00001');
  admin = await new Browser(server.app).as('admin0001');
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from wire_items');
  await server.opened.pool.query('delete from wire_takes');
});

interface Story {
  readonly uri: string;
  readonly headline: string;
  readonly version?: string;
  readonly [field: string]: unknown;
}
/** Stories in ninjs; returns the number of the first one that is not held. */
const deliver = async (...stories: readonly Story[]): Promise<string> => {
  const payload = stories.map((story) => ({ version: '1', type: 'text', body_text: '本文です。', ...story }));
  const headers = {
    ...{ 'x-requested-with': 'newsphoto', 'content-type': 'application/json' },
    ...{ 'x-wire-token': TOKEN },
  };
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/api/wire/deliveries', headers },
    payload: JSON.stringify(payload),
  });
  return answer.json().data.wireIds[0];
};
interface Shown {
  readonly wireId: string;
  readonly headline: string;
}
const list = async (query: string, browser = desk): Promise<string[]> => {
  const answer = await browser.get(`/api/wire/items?${query}`);
  return answer.body.data.items.map(({ headline }: Shown) => headline);
};
const count = async (query: string) =>
  (await desk.get(`/api/wire/items/count?${query}`)).body.data.total.value;
const q = (expression: string) => `q=${encodeURIComponent(expression)}`;

test('the wire is searched by the grammar, in headlines, texts, keywords, senders and slugs', async () => {
  await deliver({
    uri: 'a',
    headline: '首相が会見',
    body_text: '円安について述べた。',
    provider: '通信社、東京',
  });
  await deliver({ uri: 'b', headline: '円相場が続落', slugline: '為替', keywords: ['日本銀行'] });
  await deliver({ uri: 'c', headline: '駅伝の号砲', body_text: '首相は観戦しなかった。' });
  expect(await list(q('首相'))).toEqual(['駅伝の号砲', '首相が会見']);
  expect(await list(q('首相#観戦'))).toEqual(['首相が会見']);
  expect(await list(q('為替+日本銀行'))).toEqual(['円相場が続落']);
  expect(
    await list(`${q('首相')}&sources=${encodeURIComponent(encodeURIComponent('通信社、東京'))}`),
  ).toEqual(['首相が会見']);
  expect([await count(q('首相')), await count('')]).toEqual([2, 3]);
  const bad = await desk.get(`/api/wire/items?${q('首相 (')}`);
  expect([bad.status, bad.body.messages[0].code]).toEqual([400, 'E1073']);
});

test('filters of several kinds all apply, a value that does not exist is refused', async () => {
  await deliver({ uri: 'a', headline: '速報', urgency: 1 });
  await deliver({ uri: 'b', headline: '本記', urgency: 4 });
  await deliver({ uri: 'c', headline: '写真', urgency: 5, type: 'picture' });
  expect(await list('urgency=4')).toEqual(['本記', '速報']);
  expect(await list('classes=picture,video')).toEqual(['写真']);
  expect(await list('urgency=4&classes=picture')).toEqual([]);
  for (const bad of [
    'kinds=story,rumour',
    'classes=%00',
    'sources=%2500',
    'urgency=0',
    'urgency=9',
    'other=1',
  ])
    expect((await desk.get(`/api/wire/items?${bad}`)).status).toBe(400);
});

test('what is under embargo or has expired is in no search, count, choice or thread', async () => {
  const shown = await deliver({ uri: 'a', headline: '予算案を了承', slugline: '予算', provider: '甲通信' });
  const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
  const held = { headline: '予算案の全容', slugline: '予算', provider: '甲通信' };
  expect(await deliver({ uri: 'b', ...held, embargoed: until })).toBeUndefined();
  const thread = async () =>
    (await desk.get(`/api/wire/items/${shown}/thread`)).body.data.items.map(
      ({ headline }: Shown) => headline,
    );
  const choices = async () => (await desk.get('/api/wire/choices')).body.data.sources;
  expect([await list(q('予算')), await count(q('予算')), await thread(), await choices()]).toEqual([
    ...[['予算案を了承'], 1, []],
    [{ value: '甲通信', count: 1 }],
  ]);
  await releaseDue(server.opened.db, new Date(Date.parse(until)));
  expect([await list(q('予算')), await count(q('予算')), await thread(), await choices()]).toEqual([
    ...[['予算案の全容', '予算案を了承'], 2, ['予算案の全容']],
    [{ value: '甲通信', count: 2 }],
  ]);
  await server.opened.pool.query(
    "update wire_items set expires_at = now() - interval '1 second' where guid = 'b'",
  );
  expect([await list(q('予算')), await count(q('予算')), await thread()]).toEqual([['予算案を了承'], 1, []]);
});

test('a thread does not show by which slug a version under embargo belongs to it', async () => {
  const shown = await deliver({ uri: 'a', headline: '予算案', slugline: '予算', provider: '甲通信' });
  await deliver({ uri: 'b', headline: '別件', slugline: '別件', provider: '甲通信' });
  const embargoed = new Date(server.clock.now().getTime() + 60_000).toISOString();
  await deliver({
    uri: 'b',
    version: '2',
    headline: '予算',
    slugline: '予算',
    provider: '甲通信',
    embargoed,
  });
  expect((await desk.get(`/api/wire/items/${shown}/thread`)).body.data.items).toEqual([]);
});

test.each([
  ['later', false],
  ['in the same delivery', true],
])('a cancellation of an item under embargo, %s, has nothing of it', async (_when, isTogether) => {
  const secret = {
    ...{
      headline: '極秘の見出し',
      body_text: '極秘の本文',
      byline: '極秘記者',
      located: '極秘市',
      slugline: '極秘',
    },
    ...{
      subject: [{ code: 'medtop:04000000', name: '極秘の件' }],
      usageterms: '極秘の条件',
      ednote: '極秘の注',
    },
  };
  const embargoed = new Date(server.clock.now().getTime() + 60_000).toISOString();
  const held = { uri: 'held', ...secret, embargoed };
  const associations = [{ name: 'one', uri: 'held', type: 'text', headline: '極秘の題' }];
  const off = { uri: 'held', version: '2', ...secret, pubstatus: 'canceled', associations };
  if (!isTogether) await deliver(held);
  const wireId = await (isTogether ? deliver(held, off) : deliver(off));
  const story = (await desk.get(`/api/wire/items/${wireId}`)).body.data;
  expect(story).toMatchObject({ kind: 'cancellation', category: '', links: [{ guid: 'held', title: '' }] });
  expect([JSON.stringify(story).includes('極秘'), await count(q('極秘'))]).toEqual([false, 0]);
});

test('a text that is changed in the database is searched by its new text', async () => {
  await deliver({ uri: 'a', headline: '山田さんの会見' });
  await server.opened.pool.query("update wire_items set headline = '男性の会見'");
  expect(await indexSomeItems(server.opened.db)).toBe(1);
  expect([await list(q('山田')), await list(q('男性'))]).toEqual([[], ['男性の会見']]);
  expect(await indexSomeItems(server.opened.db)).toBe(0);
});

test('reading is of one user and one version, a mark of one user and all versions', async () => {
  const first = await deliver({ uri: 'a', headline: '第1版' });
  const marked = await desk.put(`/api/wire/items/${first}/mark`, { isRead: true, isMarked: true });
  expect(marked.body.data).toMatchObject({ wireId: first, isRead: true, isMarked: true });
  const second = await deliver({ uri: 'a', headline: '第2版', version: '2' });
  const states = async (browser: Browser) =>
    (await browser.get('/api/wire/items')).body.data.items.map(
      ({ wireId, isRead, isMarked }: { wireId: string; isRead?: true; isMarked?: true }) => [
        ...[wireId, isRead === true, isMarked === true],
      ],
    );
  expect(await states(desk)).toEqual([
    [second, false, true],
    [first, true, true],
  ]);
  expect(await states(admin)).toEqual([
    [second, false, false],
    [first, false, false],
  ]);
  await desk.put(`/api/wire/items/${first}/mark`, { isRead: false });
  expect((await states(desk))[1]).toEqual([first, false, true]);
});

test('a story is taken by one user, for all versions and all users, and pushed', async () => {
  const wireId = await deliver({ uri: 'a', headline: '第1版' });
  const path = `/api/wire/items/${wireId}/take`;
  const answers = await Promise.all([desk.put(path, {}), admin.put(path, {})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [holder, other] = answers[0]?.status === 200 ? [desk, admin] : [admin, desk];
  expect((await other.delete(path)).status).toBe(409);
  const later = await deliver({ uri: 'a', headline: '第2版', version: '2' });
  const takenBy = async (id: string) => (await other.get(`/api/wire/items/${id}`)).body.data.takenBy;
  expect((await takenBy(later)).userId).toBe((await takenBy(wireId)).userId);
  expect((await other.put(path, { takeOver: true })).body.data.takenBy).toMatchObject({
    desk: expect.stringMatching(/./),
    at: expect.stringMatching(/^\d{14}$/),
  });
  expect((await holder.delete(path)).status).toBe(409);
  expect((await other.delete(path)).body.data.takenBy).toBeUndefined();
  const { rows } = await server.opened.pool.query(
    "select distinct key from pushed_changes where topic = 'wire' and key like 'item:%'",
  );
  for (const id of [wireId, later]) expect(rows).toContainEqual({ key: `item:${id}` });
});

test('what is not shown cannot be marked or taken, and customers can do neither', async () => {
  const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
  await deliver({ uri: 'a', headline: '解禁前', embargoed: until });
  const held = (await server.opened.pool.query('select wire_id from wire_items')).rows[0].wire_id;
  for (const id of [held, '999999999']) {
    expect((await desk.put(`/api/wire/items/${id}/mark`, { isRead: true })).status).toBe(404);
    expect((await desk.put(`/api/wire/items/${id}/take`, {})).status).toBe(404);
    expect((await desk.delete(`/api/wire/items/${id}/take`)).status).toBe(404);
    expect((await desk.get(`/api/wire/items/${id}/thread`)).status).toBe(404);
  }
  const wireId = await deliver({ uri: 'b', headline: '公開' });
  const customer = await new Browser(server.app).as('member001');
  const guest = new Browser(server.app);
  expect((await customer.put(`/api/wire/items/${wireId}/mark`, { isRead: true })).status).toBe(403);
  expect((await customer.get(`/api/wire/items?${q('公開')}`)).status).toBe(403);
  expect((await guest.put(`/api/wire/items/${wireId}/take`, {})).status).toBe(401);
  expect((await desk.put(`/api/wire/items/${wireId}/mark`, {})).status).toBe(400);
});

test('a thread follows links over several stories, and shows of each its latest version', async () => {
  const story = (uri: string, version: string, headline: string, related?: string) =>
    deliver({
      ...{ uri, version, headline },
      ...(related && { associations: [{ name: 'related', uri: related, type: 'text' }] }),
    });
  const first = await story('a', '1', '第一報');
  await story('b', '1', '続報', 'a');
  await story('c', '1', '関連の旧版', 'b');
  const latest = await story('c', '2', '関連', 'b');
  await story('d', '1', '別件');
  const { items } = (await desk.get(`/api/wire/items/${first}/thread`)).body.data;
  expect(items.map(({ headline }: Shown) => headline)).toEqual(['関連', '続報']);
  expect(items[0].wireId).toBe(latest);
});

test('what arrives is counted by topic of the user, and what is under embargo is not', async () => {
  // The numbers get another digit meanwhile.
  await server.opened.pool.query("select setval(pg_get_serial_sequence('wire_items', 'wire_id'), 9997)");
  const first = await deliver({ uri: 'a', headline: '起点' });
  const topic = async (name: string, query: string, wire: object) =>
    (
      await desk.post('/api/saved-searches', {
        ...{ name, folder: '', search: { collection: 'wire', query, wire } },
        alert: { mode: 'none', times: [], paused: false, expiresOn: null },
      })
    ).body.data.savedSearchId;
  const quake = await topic('地震', '地震', {});
  await topic('速報', '', { urgency: 1 });
  const arrivals = async (browser: Browser) =>
    (await browser.get(`/api/wire/topics/arrivals?after=${first}`)).body.data;
  await deliver({ uri: 'b', headline: '地震で停電', urgency: 4 });
  const second = await deliver({ uri: 'c', headline: '余震続く', urgency: 4, body_text: '地震の後。' });
  const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
  await deliver({ uri: 'd', headline: '地震の被害額', urgency: 1, embargoed: until });
  expect(await arrivals(desk)).toEqual({
    newest: second,
    topics: [{ savedSearchId: quake, count: 2, newest: expect.objectContaining({ wireId: second }) }],
  });
  expect((await arrivals(admin)).topics).toEqual([]);
  await releaseDue(server.opened.db, new Date(Date.parse(until)));
  expect((await arrivals(desk)).topics.map(({ count: found }: { count: number }) => found)).toEqual([3, 1]);
  const customer = await new Browser(server.app).as('member001');
  expect((await customer.get(`/api/wire/topics/arrivals?after=${first}`)).status).toBe(403);
});
