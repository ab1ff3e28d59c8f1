import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { shiftDate, tokyoDate } from '@newsphoto/domain';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addContents } from '../../testing/content-factory.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let desk: Browser;
let open: string;
let hidden: string;

beforeAll(async () => {
  server = await startTestApp();
  const ids = await addContents(server.opened.db, [
    { headline: '公開の写真' },
    { headline: '非公開の写真', visibility: '2' },
  ]);
  [open = '', hidden = ''] = ids.map(String);
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query('delete from guesses');
  desk = await visit().as('desk00001');
});

const visit = () => new Browser(server.app);
const today = () => tokyoDate(server.clock.now());
const newGrant = (changes: object = {}) => ({
  ...{ kind: 'save', premium: false, subject: '選挙の写真', message: '確認してください。' },
  ...{ contentIds: [open], expiresOn: shiftDate(today(), 7, 'day'), maxOpens: null, withPassword: false },
  ...{ recipients: [{ name: '山田 太郎', mail: 'yamada@example.jp' }] },
  ...changes,
});
const make = async (changes: object = {}, maker: Browser = desk) => {
  const { status, body } = await maker.post('/api/grants', newGrant(changes));
  expect(status).toBe(201);
  return { id: String(body.data.grant.grantId), password: String(body.data.password ?? ''), ...body.data };
};
const enter = (browser: Browser, id: string, password = ''): Promise<Answer> =>
  browser.post(`/api/grants/${id}/open`, { password });
const codeOf = ({ status, body }: Answer) => [status, body.messages[0].code];
const UNKNOWN = 'A'.repeat(22);

test('a link is created with a unique address, and its password is shown this once', async () => {
  const { grant, password } = await make({ withPassword: true });
  expect(grant).toMatchObject({
    ...{ kind: 'save', subject: '選挙の写真', hasPassword: true, state: 'live', opens: 0, contentCount: 1 },
    ...{ createdBy: 'desk00001', expiresOn: shiftDate(today(), 7, 'day'), address: `/sv/${grant.grantId}` },
  });
  expect(grant.grantId).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(password).toMatch(/^[a-z2-9]{10}$/);
  const { body } = await desk.get(`/api/grants/${grant.grantId}`);
  expect(JSON.stringify(body)).not.toContain(password);
  expect(body.data).toMatchObject({
    contentIds: [open],
    recipients: [{ recipientId: 1, name: '山田 太郎' }],
  });
  const listed = await desk.get('/api/grants');
  expect(listed.body.data[0].grantId).toBe(grant.grantId);
});

test.each([
  ['download', (id: string) => `/dl/${id}`],
  ['inquiry', (id: string) => `/web/refineResultsList?inquiry=1&infoId=${id}`],
  ['preview', (id: string) => `/web/preview?inquiry=1&infoId=${id}`],
])('a link of kind %s has its own address', async (kind, address) => {
  const { grant } = await make({ kind });
  expect(grant.address).toBe(address(grant.grantId));
});

test('an opened link is a slot beside the session: it shows its contents, and the session stays', async () => {
  const { id } = await make({ contentIds: [hidden, open] });
  const member = await visit().as('member001');
  expect((await member.get(`/api/contents/detail/${hidden}`)).status).toBe(404);
  const { status, body } = await enter(member, id);
  expect(status).toBe(200);
  expect(body.data.contents.map(({ contentId }: { contentId: string }) => contentId)).toEqual([hidden, open]);
  expect(body.data).toMatchObject({ kind: 'save', recipients: [{ recipientId: 1, name: '山田 太郎' }] });
  expect(JSON.stringify(body)).not.toContain('yamada@example.jp');
  expect((await member.get('/api/login-user-info')).body.userInfo.userId).toBe('member001');
  expect((await member.get(`/api/contents/detail/${hidden}`)).status).toBe(404);
  expect((await visit().get('/api/grants/opened')).status).toBe(404);
  expect((await member.delete('/api/grants/opened')).status).toBe(204);
  expect((await member.get('/api/grants/opened')).status).toBe(404);
});

test('pictures of an opened link open by their signed address alone, for ten minutes, and no other does', async () => {
  const key = `v/${'ab'.repeat(16)}/1280.jpg`;
  await server.media.putRendition(key, Buffer.from('picture'));
  await server.opened.pool.query('update contents set preview_key = $1 where content_id = $2', [key, hidden]);
  const { id } = await make({ contentIds: [hidden] });
  const visitor = visit();
  const address = (await enter(visitor, id)).body.data.contents[0].previewUrl;
  expect((await visit().get(address)).raw.toString()).toBe('picture');
  expect((await visit().get(`/media/${key}`)).status).toBe(403);
  expect((await visit().get(address.replace('ab', 'ac'))).status).toBe(403);
  expect((await visit().get(address.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(403);
  server.clock.advance(601_000);
  expect((await visit().get(address)).status).toBe(403);
});

test('failures of another network, or of a log-in with the id of a link, do not lock its password', async () => {
  const { id, password } = await make({ withPassword: true });
  const attacker = { 'x-forwarded-for': '198.51.100.7' };
  for (let tries = 1; tries <= 6; tries += 1) {
    for (const userId of [`grant/${id}`, id]) await visit().post('/api/login', { userId, password: 'wrong' });
    await visit().post(`/api/grants/${id}/open`, { password: 'wrong' }, attacker);
  }
  const there = await visit().post(`/api/grants/${id}/open`, { password }, attacker);
  expect(codeOf(there)).toEqual([400, 'E1080']);
  expect((await enter(visit(), id, password)).status).toBe(200);
});

test('[E-060] a wrong password is refused and counted for the link, by network', async () => {
  const { id, password } = await make({ withPassword: true });
  expect((await visit().get(`/api/grants/${id}/entrance`)).body.data).toEqual({
    ...{ kind: 'save', needsPassword: true },
  });
  expect(codeOf(await enter(visit(), id, ''))).toEqual([400, 'E1017']);
  for (let tries = 1; tries < 4; tries += 1)
    expect(codeOf(await enter(visit(), id, `wrong${tries}`))).toEqual([400, 'E1017']);
  expect(codeOf(await enter(visit(), id, 'wrong4'))).toEqual([400, 'E1080']);
  expect(codeOf(await enter(visit(), id, password))).toEqual([400, 'E1080']);
  server.clock.advance(16 * 60_000);
  expect((await enter(visit(), id, password)).status).toBe(200);
  const log = (await desk.get(`/api/grants/${id}`)).body.data.log.map(({ action }: Answer['body']) => action);
  const refused = Array(5).fill('refused');
  expect(log).toEqual(['opened', 'locked', ...refused, 'created']);
});

test('the limit counts browsers: who comes back is not counted, and two at the last place do not both get in', async () => {
  // Checking a password takes a moment: all of them have seen the link live before one is counted.
  const { id, password } = await make({ maxOpens: 2, withPassword: true });
  const first = visit();
  await enter(first, id, password);
  await enter(first, id, password);
  const answers = await Promise.all([1, 2, 3].map(() => enter(visit(), id, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(codeOf(await enter(visit(), id))).toEqual([404, 'E1077']);
  expect((await enter(first, id)).status).toBe(200);
  const { body } = await desk.get(`/api/grants/${id}`);
  expect([body.data.opens, body.data.state]).toEqual([2, 'used-up']);
});

/** Until that many milliseconds before the end of the day in Tokyo. */
function advanceToMidnight(before: number): void {
  const tomorrow = shiftDate(today(), 1, 'day').replace(/(....)(..)(..)/, '$1-$2-$3');
  const midnight = new Date(`${tomorrow}T00:00:00+09:00`);
  server.clock.advance(midnight.getTime() - server.clock.now().getTime() - before);
}

test('a link is over at the end of its last day in Tokyo, also for who has it open', async () => {
  const { id } = await make({ expiresOn: today() });
  const visitor = visit();
  await enter(visitor, id);
  advanceToMidnight(1000);
  expect((await visit().get(`/api/grants/${id}/entrance`)).status).toBe(200);
  server.clock.advance(1000);
  expect(codeOf(await visit().get(`/api/grants/${id}/entrance`))).toEqual([404, 'E1018']);
  expect(codeOf(await enter(visit(), id))).toEqual([404, 'E1018']);
  expect(codeOf(await visitor.get('/api/grants/opened'))).toEqual([404, 'E1018']);
});

test('[E-061] a SAVE guest whose link expires reads that its period has ended, a revoked one opens nothing', async () => {
  advanceToMidnight(60_000);
  desk = await visit().as('desk00001');
  const enterAsSave = async () => {
    const { id } = await make({ expiresOn: today() });
    const guest = visit();
    await enter(guest, id);
    await guest.post('/api/auto-login', { autoLoginUser: 'save' });
    return { id, guest };
  };
  const search = async (guest: Browser) => codeOf(await guest.post('/api/contents/search', { query: '' }));
  const [expiring, revoked] = [await enterAsSave(), await enterAsSave()];
  await desk.post(`/api/grants/${revoked.id}/revoke`);
  expect(await search(revoked.guest)).toEqual([403, 'E1077']);
  server.clock.advance(60_000);
  const again = await expiring.guest.get('/api/previews');
  expect(codeOf(again)).toEqual([404, 'E1018']);
  expect(again.body.messages[0].text).toBe('アクセスできる期間が終了しています。');
  expect(await search(expiring.guest)).toEqual([403, 'E1018']);
});

test('a revoked link is closed at once for all, and stays so', async () => {
  const { id } = await make();
  const visitor = visit();
  await enter(visitor, id);
  expect((await desk.post(`/api/grants/${id}/revoke`)).body.data.state).toBe('revoked');
  expect((await desk.post(`/api/grants/${id}/revoke`)).body.data.log).toHaveLength(3);
  expect((await visitor.get('/api/grants/opened')).status).toBe(404);
  expect((await enter(visit(), id)).status).toBe(404);
  const change = { message: '', expiresOn: shiftDate(today(), 30, 'day'), maxOpens: null };
  expect((await desk.put(`/api/grants/${id}`, change)).status).toBe(404);
});

test('expiry, limit and message can be changed; both trails say who did what', async () => {
  const { id } = await make({ maxOpens: 1 });
  await enter(visit(), id);
  const expiresOn = shiftDate(today(), 30, 'day');
  const { body } = await desk.put(`/api/grants/${id}`, { message: '延長しました。', expiresOn, maxOpens: 2 });
  expect(body.data).toMatchObject({ message: '延長しました。', expiresOn, maxOpens: 2, state: 'live' });
  expect((await enter(visit(), id)).status).toBe(200);
  const { rows } = await server.opened.pool.query(
    'select actor_id, action from audit_log where subject = $1 order by audit_id',
    [id],
  );
  expect(rows).toEqual([
    { actor_id: 'desk00001', action: 'grant-created' },
    { actor_id: 'desk00001', action: 'grant-changed' },
  ]);
});

test('the recipient selects who they are, and the log records it', async () => {
  const { id } = await make();
  const visitor = visit();
  await enter(visitor, id);
  const chosen = await visitor.put('/api/grants/opened/recipient', { recipientId: 1 });
  expect(chosen.body.data.recipientId).toBe(1);
  expect((await visitor.put('/api/grants/opened/recipient', { recipientId: 2 })).status).toBe(400);
  expect((await visit().put('/api/grants/opened/recipient', { recipientId: 1 })).status).toBe(404);
  expect((await desk.get(`/api/grants/${id}`)).body.data.log[0]).toMatchObject({
    ...{ action: 'recipient-chosen', recipientId: 1 },
  });
});

const kindAfter = async (browser: Browser, autoLoginUser: string): Promise<string> =>
  (await browser.post('/api/auto-login', { autoLoginUser })).body.user.userInfo.userId;

test('a kind of guest is given for an opened link of that kind alone', async () => {
  for (const kind of ['download', 'save', 'save_premium'])
    expect(await kindAfter(visit(), kind)).toBe('guest');
  const opened = async (changes: object) => {
    const browser = visit();
    await enter(browser, (await make(changes)).id);
    return browser;
  };
  expect(await kindAfter(await opened({ kind: 'download' }), 'download')).toBe('downloadguest');
  expect(await kindAfter(await opened({ kind: 'save' }), 'save')).toBe('saveguest');
  expect(await kindAfter(await opened({ kind: 'save', premium: true }), 'save')).toBe('saveguestPremium');
  expect(await kindAfter(await opened({ kind: 'save' }), 'save_premium')).toBe('guest');
  expect(await kindAfter(await opened({ kind: 'save' }), 'download')).toBe('guest');
  expect(await kindAfter(await opened({ kind: 'inquiry' }), 'save')).toBe('guest');
  const member = await visit().as('member001');
  await enter(member, (await make()).id);
  expect(await kindAfter(member, 'save')).toBe('member001');
});

test('the guest of a SAVE link has the preview permission and is no general reader', async () => {
  const visitor = visit();
  await enter(visitor, (await make()).id);
  await visitor.post('/api/auto-login', { autoLoginUser: 'save' });
  expect((await visitor.get('/api/login-user-info')).body.accessAuthInfo).toEqual(['AA018']);
  expect((await visitor.get('/api/contents/recent')).status).toBe(403);
});

test('what its maker may not see (any more) is not in a link', async () => {
  const premium = await visit().as('premium01');
  const refused = await premium.post('/api/grants', newGrant({ contentIds: [open, hidden] }));
  expect(codeOf(refused)).toEqual([404, 'E1071']);
  const { id } = await make({}, premium);
  await server.opened.pool.query("update contents set visibility = '2' where content_id = $1", [open]);
  expect((await enter(visit(), id)).body.data.contents).toEqual([]);
  await server.opened.pool.query("update contents set visibility = '1' where content_id = $1", [open]);
});

test('the ladder of making: 401, 403, 400, 404, 201', async () => {
  const post = async (browser: Browser, changes: object = {}) =>
    (await browser.post('/api/grants', newGrant(changes))).status;
  expect(await post(visit())).toBe(401);
  expect(await post(await visit().asGuest())).toBe(401);
  expect(await post(await visit().as('member001'))).toBe(403);
  const premium = await visit().as('premium01');
  for (const changes of [{ kind: 'download' }, { kind: 'inquiry' }, { premium: true }])
    expect(await post(premium, changes)).toBe(403);
  expect(await post(desk, { subject: '' })).toBe(400);
  expect(await post(desk, { contentIds: [] })).toBe(400);
  expect(await post(desk, { expiresOn: '20261332' })).toBe(400);
  expect(await post(desk, { expiresOn: shiftDate(today(), -1, 'day') })).toBe(400);
  expect(await post(desk, { contentIds: ['999999999999'] })).toBe(404);
  expect(await post(premium)).toBe(201);
});

test('the ladder of managing: one’s own, or the agency’s people', async () => {
  const { id } = await make({}, await visit().as('premium01'));
  const change = { message: '', expiresOn: today(), maxOpens: null };
  const statuses = async (browser: Browser, grantId = id) => [
    (await browser.get(`/api/grants/${grantId}`)).status,
    (await browser.put(`/api/grants/${grantId}`, change)).status,
    (await browser.post(`/api/grants/${grantId}/revoke`)).status,
  ];
  expect(await statuses(visit())).toEqual([401, 401, 401]);
  expect(await statuses(await visit().as('member001'))).toEqual([404, 404, 404]);
  expect(await statuses(desk, UNKNOWN)).toEqual([404, 404, 404]);
  expect(await statuses(desk, 'short')).toEqual([400, 400, 400]);
  expect(await statuses(desk)).toEqual([200, 200, 200]);
  expect((await visit().get('/api/grants')).status).toBe(401);
});

test('what is logged of a link is never changed', async () => {
  const { id } = await make();
  await expect(
    server.opened.pool.query('delete from grant_events where grant_id = $1', [id]),
  ).rejects.toThrow('append only');
});
