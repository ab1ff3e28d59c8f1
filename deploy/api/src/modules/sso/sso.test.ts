import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { passkeyRequest } from '../../testing/second-factors.ts';
import { SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { authorizationAddress } from './identity-provider.ts';
import { SsoFailure } from './sso-failure.ts';

const PUBLIC_URL = 'https://archive.example';
const REDIRECT = `${PUBLIC_URL}/api/sso/callback`;

let server: TestApp;
let provider: IdentityProvider;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: PUBLIC_URL, allowsLocalSso: true });
  provider = await startIdentityProvider(REDIRECT);
  admin = await new Browser(server.app).as('admin0001');
  await setUp('22', { key: 'mihon-hoso' });
  await link('premium01', 'subject-1');
}, STARTUP_MS);
afterAll(async () => {
  await server.close();
  await provider.close();
});

const sql = (text: string, values: unknown[] = []) => server.opened.pool.query(text, values);

async function setUp(groupId: string, changes: object) {
  const before = await admin.get(`/api/admin/groups/${groupId}/sso`);
  return admin.put(`/api/admin/groups/${groupId}/sso`, {
    ...{
      issuer: provider.issuer,
      ...CLIENT,
      label: '見本放送でログイン',
      allowsPasswords: true,
      isActive: true,
    },
    ...{ key: `group-${groupId}`, version: before.body.data.settings?.version ?? 0 },
    ...changes,
  });
}
const start = (browser: Browser, to?: string, key = 'mihon-hoso') =>
  browser.post('/api/sso/start', { key, ...(to !== undefined && { to }) });
const callback = async (browser: Browser, query: string) => {
  const { status, headers } = await browser.get(`/api/sso/callback?${query}`);
  expect(status).toBe(303);
  return String(headers.location);
};
async function logIn(browser: Browser, subject = 'subject-1', to?: string) {
  provider.subject = subject;
  const { body } = await start(browser, to);
  return callback(browser, await provider.logIn(body.data.address));
}
async function link(userId: string, subject: string) {
  const member = await new Browser(server.app).as(userId);
  const { body } = await member.post('/api/user/identities', {});
  provider.subject = subject;
  return callback(member, await provider.logIn(body.data.address));
}
const whoIs = async (browser: Browser) =>
  (await browser.get('/api/login-user-info')).body.userInfo.userId as string;
const problemOf = (location: string) => new URL(location, PUBLIC_URL).searchParams.get('problem');

test('a linked member logs in, with a new session, and returns to the page that was opened', async () => {
  const browser = await new Browser(server.app).asGuest();
  const before = browser.cookies.get('NPSESSION');
  expect(await logIn(browser, 'subject-1', '/cartList?from=mail')).toBe('/web/cartList?from=mail');
  expect(await whoIs(browser)).toBe('premium01');
  expect(browser.cookies.get('NPSESSION')).not.toBe(before);
  expect(browser.cookies.has('NPSSO')).toBe(false);
  expect(browser.cookies.has('NPMEDIA')).toBe(true);
  const { rows } = await sql("select 1 from audit_log where action = 'login-sso' and actor_id = 'premium01'");
  expect(rows).toHaveLength(1);
});

test.each([
  ['//evil.example/', '/web/index'],
  ['/\\evil.example', '/web/index'],
  ['https://evil.example/', '/web/index'],
  ['/web/login', '/web/index'],
  ['/web/orderHistory#top', '/web/orderHistory#top'],
])('the page after the log-in is one of this site: %s', async (to, target) => {
  expect(await logIn(new Browser(server.app), 'subject-1', to)).toBe(target);
});

test('a callback is used once, in the browser that started it, within ten minutes', async () => {
  const browser = new Browser(server.app);
  provider.subject = 'subject-1';
  const { address } = (await start(browser)).body.data;
  const query = await provider.logIn(address);
  expect(problemOf(await callback(new Browser(server.app), query))).toBe('expired');
  const stranger = new Browser(server.app);
  await start(stranger);
  expect(problemOf(await callback(stranger, query))).toBe('expired');
  const other = query.replace(/state=[^&]+/, 'state=of-an-attacker');
  expect(problemOf(await callback(browser, other))).toBe('expired');
  expect(problemOf(await callback(browser, 'state=a&state=b'))).toBe('expired');
  expect(await whoIs(browser)).toBe('');
  expect(await callback(browser, query)).toBe('/web/index');
  expect(problemOf(await callback(browser, query))).toBe('expired');
  await start(browser);
  const late = await provider.logIn((await start(browser)).body.data.address);
  await sql("update sso_attempts set expires_at = expires_at - interval '10 minutes'");
  expect(problemOf(await callback(browser, late))).toBe('expired');
});

test('answers of another issuer, of another log-in and refusals of the provider open nothing', async () => {
  const browser = new Browser(server.app);
  const query = async () => provider.logIn((await start(browser)).body.data.address);
  const mixedUp = (await query()).replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fother.example');
  expect(problemOf(await callback(browser, mixedUp))).toBe('invalid');
  const withoutIssuer = (await query()).replace(/&?iss=[^&]+/, '');
  expect(problemOf(await callback(browser, withoutIssuer))).toBe('invalid');
  // The secrets of one attempt with the code of another: nonce and code verifier are wrong.
  const first = await query();
  await sql(`update sso_attempts a set secrets_box = (select secrets_box from sso_attempts b where b.used_at is not null limit 1)
    where a.used_at is null`);
  expect(problemOf(await callback(browser, first))).toBe('invalid');
  const state = new URLSearchParams(await query()).get('state');
  expect(problemOf(await callback(browser, `error=access_denied&state=${state}`))).toBe('refused');
  expect(await whoIs(browser)).toBe('');
});

test('an identity is linked by its member alone, once, and never by a mail address', async () => {
  const visitor = new Browser(server.app);
  expect(await logIn(visitor, 'premium02@newsphoto.example')).toBe('/web/sso?problem=unknown&key=mihon-hoso');
  expect(await whoIs(visitor)).toBe('');
  expect(problemOf(await link('premium02', 'subject-1'))).toBe('taken');
  expect(await link('premium02', 'subject-2')).toBe('/web/myPage/security?sso=linked');
  const member = await new Browser(server.app).as('premium02');
  const { address } = (await member.post('/api/user/identities', {})).body.data;
  provider.subject = 'subject-3';
  const query = await provider.logIn(address);
  await member.login('premium01');
  expect(problemOf(await callback(member, query))).toBe('other-user');
  const { rows } = await sql('select subject, user_id from linked_identities order by subject');
  expect(rows).toEqual([
    { subject: 'subject-1', user_id: 'premium01' },
    { subject: 'subject-2', user_id: 'premium02' },
  ]);
  expect(
    (await (await new Browser(server.app).as('member001')).post('/api/user/identities', {})).status,
  ).toBe(404);
  server.clock.advance(11 * 60_000);
  expect((await member.post('/api/user/identities', {})).status).toBe(403);
  server.clock.advance(-11 * 60_000);
});

test('identities of other groups, of suspended members and unlinked ones are refused', async () => {
  await admin.login('admin0001');
  await setUp('23', { key: 'mihon-shimbun' });
  const visitor = new Browser(server.app);
  const { address } = (await start(visitor, undefined, 'mihon-shimbun')).body.data;
  provider.subject = 'subject-2';
  expect(problemOf(await callback(visitor, await provider.logIn(address)))).toBe('unknown');
  await sql("update users set status = 'suspended' where user_id = 'premium02'");
  expect(problemOf(await logIn(visitor, 'subject-2'))).toBe('ended');
  await sql("update users set status = 'active' where user_id = 'premium02'");
  const member = await new Browser(server.app).as('premium02');
  const { identities } = (await member.get('/api/user/identities')).body.data;
  const foreign = await new Browser(server.app).as('premium01');
  const remove = (by: Browser) => by.delete(`/api/user/identities/${identities[0].identityId}`);
  expect((await remove(foreign)).status).toBe(404);
  await sql("update users set password_hash = null where user_id = 'premium02'");
  expect((await remove(member)).status).toBe(400);
  await sql(
    "update users set password_hash = (select password_hash from users where user_id = 'premium01') where user_id = 'premium02'",
  );
  expect((await remove(member)).body.data.identities).toEqual([]);
  expect(problemOf(await logIn(visitor, 'subject-2'))).toBe('unknown');
});

test('the clocks of both may differ by a minute, and keys may change at any time', async () => {
  const browser = new Browser(server.app);
  server.clock.advance(90_000);
  expect(await logIn(browser)).toBe('/web/index');
  server.clock.advance(-90_000 + 150_000);
  expect(problemOf(await logIn(browser))).toBe('invalid');
  server.clock.advance(-150_000);
  const { port } = new URL(provider.issuer);
  await provider.close();
  provider = await startIdentityProvider(REDIRECT, Number(port));
  expect(await logIn(browser)).toBe('/web/index');
});

test('a provider that is away is reported, and one that never answers ends after the time limit', async () => {
  const browser = new Browser(server.app);
  const { address } = (await start(browser)).body.data;
  const query = await provider.logIn(address);
  const { port } = new URL(provider.issuer);
  await provider.close();
  expect(problemOf(await callback(browser, query))).toBe('unreachable');
  expect((await start(browser)).body).toMatchObject({
    messages: [{ text: expect.stringContaining('接続できません') }],
  });
  provider = await startIdentityProvider(REDIRECT, Number(port));
  const silent = createServer();
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const at = silent.address();
  const issuer = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
  const secrets = { state: 's', nonce: 'n', verifier: 'v'.repeat(43) };
  const options = { allowsLocal: true, now: server.clock.now, redirectUri: REDIRECT, timeoutSeconds: 0.2 };
  await expect(authorizationAddress({ ...CLIENT, issuer }, secrets, options)).rejects.toMatchObject({
    step: 'connect',
  });
  silent.close();
});

test('settings are for administrators, have no secret in answers, and name what fails', async () => {
  const path = '/api/admin/groups/22/sso';
  for (const userId of ['premium01', 'desk00001'])
    expect((await (await new Browser(server.app).as(userId)).get(path)).status).toBe(403);
  const found = await admin.get(path);
  expect(found.body.data).toMatchObject({ redirectUri: REDIRECT, linked: 1, members: 2 });
  expect(JSON.stringify(found.body)).not.toContain(CLIENT.clientSecret);
  const { rows } = await sql("select secret_box from group_sso where group_id = '22'");
  expect(rows[0]?.secret_box).not.toContain(CLIENT.clientSecret);
  const check = async (changes: object) => {
    const client = { issuer: provider.issuer, clientId: CLIENT.clientId };
    return (await admin.post(`${path}/check`, { ...client, ...changes })).body.data?.problem;
  };
  expect(await check({})).toBeNull();
  expect(await check({ clientSecret: 'wrong' })).toMatchObject({ step: 'client' });
  expect(await check({ issuer: `${provider.issuer}/nowhere`, clientSecret: 'x' })).toMatchObject({
    step: 'metadata',
  });
  expect(await check({ issuer: 'http://127.0.0.1:9', clientSecret: 'x' })).toMatchObject({ step: 'connect' });
  // The stored secret is never sent to another address.
  expect(await check({ issuer: 'http://127.0.0.1:9' })).toBeUndefined();
  expect((await setUp('22', { issuer: 'http://127.0.0.1:9', clientSecret: undefined })).status).toBe(400);
  expect((await setUp('22', { key: 'mihon-shimbun' })).status).toBe(400);
  expect((await setUp('22', { version: 1_000 })).status).toBe(409);
});

test('the log-in at the provider is complete, unless the operator demands a second factor', async () => {
  await sql(
    `insert into linked_identities (identity_id, issuer, subject, user_id, linked_at)
    values (gen_random_uuid(), $1, 'subject-9', 'admin0001', now())`,
    [provider.issuer],
  );
  await setUp('03', { key: 'kanri' });
  const inside = async () => {
    const browser = new Browser(server.app);
    const { address } = (await start(browser, undefined, 'kanri')).body.data;
    provider.subject = 'subject-9';
    return callback(browser, await provider.logIn(address));
  };
  expect(await inside()).toBe('/web/index');
  await sql(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('internalFactors', 2, now(), '')",
  );
  expect(problemOf(await inside())).toBe('factor');
  await sql("delete from limits where limit_key = 'internalFactors'");
});

test('where passwords are off only single sign-on is left, and what is removed or off is refused', async () => {
  await sql("delete from linked_identities where user_id = 'admin0001'");
  expect((await setUp('03', { key: 'kanri', allowsPasswords: false })).status).toBe(400);
  const single = { key: 'mihon-hoso', clientSecret: undefined, allowsPasswords: false };
  expect((await setUp('22', single)).status).toBe(200);
  const browser = new Browser(server.app);
  expect((await browser.login('premium01')).status).toBe(400);
  expect(await logIn(browser)).toBe('/web/index');
  const { address } = (await start(browser)).body.data;
  const query = await provider.logIn(address);
  await setUp('22', { ...single, isActive: false });
  expect((await start(browser)).status).toBe(404);
  expect(problemOf(await callback(browser, query))).toBe('closed');
  expect((await browser.login('premium01')).status).toBe(200);
  const { settings } = (await admin.get('/api/admin/groups/22/sso')).body.data;
  expect((await admin.delete(`/api/admin/groups/22/sso?version=${settings.version}`)).status).toBe(204);
  expect((await admin.get('/api/admin/groups/22/sso')).body.data.settings).toBeNull();
});

test('where passwords are off a passkey and a remembered log-in are refused as well, and those who need a factor here are not locked out', async () => {
  const browser = await new Browser(server.app).as('keiyaku03');
  const authenticator = new SoftAuthenticator(PUBLIC_URL);
  const { body: made } = await browser.post('/api/user/second-factors/passkeys/options');
  const added = { name: '試験機', passkey: authenticator.create(made.data) };
  expect((await browser.post('/api/user/second-factors/passkeys', added)).status).toBe(200);
  const byPasskey = async () => {
    const visitor = new Browser(server.app);
    const passkey = authenticator.answer(await passkeyRequest(visitor));
    return visitor.post('/api/login/passkey', { passkey });
  };
  expect((await byPasskey()).status).toBe(200);
  const remembered = new Browser(server.app);
  const { credential } = (await remembered.login('member001', { save: true })).body;
  await setUp('23', { allowsPasswords: false });
  await sql("update users set group_id = '23' where user_id = 'member001'");
  const back = await remembered.post('/api/auto-login', { userId: 'member001', password: credential });
  expect(back.status).toBe(400);
  await sql(
    "update users set group_id = (select group_id from users where user_id = 'member002') where user_id = 'member001'",
  );
  const { status, body } = await byPasskey();
  expect([status, body.messages[0].text]).toMatchObject([400, expect.stringContaining('シングルサインオン')]);
  // Single sign-on refuses users of the agency who need a second factor: they log in here.
  await sql(
    `insert into group_sso (group_id, sso_key, issuer, client_id, secret_box, label, allows_passwords, is_active)
     select (select group_id from users where user_id = 'desk00001'), 'inside-2', issuer, client_id, secret_box, label, false, true from group_sso where group_id = '23'`,
  );
  const inside = () => new Browser(server.app).login('desk00001');
  expect((await inside()).status).toBe(400);
  await sql(
    "insert into limits (limit_key, value, edited_at, edited_by) values ('internalFactors', 2, now(), '')",
  );
  expect((await inside()).status).toBe(200);
  await sql("delete from limits where limit_key = 'internalFactors'");
});

test('what a provider names itself is not stored at any length', () => {
  expect(new SsoFailure('issuer', 'x'.repeat(5000)).message).toHaveLength(200);
});

test.each([
  'http://sso.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://10.1.2.3/',
  'https://192.168.0.1/',
  'https://172.16.0.1/',
  'https://169.254.169.254/',
  'https://localhost/',
  'https://user@idp.example/',
])('%s is no address of a provider unless the operator allows it', async (address) => {
  const answer = guardedFetch(false)(address, {
    ...{ method: 'GET', headers: {}, body: undefined, redirect: 'manual' },
  });
  await expect(answer).rejects.toMatchObject({ step: 'address' });
});
