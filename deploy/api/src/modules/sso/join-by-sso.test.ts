import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { TERMS_VERSION } from '@newsphoto/domain/members';
import { application, apply, newNetwork, tokenTo } from '../../testing/applicants.ts';
import { Browser } from '../../testing/browser.ts';
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

const PUBLIC_URL = 'https://photo.example.jp';

let server: TestApp;
let provider: IdentityProvider;
let manager: Browser;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: PUBLIC_URL, allowsLocalSso: true });
  provider = await startIdentityProvider(`${PUBLIC_URL}/api/sso/callback`);
  await sql(
    "insert into user_permissions (user_id, code) values ('keiyaku03', 'AM001') on conflict do nothing",
  );
  manager = await new Browser(server.app).as('keiyaku03');
  await setUp({});
}, STARTUP_MS);
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => {
  count += 1;
});

const sql = (text: string, values: unknown[] = []) => server.opened.pool.query(text, values);
/** Of a test: each has another address and id. */
let count = 0;
const mailOf = () => `colleague${count}@example.jp`;

async function setUp(changes: object) {
  const admin = await new Browser(server.app).as('admin0001');
  const { settings } = (await admin.get('/api/admin/groups/23/sso')).body.data;
  const { status } = await admin.put('/api/admin/groups/23/sso', {
    ...{ issuer: provider.issuer, ...CLIENT, label: '見本新聞でログイン', key: 'mihon-shimbun' },
    ...{ allowsPasswords: true, isActive: true, version: settings?.version ?? 0, ...changes },
  });
  expect(status).toBe(200);
}
async function invite() {
  await manager.post('/api/group/invitations', { mailAddress: mailOf() }, newNetwork());
  return tokenTo(server, mailOf());
}
const join = (browser: Browser, invitation: string, changes: object = {}) =>
  browser.post('/api/sso/join', {
    ...{ invitation, userId: `colleague${count}`, familyName: ' 髙田', givenName: '花子' },
    ...{ termsVersion: TERMS_VERSION, ...changes },
  });
const callback = async (browser: Browser, query: string) =>
  String((await browser.get(`/api/sso/callback?${query}`)).headers.location);
async function enter(browser: Browser, invitation: string, changes: object = {}) {
  provider.subject = `subject-${count}`;
  const { body } = await join(browser, invitation, changes);
  return provider.logIn(body.data.address);
}
const problemOf = (location: string) => new URL(location, PUBLIC_URL).searchParams.get('problem');
const opened = (token: string) =>
  new Browser(server.app).post('/api/registration/invitation/open', { token }, newNetwork());
const accountOf = async (userId = `colleague${count}`) =>
  (
    await sql(
      'select user_name, mail_address, group_id, password_hash, subject from users left join linked_identities using (user_id) where user_id = $1',
      [userId],
    )
  ).rows;

test('an invited colleague joins by the provider alone, with the address of the invitation, once', async () => {
  const token = await invite();
  expect((await opened(token)).body.data.sso).toEqual({ label: '見本新聞でログイン', allowsPasswords: true });
  const browser = new Browser(server.app);
  const query = await enter(browser, token);
  const { rows: attempts } = await sql('select * from sso_attempts');
  for (const text of [query, JSON.stringify(attempts)]) expect(text).not.toContain(token);
  expect(await accountOf()).toEqual([]);
  expect(await callback(browser, query)).toBe('/web/index');
  expect(await accountOf()).toEqual([
    {
      ...{ user_name: '髙田 花子', mail_address: mailOf(), group_id: '23' },
      ...{ password_hash: null, subject: `subject-${count}` },
    },
  ]);
  expect((await browser.get('/api/login-user-info')).body.userInfo.userId).toBe(`colleague${count}`);
  expect((await opened(token)).status).toBe(404);
  expect((await join(browser, token)).body.messages[0].code).toBe('E1077');
  const { rows } = await sql('select action from audit_log where actor_id = $1 order by action', [
    `colleague${count}`,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(['identity-linked', 'login-sso', 'member-registered']);
});

test('what was entered follows the rules of registrations before the browser leaves', async () => {
  const token = await invite();
  const browser = new Browser(server.app);
  const fieldOf = async (changes: object) => (await join(browser, token, changes)).body.messages[0].field;
  expect(await fieldOf({ userId: 'short' })).toBe('userId');
  expect(await fieldOf({ userId: 'admin-99' })).toBe('userId');
  expect(await fieldOf({ userId: 'premium01' })).toBe('userId');
  expect(await fieldOf({ familyName: '' })).toBe('familyName');
  expect(await fieldOf({ givenName: '名'.repeat(51) })).toBe('givenName');
  expect((await join(browser, token, { termsVersion: '2000-01' })).status).toBe(409);
  expect((await join(browser, 'x'.repeat(43))).status).toBe(404);
});

test('a refused callback makes no account and leaves the invitation open', async () => {
  const token = await invite();
  const browser = new Browser(server.app);
  const stranger = new Browser(server.app);
  await enter(stranger, token);
  expect(problemOf(await callback(stranger, await enter(browser, token)))).toBe('expired');
  // An identity that has an account, whichever it is.
  await sql(
    `insert into linked_identities (identity_id, issuer, subject, user_id, linked_at)
    values (gen_random_uuid(), $1, $2, 'keiyaku04', now())`,
    [provider.issuer, `subject-${count}`],
  );
  expect(problemOf(await callback(browser, await enter(browser, token)))).toBe('known');
  await sql('delete from linked_identities where subject = $1', [`subject-${count}`]);
  // The id and the address get an account while the browser is away.
  const taken = await enter(browser, token);
  await sql(
    "insert into users (user_id, user_name, user_code, group_id) values (upper($1), '別の利用者', 'X1', '22')",
    [`colleague${count}`],
  );
  expect(problemOf(await callback(browser, taken))).toBe('id-taken');
  await sql('delete from users where user_id = upper($1)', [`colleague${count}`]);
  const known = await enter(browser, token);
  await sql("update users set mail_address = $1 where user_id = 'premium02'", [mailOf()]);
  expect(problemOf(await callback(browser, known))).toBe('known-address');
  await sql("update users set mail_address = 'premium02@newsphoto.example' where user_id = 'premium02'");
  expect(await accountOf()).toEqual([]);
  expect((await opened(token)).status).toBe(200);
  expect(await callback(browser, await enter(browser, token))).toBe('/web/index');
});

test('an invitation that ended while the browser was away is refused, also after another use of it', async () => {
  const token = await invite();
  const [one, other] = [new Browser(server.app), new Browser(server.app)];
  const first = await enter(one, token);
  const second = await enter(other, token, { userId: `other-id-${count}` });
  const results = await Promise.all([callback(one, first), callback(other, second)]);
  expect(results.map(problemOf).sort()).toEqual(['invitation', null]);
  count += 1;
  const late = await invite();
  const query = await enter(one, late);
  await sql('update group_invitations set expires_at = $1 where mail_address = $2', [
    server.clock.now(),
    mailOf(),
  ]);
  expect(problemOf(await callback(one, query))).toBe('invitation');
});

test('the provider of another group opens no invitation', async () => {
  const token = await invite();
  const browser = new Browser(server.app);
  const query = await enter(browser, token);
  await sql(
    "insert into group_sso select '22', 'mihon-hoso', issuer, client_id, secret_box, label, true, true from group_sso",
  );
  await sql("update sso_attempts set group_id = '22' where used_at is null");
  expect(problemOf(await callback(browser, query))).toBe('invitation');
  expect(await accountOf()).toEqual([]);
});

test('a group without passwords is joined by single sign-on alone, one without single sign-on is not', async () => {
  const token = await invite();
  await setUp({ allowsPasswords: false, clientSecret: undefined });
  expect((await opened(token)).body.data.sso.allowsPasswords).toBe(false);
  const mailAddress = mailOf();
  const registration = { ...application(`colleague${count}`, { mailAddress }), invitation: token };
  expect((await apply(server, registration)).status).toBe(400);
  const browser = new Browser(server.app);
  const query = await enter(browser, token);
  await setUp({ isActive: false, clientSecret: undefined });
  expect(problemOf(await callback(browser, query))).toBe('closed');
  expect((await join(browser, token)).status).toBe(404);
  expect(await accountOf()).toEqual([]);
});
