import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FLOOR_UNAUTH_ROUTES } from '@newsphoto/contract';
import { Browser, SAMPLE_PASSWORD } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
const visit = () => new Browser(server.app);

test('[A-002] login answers result for the right password, with blanks around the id', async () => {
  const browser = visit();
  const { status, body } = await browser.post('/api/login', {
    userId: ' member001 ',
    password: SAMPLE_PASSWORD,
  });
  expect([status, body]).toEqual([200, { result: true }]);
  const { body: info } = await browser.get('/api/login-user-info');
  expect(info.userInfo).toMatchObject({ userId: 'member001', groupKbn: '1' });
});

test.each([
  ['a wrong password', 'member002', 'wrong'],
  ['an unknown user', 'nobody001', SAMPLE_PASSWORD],
  ['a guest, who has no password', 'guest', SAMPLE_PASSWORD],
])('[E-055] %s is refused with E1008 and opens no session', async (_case, userId, password) => {
  const browser = visit();
  const { status, body } = await browser.post('/api/login', { userId, password });
  expect(status).toBe(400);
  expect(body.messages).toEqual([{ code: 'E1008', text: 'ユーザーIDまたはパスワードが正しくありません。' }]);
  expect(browser.cookies.has('NPSESSION')).toBe(false);
});

test('login refuses what its schema does not know, and names the input', async () => {
  const missing = await visit().post('/api/login', { userId: 'member001' });
  expect([missing.status, missing.body.messages[0]]).toEqual([
    400,
    { code: 'E0061', text: '引数が不正です。', field: 'password' },
  ]);
  const extra = await visit().post('/api/login', { userId: 'member001', password: 'x', admin: true });
  expect(extra.status).toBe(400);
  const long = await visit().post('/api/login', { userId: 'member001', password: 'x'.repeat(21) });
  expect(long.status).toBe(400);
});

test('cookies are out of reach for scripts and other sites', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-requested-with': 'newsphoto', 'x-forwarded-proto': 'https' },
    payload: { userId: 'desk00001', password: SAMPLE_PASSWORD, save: true },
  });
  const shapes = response.cookies.map(({ name, path, httpOnly, sameSite, secure }) => ({
    ...{ name, path, httpOnly, sameSite, secure },
  }));
  const shape = { httpOnly: true, sameSite: 'Lax', secure: true };
  expect(shapes).toEqual([
    { name: '__Secure-NPSESSION', path: '/api', ...shape },
    { name: '__Secure-NPDEVICE', path: '/api', ...shape },
    { name: '__Secure-NPREMEMBER', path: '/api', ...shape },
    { name: '__Secure-NPMEDIA', path: '/media', ...shape },
    { name: '__Secure-NPSTAFF', path: '/web', ...shape },
  ]);
});

test('after five failures in a row the id is locked for a while, the right password included', async () => {
  for (let index = 0; index < 5; index += 1) {
    const failed = await visit().login('editor001', { password: `wrong${index}` });
    expect(failed.body.messages[0].code).toBe(index < 4 ? 'E1008' : 'E1080');
  }
  const locked = await visit().login('editor001');
  expect([locked.status, locked.body.messages[0].code]).toEqual([400, 'E1080']);
  expect(locked.body.messages[0].text).toContain('15分間');
  server.clock.advance(16 * 60_000);
  expect((await visit().login('editor001')).status).toBe(200);
});

test('ids that do not exist are locked in the same way', async () => {
  for (let index = 0; index < 5; index += 1) await visit().login('nobody002', { password: 'wrong' });
  const locked = await visit().login('nobody002');
  expect(locked.body.messages[0].code).toBe('E1080');
});

test('a success between failures restarts the count', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < 4; index += 1) await visit().login('desk00001', { password: 'wrong' });
    expect((await visit().login('desk00001')).status).toBe(200);
  }
});

test('a guest kind gives the general guest, also where it names a kind that nothing proves', async () => {
  for (const autoLoginUser of ['general', 'download', 'save', 'save_premium']) {
    const { status, body } = await visit().post('/api/auto-login', { autoLoginUser });
    expect([status, body.loginFlg, body.user.userInfo.userId]).toEqual([200, '0', 'guest']);
  }
});

test.each([
  ['[A-004]', { inquiry: 'x', infoId: '1' }],
  ['[A-005]', { dataKbn: '1' }],
  ['[A-006]', { specialPageSeqNo: '7' }],
])('%s an entry without a grant gives the general guest and loginFlg 0', async (_id, request) => {
  const browser = visit();
  const { status, body } = await browser.post('/api/auto-login', request);
  expect([status, body.loginFlg, body.user.userInfo.groupId]).toEqual([200, '0', '12']);
  expect((await browser.get('/api/login-user-info')).body).toEqual(body.user);
});

test('a member who opens an entry for guests stays a member', async () => {
  const browser = await visit().as('member001');
  const { body } = await browser.post('/api/auto-login', { dataKbn: '1' });
  expect([body.loginFlg, body.user.userInfo.userId]).toEqual(['1', 'member001']);
});

test('auto-login refuses a mixture of entries', async () => {
  const { status } = await visit().post('/api/auto-login', { dataKbn: '1', autoLoginUser: 'general' });
  expect(status).toBe(400);
});

test('[A-007][P-013][P-014] the user info has its five parts, permissions and open routes', async () => {
  const browser = await visit().as('member001');
  const { body } = await browser.get('/api/login-user-info');
  expect(Object.keys(body).sort()).toEqual([
    'accessAuthInfo',
    'envInfo',
    'groupAuthInfo',
    'sessionSeconds',
    'unauthRoutes',
    'userInfo',
  ]);
  expect(Object.keys(body.userInfo)).toEqual(['userId', 'userName', 'userCode', 'groupId', 'groupKbn']);
  expect(body.userInfo).toMatchObject({ userId: 'member001', userName: '会員 一郎' });
  expect(body.envInfo).toMatchObject({ backgroundColor: '2', resultDispNum: expect.any(String) });
  expect(body.accessAuthInfo).toEqual(['AA006', 'AA018', 'AG015']);
  expect(body.unauthRoutes).toEqual([...FLOOR_UNAUTH_ROUTES]);
  const desk = await (await visit().as('desk00001')).get('/api/login-user-info');
  expect(desk.body.userInfo.groupKbn).toBe('0');
  expect(desk.body.groupAuthInfo).toContain('AA006');
});

test('a visitor without a session gets an empty user and the open routes', async () => {
  const { status, body } = await visit().get('/api/login-user-info');
  expect([status, body.userInfo.userId, body.accessAuthInfo]).toEqual([200, '', []]);
  expect(body.unauthRoutes.length).toBeGreaterThan(10);
});

test('[A-008] after a logout the session is invalid, also for a copy of its cookie', async () => {
  const browser = await visit().as('member001');
  const stored = browser.cookies.get('NPSESSION') ?? '';
  expect((await browser.post('/api/logout')).status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual(['NPDEVICE', 'NPMEDIA']);
  expect(browser.cookies.get('NPMEDIA')).toMatch(/^p\./);
  const thief = visit();
  thief.cookies.set('NPSESSION', stored);
  expect((await thief.get('/api/login-user-info')).body.userInfo.userId).toBe('');
});

test('each login gives a new session and ends the one before', async () => {
  const browser = await visit().asGuest();
  const before = browser.cookies.get('NPSESSION') ?? '';
  await browser.login('member001');
  expect(browser.cookies.get('NPSESSION')).not.toBe(before);
  const old = visit();
  old.cookies.set('NPSESSION', before);
  expect((await old.get('/api/login-user-info')).body.userInfo.userId).toBe('');
});

test('a session that is not used ends after twelve hours', async () => {
  const browser = await visit().as('member001');
  server.clock.advance(11 * 3_600_000);
  expect((await browser.get('/api/login-user-info')).body.userInfo.userId).toBe('member001');
  server.clock.advance(11 * 3_600_000);
  expect((await browser.get('/api/login-user-info')).body.userInfo.userId).toBe('member001');
  server.clock.advance(13 * 3_600_000);
  expect((await browser.get('/api/login-user-info')).body.userInfo.userId).toBe('');
});
