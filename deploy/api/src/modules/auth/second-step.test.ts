import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addPasskey, enrolTotp, passkeyRequest } from '../../testing/second-factors.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

jest.setTimeout(60_000);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
let networks = 0;
let home = '';
beforeEach(async () => {
  networks += 1;
  home = `203.0.113.${networks}`;
  await server.opened.pool.query(
    "truncate totp_factors, passkeys, recovery_codes, guesses, login_tickets, passkey_challenges; update users set status = 'active'",
  );
});

const MINUTES = 60_000;
const STEP_MS = 30_000;
const visit = () => new Browser(server.app);
const codeOf = ({ status, body }: Answer) => [status, body?.messages?.[0].code];
const from = (address: string) => ({ 'x-forwarded-for': address });
const finish = (browser: Browser, body: unknown, address = home) =>
  browser.post('/api/login/second-factor', body, from(address));
const isIn = async (browser: Browser) =>
  (await browser.get('/api/login-user-info')).body.userInfo.userId === 'member001';

/** The first step with the right password; returns the ticket. */
async function ticketOf(browser: Browser, { save = false, address = home } = {}): Promise<string> {
  const password = 'Sample#2026';
  const { body } = await browser.post('/api/login', { userId: 'member001', password, save }, from(address));
  return body.secondFactor.ticket;
}
/** The account with an app; the next step begins. */
async function withApp() {
  const enrolled = await enrolTotp(server, await visit().as('member001'));
  server.clock.advance(STEP_MS);
  return enrolled;
}

test('after the password a code of the app completes the log-in, also a remembered one', async () => {
  const { application } = await withApp();
  const browser = visit();
  const first = await browser.login('member001', { save: true });
  expect(first.body).toEqual({
    ...{ result: false },
    secondFactor: {
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery-code'],
    },
  });
  expect([...browser.cookies.keys()]).toEqual(['NPATTEMPT']);
  expect(await isIn(browser)).toBe(false);
  const { ticket } = first.body.secondFactor;
  expect(codeOf(await finish(browser, { ticket, totp: '000000' }))).toEqual([400, '400']);
  const done = await finish(browser, { ticket, totp: application.code() });
  expect(done.body).toEqual({ userId: 'member001', credential: expect.any(String) });
  expect(await isIn(browser)).toBe(true);
  expect([...browser.cookies.keys()]).not.toContain('NPATTEMPT');
  expect(codeOf(await finish(browser, { ticket, totp: application.code(1) }))).toEqual([410, '410']);
  browser.cookies.delete('NPSESSION');
  const again = await browser.post('/api/auto-login', {
    ...{ userId: 'member001', password: done.body.credential },
  });
  expect(again.body.loginFlg).toBe('1');
});

test('a code is accepted once, and a recovery code once', async () => {
  const { application, recoveryCodes } = await withApp();
  const [code = ''] = recoveryCodes ?? [];
  const first = visit();
  const totp = application.code();
  expect((await finish(first, { ticket: await ticketOf(first), totp })).status).toBe(200);
  const second = visit();
  const ticket = await ticketOf(second);
  expect(codeOf(await finish(second, { ticket, totp }))).toEqual([400, '400']);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
  expect((await finish(second, { ticket, recoveryCode: typed })).status).toBe(200);
  const third = visit();
  const again = { ticket: await ticketOf(third), recoveryCode: code };
  expect(codeOf(await finish(third, again))).toEqual([400, '400']);
});

test('parallel uses of one code and of one recovery code let one in', async () => {
  const { application, recoveryCodes } = await withApp();
  for (const by of [{ totp: application.code() }, { recoveryCode: recoveryCodes?.[0] }]) {
    const browsers = Array.from({ length: 4 }, visit);
    const tickets = await Promise.all(browsers.map((browser) => ticketOf(browser)));
    const answers = await Promise.all(
      browsers.map((browser, index) => finish(browser, { ticket: tickets[index], ...by })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('a ticket is void in another browser, after ten minutes, after ten failures, and with another password', async () => {
  const { application } = await withApp();
  const browser = visit();
  const ticket = await ticketOf(browser);
  const thief = visit();
  await ticketOf(thief);
  expect(codeOf(await finish(thief, { ticket, totp: application.code() }))).toEqual([410, '410']);
  server.clock.advance(11 * MINUTES);
  expect(codeOf(await finish(browser, { ticket, totp: application.code() }))).toEqual([410, '410']);
  const tried = await ticketOf(browser);
  for (let index = 0; index < 10; index += 1)
    await finish(browser, { ticket: tried, totp: '000000' }, `198.51.100.${index}`);
  expect(codeOf(await finish(browser, { ticket: tried, totp: application.code() }))).toEqual([410, '410']);
  const held = await ticketOf(browser);
  await server.opened.pool.query("update users set status = 'suspended' where user_id = 'member001'");
  expect(codeOf(await finish(browser, { ticket: held, totp: application.code() }))).toEqual([410, '410']);
  await server.opened.pool.query(
    "update users set status = 'active', password_hash = password_hash || ' ' where user_id = 'member001'",
  );
  expect(codeOf(await finish(browser, { ticket: held, totp: application.code() }))).toEqual([410, '410']);
  await server.opened.pool.query(
    "update users set password_hash = rtrim(password_hash) where user_id = 'member001'",
  );
});

test('codes guessed from 50 addresses are stopped; the owner still gets in from a known browser', async () => {
  const { application, recoveryCodes } = await withApp();
  const owner = visit();
  await finish(owner, { ticket: await ticketOf(owner), totp: application.code() });
  const thieves = await Promise.all(
    Array.from({ length: 50 }, async (_none, index) => {
      const browser = visit();
      const address = `198.51.100.${index + 1}`;
      return { browser, address, ticket: await ticketOf(browser, { address }) };
    }),
  );
  const refusals: string[][] = [];
  for (const { browser, address, ticket } of thieves)
    for (const wrong of [{ totp: '000000' }, { recoveryCode: '0000-0000-0000-0000' }])
      for (const by of [wrong, wrong]) {
        const answer = await finish(browser, { ticket, ...by }, address);
        refusals.push([Object.keys(by).join(), codeOf(answer).join()]);
      }
  for (const kind of ['totp', 'recoveryCode']) {
    const codes = refusals.filter(([one]) => one === kind).map(([, code]) => code);
    // A hundred are checked, and the last of them is answered with the lock.
    expect(codes).toEqual([...Array(99).fill('400,400'), '400,E1080']);
  }
  server.clock.advance(STEP_MS);
  const thief = visit();
  const right = { ticket: await ticketOf(thief, { address: '198.51.100.60' }), totp: application.code() };
  expect(codeOf(await finish(thief, right, '198.51.100.60'))).toEqual([400, 'E1080']);
  owner.cookies.delete('NPSESSION');
  const ticket = await ticketOf(owner, { address: '192.0.2.9' });
  expect((await finish(owner, { ticket, totp: application.code() }, '192.0.2.9')).status).toBe(200);
  owner.cookies.delete('NPSESSION');
  const byCode = { ticket: await ticketOf(owner), recoveryCode: recoveryCodes?.[1] };
  expect((await finish(owner, byCode)).status).toBe(200);
});

test('a passkey alone logs in and confirms; its options are the same for everyone', async () => {
  const { authenticator } = await addPasskey(await visit().as('member001'));
  const browser = visit();
  const options = await passkeyRequest(browser);
  expect(options).toEqual({
    ...{ challenge: expect.stringMatching(/^[\w-]{43}$/), rpId: 'localhost', timeout: 300_000 },
    ...{ allowCredentials: [], userVerification: 'required' },
  });
  const passkey = authenticator.answer(options);
  const thief = visit();
  await passkeyRequest(thief);
  const enter = (by: unknown, who = browser) => who.post('/api/login/passkey', { passkey: by });
  expect(codeOf(await enter(passkey, thief))).toEqual([400, '400']);
  expect((await enter(passkey)).body).toEqual({ userId: 'member001' });
  expect(await isIn(browser)).toBe(true);
  expect((await browser.post('/api/user/second-factors/passkeys/options')).status).toBe(200);
  expect(codeOf(await enter(passkey))).toEqual([400, '400']);
});

test('a passkey is refused for another site, unverified, forged, unknown, late and suspended, with one answer', async () => {
  const { authenticator } = await addPasskey(await visit().as('member001'));
  const { authenticator: other } = await addPasskey(await visit().as('member002'));
  const browser = visit();
  const enter = (passkey: unknown) => browser.post('/api/login/passkey', { passkey });
  const answers: unknown[] = [];
  for (const deviation of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { isForged: true },
  ])
    answers.push((await enter(authenticator.answer(await passkeyRequest(browser), deviation))).body);
  const unknown = authenticator.answer(await passkeyRequest(browser));
  answers.push((await enter({ ...unknown, id: 'unknown', rawId: 'unknown' })).body);
  // The signature of one under the id of another.
  const mixed = other.answer(await passkeyRequest(browser));
  answers.push((await enter({ ...mixed, id: authenticator.id, rawId: authenticator.id })).body);
  const late = authenticator.answer(await passkeyRequest(browser));
  server.clock.advance(6 * MINUTES);
  answers.push((await enter(late)).body);
  await server.opened.pool.query("update users set status = 'suspended' where user_id = 'member001'");
  answers.push((await enter(authenticator.answer(await passkeyRequest(browser)))).body);
  expect(answers).toEqual(
    Array(8).fill({
      messages: [{ code: '400', text: 'パスキーで確認できませんでした。' }],
      requestId: expect.any(String),
    }),
  );
  await server.opened.pool.query("update users set status = 'active'");
  expect((await enter(authenticator.answer(await passkeyRequest(browser)))).status).toBe(200);
});

test('a counter that goes back is refused and recorded; counters of zero are usual', async () => {
  const { authenticator } = await addPasskey(await visit().as('member001'), { isCounting: true });
  const browser = visit();
  const enter = async (counter?: number) => {
    const options = await passkeyRequest(browser);
    const passkey = authenticator.answer(options, counter === undefined ? {} : { counter });
    return (await browser.post('/api/login/passkey', { passkey })).status;
  };
  expect([await enter(), await enter(), await enter(2), await enter(1), await enter(0)]).toEqual([
    ...[200, 200, 400, 400, 400],
  ]);
  const { rows } = await server.opened.pool.query(
    "select subject from audit_log where action = 'passkey-counter-back'",
  );
  expect(rows).toEqual(Array(3).fill({ subject: 'member001' }));
});

test('a passkey is also the second step, for its user alone', async () => {
  const { authenticator } = await addPasskey(await visit().as('member001'));
  const { authenticator: other } = await addPasskey(await visit().as('member002'));
  const browser = visit();
  const ticket = await ticketOf(browser);
  const passkey = other.answer(await passkeyRequest(browser));
  expect(codeOf(await finish(browser, { ticket, passkey }))).toEqual([400, '400']);
  const own = authenticator.answer(await passkeyRequest(browser));
  expect((await finish(browser, { ticket, passkey: own })).body).toEqual({ userId: 'member001' });
});

test('a wrong password is answered alike with and without a factor; a new one by a link does not remove it', async () => {
  await withApp();
  const [one, other] = await Promise.all([
    visit().login('member001', { password: 'wrong' }),
    visit().login('member002', { password: 'wrong' }),
  ]);
  const shown = ({ status, body, headers }: Answer) => [status, body.messages, Object.keys(headers)];
  expect(shown(one)).toEqual(shown(other));
  const admin = await visit().as('admin0001');
  const issued = await admin.post('/api/admin/users/member001/one-time-password');
  const browser = visit();
  const { resetId } = (await browser.login('member001', { password: issued.body.data.password })).body;
  const password = 'Neuer#Satz2026';
  expect((await browser.post('/api/password-reset', { urlId: resetId, password })).status).toBe(204);
  expect((await browser.login('member001', { password })).body.secondFactor.methods).toContain('totp');
});
