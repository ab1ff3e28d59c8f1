import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Answer, Browser } from '../../testing/browser.ts';
import { addPasskey, enrolTotp, passkeyRequest, TEST_ORIGIN } from '../../testing/second-factors.ts';
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
beforeEach(async () => {
  await server.opened.pool.query(
    'truncate totp_factors, passkeys, recovery_codes, guesses, factor_removals, limits, mails cascade',
  );
});

const MINUTES = 60_000;
const visit = () => new Browser(server.app);
const codeOf = ({ status, body }: Answer) => [status, body?.messages?.[0].code];
const query = async (sql: string, values: unknown[] = []) =>
  (await server.opened.pool.query(sql, values)).rows;
const subjects = async () =>
  (await query('select subject from mails order by created_at, mail_id')).map(({ subject }) =>
    subject.replace('【ニュースフォト】', ''),
  );

test('an app is set up by a code of it, and its secret is stored sealed', async () => {
  const member = await visit().as('member001');
  const started = await member.post('/api/user/second-factors/totp');
  expect(started.body.data.qr).toMatch(/^<svg/);
  expect((await member.get('/api/user/second-factors')).body.data.totp).toBeNull();
  expect(codeOf(await member.put('/api/user/second-factors/totp', { totp: '000000' }))).toEqual([400, '400']);
  // Until it is confirmed another one can be started, and nothing is required.
  expect((await visit().login('member001')).body.result).toBe(true);
  const { recoveryCodes } = await enrolTotp(server, member);
  expect(recoveryCodes).toHaveLength(10);
  const { data } = (await member.get('/api/user/second-factors')).body;
  expect([data.totp.createdAt !== '', data.recoveryCodesLeft, data.isRequired]).toEqual([true, 10, false]);
  expect(codeOf(await member.post('/api/user/second-factors/totp'))).toEqual([409, '409']);
  const stored = JSON.stringify(await query('select * from totp_factors, recovery_codes'));
  expect(stored).not.toContain(started.body.data.secret.replaceAll(' ', ''));
  expect(stored).not.toContain(recoveryCodes?.[0]);
  expect(await subjects()).toEqual(['二段階認証を登録しました']);
});

test('the ladder of changes: 401, 403 without a recent confirmation, 400, 404, 200', async () => {
  const calls = [
    ['post', '/api/user/second-factors/totp', undefined],
    ['delete', '/api/user/second-factors/totp', undefined],
    ['post', '/api/user/second-factors/passkeys/options', undefined],
    ['put', '/api/user/second-factors/passkeys/00000000-0000-4000-8000-000000000000', { name: 'x' }],
    ['delete', '/api/user/second-factors/passkeys/00000000-0000-4000-8000-000000000000', undefined],
    ['post', '/api/user/second-factors/recovery-codes', undefined],
  ] as const;
  const member = await visit().as('member001');
  server.clock.advance(11 * MINUTES);
  for (const [method, url, body] of calls) {
    expect([url, ...codeOf(await visit()[method](url, body))]).toEqual([url, 401, '401']);
    expect([url, ...codeOf(await member[method](url, body))]).toEqual([url, 403, '403-password']);
  }
  await member.as('member001');
  expect(codeOf(await member.put(calls[3][1], {}))).toEqual([400, 'E0061']);
  expect(codeOf(await member.put(calls[3][1], { name: 'x' }))).toEqual([404, '404']);
  expect(codeOf(await member.delete(calls[4][1]))).toEqual([404, '404']);
  expect(codeOf(await member.post(calls[5][1]))).toEqual([409, '409']);
});

test('a passkey is added, named, used last, renamed and removed, each with a mail', async () => {
  const member = await visit().as('member001');
  const { authenticator, factors, recoveryCodes } = await addPasskey(member);
  expect(recoveryCodes).toHaveLength(10);
  const [passkey] = factors.passkeys;
  expect(passkey).toMatchObject({ name: '試験機', lastUsedAt: '', isBackedUp: true });
  const other = visit();
  const answer = authenticator.answer(await passkeyRequest(other));
  expect((await other.post('/api/login/passkey', { passkey: answer })).body).toEqual({ userId: 'member001' });
  const url = `/api/user/second-factors/passkeys/${passkey.passkeyId}`;
  const stranger = await visit().as('member002');
  expect(codeOf(await stranger.put(url, { name: '盗' }))).toEqual([404, '404']);
  expect(codeOf(await stranger.delete(url))).toEqual([404, '404']);
  const renamed = await member.put(url, { name: ' 電話 ' });
  expect(renamed.body.data.factors.passkeys[0]).toMatchObject({
    ...{ name: '電話', lastUsedAt: expect.stringMatching(/^\d{4}-/) },
  });
  // With its last factor the codes are of no use.
  expect((await member.delete(url)).body.data.factors).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect((await visit().login('member001')).body.result).toBe(true);
  expect(await subjects()).toEqual(['二段階認証を登録しました', '二段階認証の登録を削除しました']);
});

test('a passkey is refused for another site, without verification, for a used challenge, and twice', async () => {
  const member = await visit().as('member001');
  const begin = async () => (await member.post('/api/user/second-factors/passkeys/options')).body.data;
  const add = (passkey: unknown, browser = member) =>
    browser.post('/api/user/second-factors/passkeys', { name: 'x', passkey });
  const authenticator = new SoftAuthenticator(TEST_ORIGIN);
  for (const deviation of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
  ])
    expect(codeOf(await add(authenticator.create(await begin(), deviation)))).toEqual([400, '400']);
  const options = await begin();
  expect(options).toMatchObject({
    ...{ rp: { id: 'localhost' }, attestation: 'none' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
  });
  // The challenge is that of the session.
  const elsewhere = await visit().as('member001');
  expect(codeOf(await add(authenticator.create(options), elsewhere))).toEqual([400, '400']);
  expect((await add(authenticator.create(options))).status).toBe(200);
  expect(codeOf(await add(authenticator.create(options)))).toEqual([400, '400']);
  // A key belongs to one account.
  const stranger = await visit().as('member002');
  const theirs = (await stranger.post('/api/user/second-factors/passkeys/options')).body.data;
  expect(codeOf(await add(authenticator.create(theirs), stranger))).toEqual([400, '400']);
  const late = new SoftAuthenticator(TEST_ORIGIN).create(await begin());
  server.clock.advance(6 * MINUTES);
  expect(codeOf(await add(late))).toEqual([400, '400']);
});

test('a session is confirmed by a code of the app or by a passkey of the member, not of another', async () => {
  const member = await visit().as('member001');
  const { application } = await enrolTotp(server, member);
  const { authenticator } = await addPasskey(member);
  const confirm = (body: unknown, browser = member) => browser.post('/api/user/confirm-factor', body);
  const isConfirmed = async () =>
    codeOf(await member.delete('/api/user/second-factors/passkeys/00000000-0000-4000-8000-000000000000'));
  server.clock.advance(11 * MINUTES);
  expect(await isConfirmed()).toEqual([403, '403-password']);
  expect(codeOf(await confirm({ totp: '000000' }))).toEqual([400, '400']);
  expect((await confirm({ totp: application.code() })).status).toBe(204);
  expect(codeOf(await confirm({ totp: application.code() }))).toEqual([400, '400']);
  expect(await isConfirmed()).toEqual([404, '404']);
  server.clock.advance(11 * MINUTES);
  const options = (await member.post('/api/user/confirm-factor/options')).body.data;
  const passkey = authenticator.answer(options);
  const stranger = await visit().as('member002');
  expect(codeOf(await confirm({ passkey }, stranger))).toEqual([400, '400']);
  const own = (await stranger.post('/api/user/confirm-factor/options')).body.data;
  expect(codeOf(await confirm({ passkey: authenticator.answer(own) }, stranger))).toEqual([400, '400']);
  expect((await confirm({ passkey })).status).toBe(204);
  expect(await isConfirmed()).toEqual([404, '404']);
});

test('where the operator demands a factor an internal user without one is let into nothing but its enrolment', async () => {
  const editor = await visit().as('editor001');
  await query(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('internalFactors', 2, now(), 'x')",
  );
  for (const url of ['/api/admin/features', '/api/lightboxes', '/api/aws-cookie-info', '/api/events'])
    expect([url, ...codeOf(await editor.get(url))]).toEqual([url, 403, '403-factor']);
  expect((await (await visit().as('member001')).get('/api/user/sessions')).status).toBe(200);
  for (const url of ['/api/login-user-info', '/api/user/sessions', '/api/user/second-factors'])
    expect([url, (await editor.get(url)).status]).toEqual([url, 200]);
  const { factors } = await addPasskey(editor);
  expect(factors.isRequired).toBe(true);
  expect((await editor.get('/api/lightboxes')).status).toBe(200);
  const url = `/api/user/second-factors/passkeys/${factors.passkeys[0].passkeyId}`;
  expect(codeOf(await editor.delete(url))).toEqual([409, '409']);
  await enrolTotp(server, editor);
  expect((await editor.delete(url)).status).toBe(200);
  expect(codeOf(await editor.delete('/api/user/second-factors/totp'))).toEqual([409, '409']);
});

test('an administrator removes the factors of a user after a day, unless the user logs in with one', async () => {
  const member = await visit().as('member001');
  const { recoveryCodes } = await enrolTotp(server, member);
  const admin = await visit().as('admin0001');
  const url = '/api/admin/users/member001/second-factors';
  expect((await admin.get(url)).body.data).toMatchObject({ hasTotp: true, passkeys: 0, removalDueAt: '' });
  expect(codeOf(await admin.post('/api/admin/users/admin0001/second-factors/removal'))).toEqual([400, '400']);
  expect(codeOf(await admin.post('/api/admin/users/member002/second-factors/removal'))).toEqual([409, '409']);
  expect(codeOf(await admin.get('/api/admin/users/nobody/second-factors'))).toEqual([404, '404']);
  expect((await admin.post(`${url}/removal`)).body.data.removalDueAt).not.toBe('');
  const owner = visit();
  const { ticket } = (await owner.login('member001')).body.secondFactor;
  await owner.post('/api/login/second-factor', { ticket, recoveryCode: recoveryCodes?.[0] });
  expect((await admin.get(url)).body.data.removalDueAt).toBe('');
  await admin.post(`${url}/removal`);
  expect((await admin.delete(`${url}/removal`)).body.data.removalDueAt).toBe('');
  await admin.post(`${url}/removal`);
  server.clock.advance(23 * 60 * MINUTES);
  expect((await visit().login('member001')).body.secondFactor).toBeDefined();
  server.clock.advance(61 * MINUTES);
  expect((await visit().login('member001')).body).toEqual({ result: true });
  expect((await subjects()).slice(1)).toEqual([
    ...[
      '二段階認証の解除を受け付けました',
      '回復コードでログインしました',
      '二段階認証の解除を取り消しました',
    ],
    ...['二段階認証の解除を受け付けました', '二段階認証の解除を取り消しました'],
    ...['二段階認証の解除を受け付けました', '二段階認証を解除しました'],
  ]);
});
