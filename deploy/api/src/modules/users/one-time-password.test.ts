import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { changePerson, NEW_PERSON } from '../../testing/people.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://photo.example.jp' });
  admin = await new Browser(server.app).as('admin0001');
}, STARTUP_MS);
afterAll(async () => server.close());

const visit = () => new Browser(server.app);
const mailsTo = async (address: string) =>
  (
    await server.opened.pool.query(
      'select subject, text_body from mails where recipient = $1 order by created_at',
      [address],
    )
  ).rows;

async function makePerson(userId: string, mailAddress = ''): Promise<string> {
  const { body } = await admin.post('/api/admin/users', { userId, ...NEW_PERSON, mailAddress });
  return body.data.password;
}
const give = async (userId: string) =>
  (await admin.post(`/api/admin/users/${userId}/one-time-password`)).body.data;

test('a one-time password logs no one in: it allows setting another one, which does', async () => {
  const password = await makePerson('newcomer1');
  expect(password).toMatch(/^(?=.*[a-z])(?=.*[2-9])[a-z2-9]{12}$/);
  const browser = visit();
  const { status, body } = await browser.login('newcomer1', { password, save: true });
  expect([status, body.result, browser.cookies.has('NPSESSION')]).toEqual([200, false, false]);
  const { resetId: urlId } = body;
  const opened = await browser.post('/api/password-reset/open', { urlId });
  expect(opened.body.data).toEqual({ userId: 'newcomer1' });
  expect((await browser.post('/api/password-reset', { urlId, password: 'Kawa7-Mori#1' })).status).toBe(204);
  expect((await browser.login('newcomer1', { password })).body.messages[0].code).toBe('E1008');
  expect((await browser.login('newcomer1', { password: 'Kawa7-Mori#1' })).body.result).toBe(true);
  expect((await admin.get('/api/admin/users/newcomer1')).body.data.password).toBe('own');
});

test('it is shown once and stored as argon2id; neither trail nor mail contains it', async () => {
  const password = await makePerson('newcomer2', 'newcomer2@example.jp');
  const { rows } = await server.opened.pool.query(
    "select password_hash from users where user_id = 'newcomer2'",
  );
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  const shown = JSON.stringify([
    (await admin.get('/api/admin/users/newcomer2')).body,
    (await server.opened.pool.query('select detail from audit_log')).rows,
    await mailsTo('newcomer2@example.jp'),
  ]);
  expect(shown).not.toContain(password);
  const [mail] = await mailsTo('newcomer2@example.jp');
  expect(mail.subject).toBe('【ニュースフォト】仮パスワードを発行しました');
  expect(mail.text_body).toContain('https://photo.example.jp/web/login');
});

test('a new one ends the running sessions and the password before it, and notifies the browser once', async () => {
  await changePerson(admin, 'editor001', { mailAddress: '' });
  const person = await visit().as('editor001');
  const { password, isMailed } = await give('editor001');
  expect(isMailed).toBe(false);
  const reported = await person.get('/api/login-user-info');
  expect([reported.body.userInfo.userId, reported.body.endedNotice]).toEqual([
    '',
    'パスワードが変更されたため、ログアウトしました。新しいパスワードでログインしてください。',
  ]);
  expect((await person.get('/api/login-user-info')).body.endedNotice).toBeUndefined();
  expect((await person.login('editor001')).body.messages[0].code).toBe('E1008');
  expect((await person.login('editor001', { password })).body.result).toBe(false);
});

test('it expires after seven days, with the same answer as a wrong one', async () => {
  const password = await makePerson('newcomer3');
  server.clock.advance(7 * 24 * 3_600_000 + 1);
  admin = await visit().as('admin0001');
  const { status, body } = await visit().login('newcomer3', { password });
  expect([status, body.messages[0].code]).toEqual([400, 'E1008']);
  expect((await admin.get('/api/admin/users/newcomer3')).body.data.password).toBe('expired');
});

test('each use of it closes the link of the use before', async () => {
  const password = await makePerson('newcomer4');
  const [first, second] = [
    (await visit().login('newcomer4', { password })).body.resetId,
    (await visit().login('newcomer4', { password })).body.resetId,
  ];
  const open = async (urlId: string) => (await visit().post('/api/password-reset/open', { urlId })).status;
  expect([await open(first), await open(second)]).toEqual([404, 200]);
});

test('a lock-out is shown and released', async () => {
  for (let failure = 0; failure < 5; failure += 1) await visit().login('member002', { password: 'wrong' });
  expect((await visit().login('member002')).body.messages[0].code).toBe('E1080');
  const shown = await admin.get('/api/admin/users/member002');
  expect(shown.body.data.lockedUntil).toMatch(/^\d{14}$/);
  const { body } = await admin.post('/api/admin/users/member002/unlock');
  expect(body.data.lockedUntil).toBe('');
  expect((await visit().login('member002')).status).toBe(200);
});

test.each([
  ['suspended', 'このIDは利用が停止されたため'],
  ['withdrawn', 'このIDは退会済みになったため'],
])(
  'a user who is %s is logged out at once, with a message, and stays logged out when readmitted',
  async (status, text) => {
    await changePerson(admin, 'premium01', { status: 'active' });
    const person = visit();
    await person.login('premium01', { save: true });
    await changePerson(admin, 'premium01', { status });
    expect((await person.get('/api/user/sessions')).status).toBe(401);
    expect((await visit().login('premium01')).body.messages[0].code).toBe('E1008');
    expect((await admin.post('/api/admin/users/premium01/one-time-password')).status).toBe(400);
    const retained = visit();
    for (const [name, value] of person.cookies) retained.cookies.set(name, value);
    expect((await person.get('/api/login-user-info')).body.endedNotice).toContain(text);
    await changePerson(admin, 'premium01', { status: 'active' });
    expect((await retained.get('/api/login-user-info')).body.userInfo.userId).toBe('');
  },
);

test('an administrator sees where a user is logged in and ends one session, or all of them', async () => {
  const credentials: string[] = [];
  const enter = async () => {
    const browser = visit();
    const { body } = await browser.login('member001', { save: true });
    credentials.push(body.credential);
    return browser;
  };
  const [first, second, third] = [await enter(), await enter(), await enter()];
  const list = await admin.get('/api/admin/users/member001/sessions');
  const [{ sessionId, device, isCurrent }] = list.body.data.sessions;
  expect([list.body.data.sessions.length, device, isCurrent]).toEqual([3, 'その他のブラウザー', false]);
  const left = await admin.delete(`/api/admin/users/member001/sessions/${sessionId}`);
  expect(left.body.data.sessions).toHaveLength(2);
  expect((await admin.delete(`/api/admin/users/member001/sessions/${sessionId}`)).status).toBe(404);
  const ended = await admin.delete('/api/admin/users/member001/sessions');
  expect(ended.body.data.sessions).toEqual([]);
  for (const browser of [first, second, third]) {
    expect((await browser.get('/api/user/sessions')).status).toBe(401);
    expect((await browser.get('/api/login-user-info')).body.endedNotice).toContain(
      '管理者がログイン状態を解除',
    );
  }
  for (const [index, browser] of [first, second, third].entries()) {
    const remembered = { userId: 'member001', password: credentials[index] };
    expect((await browser.post('/api/auto-login', remembered)).status).toBe(400);
  }
});

test("another person's session is not ended by the id alone", async () => {
  await visit().login('member001');
  const { body } = await admin.get('/api/admin/users/member001/sessions');
  const { sessionId } = body.data.sessions[0];
  expect((await admin.delete(`/api/admin/users/member002/sessions/${sessionId}`)).status).toBe(404);
});
