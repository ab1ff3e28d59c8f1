import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuditEntry } from '@newsphoto/contract';
import { Browser, SAMPLE_PASSWORD } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp();
  admin = await new Browser(server.app).as('admin0001');
}, STARTUP_MS);
afterAll(async () => server.close());

const search = (query = '', browser = admin) => browser.get(`/api/admin/audit${query && `?${query}`}`);
const entries = async (query: string): Promise<AuditEntry[]> => (await search(query)).body.data.entries;
/** An entry of another day: existing ones cannot be changed. */
const add = (actor: string, action: string, happenedAt: string, subject = '') =>
  server.opened.pool.query(
    'insert into audit_log (actor_id, action, happened_at, subject) values ($1, $2, $3, $4)',
    [actor, action, happenedAt, subject],
  );

test('sign-ins are recorded: success, failure, lock-out and sign-out, with who, what and from where', async () => {
  const browser = new Browser(server.app);
  const from = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'gateway-1' };
  const enter = (password: string) => browser.post('/api/login', { userId: 'premium01', password }, from);
  for (let failure = 0; failure < 5; failure += 1) await enter('wrong');
  await enter(SAMPLE_PASSWORD);
  server.clock.advance(16 * 60_000);
  await enter(SAMPLE_PASSWORD);
  await browser.post('/api/logout', undefined, from);
  const found = await entries('kind=sign-in&address=203.0.113.7');
  const reported = found.map(({ actorId, action, subject, detail }) => [
    actorId,
    action,
    subject,
    detail.reason,
  ]);
  const refused = (reason: string) => ['', 'login-refused', 'premium01', reason];
  expect(reported).toEqual([
    ['premium01', 'logout', '', undefined],
    ['premium01', 'login', '', undefined],
    refused('auth/locked'),
    ['', 'login-locked', 'premium01', undefined],
    refused('auth/now-locked'),
    ...Array.from({ length: 4 }, () => refused('auth/wrong-password')),
  ]);
  expect(found[1]).toMatchObject({
    ...{ actorName: '契約 三枝', actionLabel: 'ログイン', address: '203.0.113.7', requestId: 'gateway-1' },
    happenedAt: expect.stringMatching(/^\d{14}$/),
  });
});

test('a refused remembered login is recorded without its credential; a stolen one names its owner', async () => {
  const browser = new Browser(server.app);
  const { body } = await browser.login('member001', { save: true });
  const copied = new Browser(server.app);
  for (const [name, value] of browser.cookies) copied.cookies.set(name, value);
  const use = (by: Browser) => by.post('/api/auto-login', { userId: 'member001', password: body.credential });
  await use(browser);
  server.clock.advance(2 * 60_000);
  expect((await use(copied)).status).toBe(400);
  expect(await entries('action=remembered-chain-revoked')).toMatchObject([
    { actorId: '', subject: 'member001' },
  ]);
  expect(await entries('action=login-refused&subject=member001')).toMatchObject([
    { detail: { reason: 'auth/wrong-credential', known: true } },
  ]);
});

test('no secret reaches the trail: no password, no token, no text that identifies no account', async () => {
  const typed = 'MyPassword#1';
  await new Browser(server.app).login(typed, { password: typed });
  const browser = new Browser(server.app);
  const { body } = await browser.login('member002', { save: true });
  const { rows } = await server.opened.pool.query('select audit_log::text as line from audit_log');
  const text = rows.map(({ line }) => line).join('\n');
  for (const secret of [typed, SAMPLE_PASSWORD, body.credential, ...browser.cookies.values()]) {
    expect(text).not.toContain(secret);
  }
  expect(await entries('action=login-refused&limit=1')).toMatchObject([
    { actorId: '', subject: expect.stringMatching(/^\?[\w-]{22}$/), detail: { known: false } },
  ]);
});

test('log-ins with an id that no account has are found by that id, in whatever form, and by their fingerprint', async () => {
  for (const userId of ['Nobody@example.jp', ' nobody@EXAMPLE.jp', 'other@example.jp'])
    await new Browser(server.app).login(userId, { password: 'wrong' });
  const found = await entries('subject=nobody%40example.jp');
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({
    ...{ subjectName: '登録のないID', address: '127.0.0.1' },
    detailLines: [
      { label: '登録のあるID', text: 'なし' },
      { label: '理由', text: 'ユーザーIDまたはパスワードの誤り' },
    ],
  });
  expect(await entries(`subject=${encodeURIComponent(found[0]?.subject ?? '')}`)).toHaveLength(2);
  expect(await entries('subject=nobody2%40example.jp')).toEqual([]);
});

test('granted rights are recorded', async () => {
  const [created] = await entries('kind=rights&subject=editor001');
  expect(created).toMatchObject({ actorId: 'system', action: 'account-created', address: '' });
  expect(created?.detail).toMatchObject({ group: '01', grp: expect.arrayContaining(['BE001']) });
});

test('each condition narrows; days are those of Tokyo, both ends included', async () => {
  // 23:30 and 00:30 in Tokyo around the start of 2 March.
  await add('editor001', 'list-edited', '2001-03-01T14:30:00Z', 'usage');
  await add('editor001', 'list-edited', '2001-03-01T15:30:00Z', 'job');
  await add('desk00001', 'limit-edited', '2001-03-02T14:59:59Z', 'cartItems');
  const subjects = async (query: string) => (await entries(query)).map(({ subject }) => subject);
  expect(await subjects('from=20010302&to=20010302')).toEqual(['cartItems', 'job']);
  expect(await subjects('from=20010301&to=20010301')).toEqual(['usage']);
  expect(await subjects('to=20010302&actor=editor001')).toEqual(['job', 'usage']);
  expect(await subjects('to=20010302&action=limit-edited')).toEqual(['cartItems']);
  expect(await subjects('to=20010302&kind=administration&subject=job')).toEqual(['job']);
  expect(await subjects('to=20010302&kind=download')).toEqual([]);
});

test('pages follow each other by cursor, whatever comes meanwhile', async () => {
  for (const subject of ['1', '2', '3', '4', '5'])
    await add('pager', 'download', '2002-01-01T00:00:00Z', subject);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await search(`actor=pager&limit=2${cursor && `&cursor=${cursor}`}`);
    expect(body.data.entries.length).toBeLessThanOrEqual(2);
    seen.push(...body.data.entries.map(({ subject }: AuditEntry) => subject));
    cursor = body.data.nextCursor;
    await add('pager', 'download', '2002-01-01T00:00:00Z', 'late');
  }
  expect(seen).toEqual(['5', '4', '3', '2', '1']);
});

test('entries cannot be changed or removed', async () => {
  for (const change of [
    "update audit_log set actor_id = 'x'",
    'delete from audit_log',
    'truncate audit_log',
    "insert into audit_log (audit_id, actor_id, action) overriding system value select audit_id, 'x', 'y' from audit_log limit 1 on conflict (audit_id) do update set actor_id = 'x'",
  ]) {
    await expect(server.opened.pool.query(change)).rejects.toThrow('append only');
  }
});

test.each([
  ['from=20010230', 'E0061'],
  ['from=2001', 'E0061'],
  ['from=20020101&to=20010101', 'E1010'],
  ['action=nothing', 'E0061'],
  ['kind=nothing', 'E0061'],
  ['cursor=x', 'E0061'],
  ['limit=501', 'E0061'],
  ['colour=red', 'E0061'],
])('400 for %s: %s', async (query, code) => {
  const { status, body } = await search(query);
  expect([status, body.messages[0].code]).toEqual([400, code]);
});

test.each(['/api/admin/audit', '/api/admin/audit/export'])('the ladder of %s: 401, 403, 200', async (url) => {
  const as = (userId: string) => new Browser(server.app).as(userId);
  expect((await new Browser(server.app).get(url)).status).toBe(401);
  expect((await (await new Browser(server.app).asGuest()).get(url)).status).toBe(401);
  expect((await (await as('member001')).get(url)).status).toBe(403);
  // Internal, but no administrator.
  expect((await (await as('desk00001')).get(url)).status).toBe(403);
  expect((await (await as('admin0001')).get(url)).status).toBe(200);
});

test('the subject is shown by its name if it has one', async () => {
  await add('', 'login-refused', '2001-01-01T00:00:00Z', 'member001');
  await add('', 'limit-edited', '2001-01-01T00:00:00Z', 'cartItems');
  await add('', 'content-edited', '2001-01-01T00:00:00Z', '209900000001');
  const found = await entries('from=20010101&to=20010101');
  expect(found.map(({ subjectName }) => subjectName)).toEqual(['', 'カートに入れられる素材', '会員 一郎']);
});
