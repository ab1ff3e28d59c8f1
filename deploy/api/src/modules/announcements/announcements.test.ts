import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { tokyoDateTime } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('truncate announcements');
  // The clock of tests moves: sessions of hours ago have expired.
  admin = await as('admin0001');
});

const visit = () => new Browser(server.app);
const as = (userId: string) => visit().as(userId);
const MINUTE = 60_000;
const minute = (fromNow: number) =>
  tokyoDateTime(new Date(server.clock.now().getTime() + fromNow * MINUTE)).slice(0, 12);

const request = (changes: object = {}) => ({
  ...{ title: '年末年始の休業', body: '12月29日から休みます。', importance: 'normal' },
  ...{ audience: 'everybody', groupId: null, places: ['index'] },
  ...{ published: true, startsAt: minute(-1), endsAt: null, sortOrder: 100 },
  ...changes,
});
const create = (changes: object = {}, browser = admin) =>
  browser.post('/api/admin/announcements', request(changes));
const made = async (changes: object = {}) => (await create(changes)).body.data;
const titles = async (browser: Browser, place = 'index'): Promise<string[]> => {
  const { body } = await browser.get(`/api/announcements?place=${place}`);
  return body.data.announcements.map(({ title }: { title: string }) => title);
};

test('an announcement for all is read without a session, and contains no more than necessary', async () => {
  const { announcementId, startsAt } = await made({ importance: 'important' });
  const { status, body, headers } = await visit().get('/api/announcements?place=index');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.data.announcements).toEqual([
    {
      ...{ announcementId, title: '年末年始の休業', body: '12月29日から休みます。' },
      ...{ importance: 'important', startsAt },
    },
  ]);
});

test('each audience reads what is for it, and no one what is for another', async () => {
  for (const audience of ['everybody', 'members', 'internal']) await made({ title: audience, audience });
  // The group of member001, and that of member002.
  await made({ title: 'group 20', audience: 'group', groupId: '20' });
  await made({ title: 'group 21', audience: 'group', groupId: '21' });
  const read = async (browser: Browser) => (await titles(browser)).sort();
  expect(await read(visit())).toEqual(['everybody']);
  expect(await read(await visit().asGuest())).toEqual(['everybody']);
  expect(await read(await as('member001'))).toEqual(['everybody', 'group 20', 'members']);
  expect(await read(await as('member002'))).toEqual(['everybody', 'group 21', 'members']);
  expect(await read(await as('desk00001'))).toEqual(['everybody', 'internal', 'members']);
});

test('an announcement appears at its first minute and is gone at its last', async () => {
  const { state } = await made({ startsAt: minute(10), endsAt: minute(20) });
  expect([state, await titles(visit())]).toEqual(['scheduled', []]);
  server.clock.advance(10 * MINUTE);
  expect(await titles(visit())).toEqual(['年末年始の休業']);
  server.clock.advance(10 * MINUTE);
  expect(await titles(visit())).toEqual([]);
  const { body } = await (await as('admin0001')).get('/api/admin/announcements');
  expect(body.data.announcements[0].state).toBe('over');
});

test('a draft is not visible, and an announcement of one place is not at another', async () => {
  await made({ title: 'draft', published: false });
  await made({ title: 'both', places: ['index', 'login'] });
  await made({ title: 'banner', places: ['banner'] });
  expect(await titles(visit())).toEqual(['both']);
  expect(await titles(visit(), 'login')).toEqual(['both']);
  expect(await titles(visit(), 'banner')).toEqual(['banner']);
});

test('the order is that of its editors, then the last that began', async () => {
  await made({ title: 'older', startsAt: minute(-9) });
  await made({ title: 'newer', startsAt: minute(-2) });
  await made({ title: 'first', sortOrder: 1, startsAt: minute(-99) });
  expect(await titles(visit())).toEqual(['first', 'newer', 'older']);
});

test('the first minute is one of Tokyo, whatever the machine thinks', async () => {
  const { announcementId } = await made({ startsAt: '203001010000' });
  const { rows } = await server.opened.pool.query(
    'select starts_at from announcements where announcement_id = $1',
    [announcementId],
  );
  expect(rows[0].starts_at.toISOString()).toBe('2029-12-31T15:00:00.000Z');
});

test('a change is written with its version, and the second of two is refused: 409, W0002', async () => {
  const { announcementId, version } = await made();
  const change = (title: string) =>
    admin.put(`/api/admin/announcements/${announcementId}`, { ...request({ title }), version });
  const first = await change('変更した');
  expect([first.status, first.body.data.version, first.body.data.editedBy]).toEqual([200, 2, 'admin0001']);
  const second = await change('遅れた');
  expect([second.status, second.body.messages[0].code]).toEqual([409, 'W0002']);
  expect(await titles(visit())).toEqual(['変更した']);
  const remove = (read: number) => admin.delete(`/api/admin/announcements/${announcementId}?version=${read}`);
  expect((await remove(1)).status).toBe(409);
  expect((await remove(2)).status).toBe(204);
  expect((await remove(2)).status).toBe(404);
  expect(await titles(visit())).toEqual([]);
});

test('an announcement for a removed group is not visible', async () => {
  await server.opened.pool.query("insert into groups (group_id, name, group_kbn) values ('G1', 'G1', '1')");
  await made({ audience: 'group', groupId: 'G1' });
  await server.opened.pool.query("delete from groups where group_id = 'G1'");
  const { body } = await admin.get('/api/admin/announcements');
  expect(body.data.announcements[0]).toMatchObject({ audience: 'group', groupId: null });
  expect(await titles(admin)).toEqual([]);
});

test('the trail shows who created, changed and deleted one', async () => {
  const { announcementId } = await made();
  const address = `/api/admin/announcements/${announcementId}`;
  await admin.put(address, { ...request({ title: '新' }), version: 1 });
  await admin.delete(`${address}?version=2`);
  const { rows } = await server.opened.pool.query(
    'select actor_id, action, detail from audit_log where subject = $1 order by audit_id',
    [announcementId],
  );
  const detail = (title: string) => ({ title, audience: 'everybody', published: true });
  expect(rows).toEqual([
    { actor_id: 'admin0001', action: 'announcement-created', detail: detail('年末年始の休業') },
    { actor_id: 'admin0001', action: 'announcement-changed', detail: detail('新') },
    { actor_id: 'admin0001', action: 'announcement-deleted', detail: detail('新') },
  ]);
});

test.each([
  ['no title', { title: '' }, 'E0061', undefined],
  ['no place', { places: [] }, 'E0002', 'places'],
  ['a place that there is none', { places: ['moon'] }, 'E0061', undefined],
  ['a group that there is none', { audience: 'group', groupId: 'nobody' }, 'E0002', 'groupId'],
  ['a group that was not chosen', { audience: 'group' }, 'E0002', 'groupId'],
  ['a day that there is none', { startsAt: '202602300000' }, 'E0007', 'startsAt'],
  ['an hour that there is none', { endsAt: '202701012400' }, 'E0007', 'endsAt'],
  ['an end before its start', { startsAt: '202701010000', endsAt: '202612312359' }, 'E1010', 'endsAt'],
  ['an end at its start', { startsAt: '202701010000', endsAt: '202701010000' }, 'E1010', 'endsAt'],
])('400 for %s', async (_what, changes, code, field) => {
  const { status, body } = await create(changes);
  expect([status, body.messages[0].code]).toEqual([400, code]);
  if (field) expect(body.messages[0].field).toBe(field);
});

test('the ladder: 401, 403, 400, 404, 200', async () => {
  const { announcementId } = await made();
  const calls = (browser: Browser) => [
    browser.get('/api/admin/announcements'),
    create({}, browser),
    browser.put(`/api/admin/announcements/${announcementId}`, { ...request(), version: 1 }),
    browser.delete('/api/admin/announcements/999?version=1'),
  ];
  const statuses = async (browser: Browser) =>
    (await Promise.all(calls(browser))).map(({ status }) => status);
  expect(await statuses(visit())).toEqual([401, 401, 401, 401]);
  expect(await statuses(await visit().asGuest())).toEqual([401, 401, 401, 401]);
  for (const user of ['member001', 'editor001', 'desk00001']) {
    expect(await statuses(await as(user))).toEqual([403, 403, 403, 403]);
  }
  expect((await admin.put('/api/admin/announcements/0', request())).status).toBe(400);
  expect((await visit().get('/api/announcements?place=moon')).status).toBe(400);
  expect((await admin.put('/api/admin/announcements/999', { ...request(), version: 1 })).status).toBe(404);
  expect(await statuses(admin)).toEqual([200, 201, 200, 404]);
});
