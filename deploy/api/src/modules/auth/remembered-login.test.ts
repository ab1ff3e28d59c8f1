import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser, SAMPLE_PASSWORD } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());

const userId = 'member001';
const MOMENTS_LATER = 60_000;

async function rememberedBrowser(): Promise<{ browser: Browser; credential: string }> {
  const browser = new Browser(server.app);
  const { body } = await browser.login(userId, { save: true });
  browser.cookies.delete('NPSESSION');
  server.clock.advance(MOMENTS_LATER);
  return { browser, credential: body.credential };
}

const comeBack = (browser: Browser, credential: string) =>
  browser.post('/api/auto-login', { userId, password: credential, autoLoginUser: '' });

/** Another browser with the script-readable cookie, and this companion. */
function copyOf(browser: Browser): Browser {
  const copy = new Browser(server.app);
  const companion = browser.cookies.get('NPREMEMBER');
  if (companion) copy.cookies.set('NPREMEMBER', companion);
  return copy;
}

test('a credential is issued only on request and is not the password', async () => {
  const plain = await new Browser(server.app).login(userId);
  expect(plain.body.credential).toBeUndefined();
  const { credential } = await rememberedBrowser();
  expect(credential).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('[A-003] the remembered credential opens a session of the user and is rotated', async () => {
  const { browser, credential } = await rememberedBrowser();
  const { status, body } = await comeBack(browser, credential);
  expect([status, body.loginFlg, body.user.userInfo.userId]).toEqual([200, '1', userId]);
  expect(body.credential).not.toBe(credential);
  server.clock.advance(MOMENTS_LATER);
  expect((await comeBack(browser, body.credential)).status).toBe(200);
});

test('it is useless without the companion cookie of its browser', async () => {
  const { browser, credential } = await rememberedBrowser();
  const stranger = new Browser(server.app);
  expect((await comeBack(stranger, credential)).status).toBe(400);
  stranger.cookies.set('NPREMEMBER', 'guessed');
  expect((await comeBack(stranger, credential)).body.messages[0].code).toBe('E1057');
  expect((await comeBack(browser, credential)).status).toBe(200);
});

test('a forged credential opens nothing, spends nothing and has the same answer in each case', async () => {
  const { browser, credential } = await rememberedBrowser();
  const stranger = new Browser(server.app);
  const { body } = await stranger.login('member002', { save: true });
  const last = credential.at(-1) === 'A' ? 'B' : 'A';
  const forged = [
    ...[credential.slice(0, -1), credential.slice(0, -1) + last, `${credential}A`, credential.toLowerCase()],
    ...[body.credential, 'A'.repeat(43), "' or ''='", '%', 'null', 'x'.repeat(512), ` ${credential}`],
  ];
  for (const one of forged) {
    const { status, body } = await comeBack(copyOf(browser), one);
    expect([one, status, body.messages]).toEqual([
      one,
      400,
      [{ code: 'E1057', text: 'ユーザーIDまたはパスワードが正しくありません。' }],
    ]);
  }
  expect((await comeBack(stranger, credential)).status).toBe(400);
  expect((await comeBack(browser, credential)).status).toBe(200);
});

test('the password itself is no credential, and the credential no password', async () => {
  const { browser, credential } = await rememberedBrowser();
  expect((await comeBack(copyOf(browser), SAMPLE_PASSWORD)).status).toBe(400);
  const refused = await new Browser(server.app).login(userId, { password: credential.slice(0, 20) });
  expect(refused.body.messages[0].code).toBe('E1008');
});

test('a suspended member is not let back in, by any cookie', async () => {
  const { browser, credential } = await rememberedBrowser();
  const set = (status: string) =>
    server.opened.pool.query('update users set status = $1 where user_id = $2', [status, userId]);
  await set('suspended');
  expect((await comeBack(copyOf(browser), credential)).status).toBe(400);
  expect((await new Browser(server.app).login(userId)).body.messages[0].code).toBe('E1008');
  await set('active');
});

test('it opens no session of another user', async () => {
  const { browser, credential } = await rememberedBrowser();
  const { status } = await browser.post('/api/auto-login', { userId: 'admin0001', password: credential });
  expect(status).toBe(400);
});

test('reuse of an old credential revokes the whole chain, its sessions included', async () => {
  const { browser, credential } = await rememberedBrowser();
  const thief = copyOf(browser);
  const { body } = await comeBack(browser, credential);
  server.clock.advance(MOMENTS_LATER);
  expect((await comeBack(thief, credential)).status).toBe(400);
  expect((await comeBack(browser, body.credential)).status).toBe(400);
  expect((await browser.get('/api/login-user-info')).body.userInfo.userId).toBe('');
  const { rows } = await server.opened.pool.query(
    "select count(*) as n from audit_log where action = 'remembered-chain-revoked'",
  );
  expect(rows[0].n).toBe(1);
});

test('tabs of a restored browser come at once: all get a session, one the new credential', async () => {
  const { browser, credential } = await rememberedBrowser();
  const [first, second] = [copyOf(browser), copyOf(browser)];
  const answers = await Promise.all([comeBack(first, credential), comeBack(second, credential)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.filter(({ body }) => body.credential !== undefined)).toHaveLength(1);
});

test('a logout revokes the chain: no one comes back without the password', async () => {
  const { browser, credential } = await rememberedBrowser();
  const stored = copyOf(browser);
  const { body } = await comeBack(browser, credential);
  const later = copyOf(browser);
  await browser.post('/api/logout');
  expect((await comeBack(later, body.credential)).status).toBe(400);
  expect((await comeBack(stored, credential)).status).toBe(400);
});

test('it runs out after a year', async () => {
  const { browser, credential } = await rememberedBrowser();
  server.clock.advance(366 * 24 * 3_600_000);
  expect((await comeBack(browser, credential)).status).toBe(400);
});
