import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openAccountDesk } from '../../testing/account-desk.ts';
import { Browser, SAMPLE_PASSWORD } from '../../testing/browser.ts';
import { DESTINATION } from '../../testing/destination-settings.ts';
import { addUserLike, placeOrderOf } from '../../testing/order-desk.ts';
import { changePerson } from '../../testing/people.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findActor } from '../auth/sessions.repository.ts';
import { lockCartToOrder } from '../cart/cart-to-order.service.ts';

const LOGOFF = '/api/user/member-logoff';
const OUTLOOK = '/api/user/withdrawal';
const TAKE_BACK = '/api/withdrawal/take-back';
const DAY_MS = 86_400_000;
const SECRET = { value: 'Kado9-Minato', passphrase: '' };

let server: TestApp;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://archive.example' });
  // Sample administrators of groups would have to appoint another one.
  await query("delete from user_permissions where code = 'AM001'");
  admin = await as('admin0001');
}, STARTUP_MS);
afterAll(async () => server.close());

const visit = () => new Browser(server.app);
const as = (userId: string) => visit().as(userId);
const query = (text: string, values?: unknown[]) => server.opened.pool.query(text, values);
const codeOf = ({ body }: { readonly body: { readonly messages?: readonly { readonly code: string }[] } }) =>
  body.messages?.[0]?.code;
const withdraw = (member: Browser) => member.put(LOGOFF, { password: SAMPLE_PASSWORD });
const statusOf = async (userId: string): Promise<string> =>
  (await query('select status from users where user_id = $1', [userId])).rows[0].status;

/** The secret of the last mail to a user. */
async function tokenOf(userId: string): Promise<string> {
  const { rows } = await query(
    "select text_body from mails where recipient = $1 and text_body like '%takeBack#%' order by created_at desc limit 1",
    [`${userId}@newsphoto.example`],
  );
  return /takeBack#([\w-]{43})\s/.exec(rows[0].text_body)?.[1] ?? '';
}

test('[A-016][E-054] a member withdraws with the password alone, and is out everywhere; the data stay for the grace', async () => {
  const [member, elsewhere] = [await as('premium01'), await as('premium01')];
  await query("insert into lightboxes (owner_id, name, type, place) values ('premium01', '残る', '0', 1)");
  const wrong = await member.put(LOGOFF, { password: 'wrong' });
  expect([wrong.status, wrong.body.messages[0]]).toEqual([
    400,
    { code: 'E1006', text: '現在のパスワードが正しくありません。', field: 'password' },
  ]);
  expect((await member.post('/api/transfer-destinations', { ...DESTINATION, secret: SECRET })).status).toBe(
    201,
  );
  expect((await member.get(OUTLOOK)).body.data).toMatchObject({
    ...{ graceDays: 30, lightboxes: 1, transferDestinations: 1, transferRules: 0 },
  });
  const { status, body } = await member.put(LOGOFF, { password: SAMPLE_PASSWORD, reason: ' 使わないため ' });
  expect([status, body.data.graceUntil]).toEqual([200, expect.stringMatching(/^\d{8}235959$/)]);
  for (const browser of [member, elsewhere]) expect((await browser.get(OUTLOOK)).status).toBe(401);
  expect((await elsewhere.get('/api/login-user-info')).body.endedNotice).toContain('退会済み');
  expect(codeOf(await visit().login('premium01'))).toBe('E1008');
  const shown = (await admin.get('/api/admin/users/premium01')).body.data;
  expect(shown).toMatchObject({ status: 'withdrawn', withdrawalReason: '使わないため', erasedAt: '' });
  expect(shown.graceUntil).toBe(body.data.graceUntil);
  const { rows } = await query("select name from lightboxes where owner_id = 'premium01'");
  expect(rows).toEqual([{ name: '残る' }]);
});

test('the secret of the mail takes it back once: the data are there, what ended stays ended', async () => {
  const token = await tokenOf('premium01');
  const { rows } = await query('select token_hash::text from withdrawals');
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const wrong of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x'.repeat(43)])
    expect((await visit().post(TAKE_BACK, { token: wrong })).status).toBe(404);
  const answers = await Promise.all([1, 2].map(() => visit().post(TAKE_BACK, { token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(answers.find(({ status }) => status === 200)?.body.data).toEqual({ userId: 'premium01' });
  expect((await visit().post(TAKE_BACK, { token })).status).toBe(404);
  const member = await as('premium01');
  expect((await member.get(OUTLOOK)).body.data.lightboxes).toBe(1);
  const { rows: mails } = await query("select subject from mails where subject like '%取り消しました'");
  expect(mails).toHaveLength(1);
});

test('links of a member end with the withdrawal, and stay ended', async () => {
  await query(
    `insert into grants (grant_id, kind, created_by, subject, expires_at, created_at)
     values ($1, 'download', 'premium01', '送った', $2, $2::timestamptz - interval '9 days')`,
    ['W'.repeat(22), new Date(server.clock.now().getTime() + 5 * DAY_MS)],
  );
  const member = await as('premium01');
  expect((await member.get(OUTLOOK)).body.data.links).toBe(1);
  await withdraw(member);
  await visit().post(TAKE_BACK, { token: await tokenOf('premium01') });
  expect((await (await as('premium01')).get(OUTLOOK)).body.data.links).toBe(0);
});

test('after the grace nothing is taken back; of an erased account neither by an administrator', async () => {
  await withdraw(await as('premium01'));
  const token = await tokenOf('premium01');
  server.clock.advance(31 * DAY_MS);
  expect((await visit().post(TAKE_BACK, { token })).status).toBe(404);
  admin = await as('admin0001');
  // Late, but not erased yet: an administrator can.
  expect((await admin.post('/api/admin/users/premium01/take-back')).body.data.status).toBe('active');
  expect((await admin.post('/api/admin/users/premium01/take-back')).status).toBe(409);

  await withdraw(await as('premium01'));
  const erase = (confirmation: string) => admin.post('/api/admin/users/premium01/erase', { confirmation });
  expect([(await erase('premium02')).status, await statusOf('premium01')]).toEqual([400, 'withdrawn']);
  const { status, body } = await erase('premium01');
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({ userName: '退会した利用者', mailAddress: '', graceUntil: '' }),
  ]);
  expect(body.data.erasedAt).toMatch(/^\d{14}$/);
  expect((await erase('premium01')).status).toBe(409);
  expect((await admin.post('/api/admin/users/premium01/take-back')).status).toBe(409);
  expect((await changePerson(admin, 'premium01', { status: 'active' })).status).toBe(409);
  // The id is not given to another person.
  const again = await admin.post('/api/admin/users', {
    ...{ userId: 'Premium01', userName: '別人', userCode: '', groupId: '01', mailAddress: '', sig: [] },
  });
  expect(codeOf(again)).toBe('E1039');
  const { rows } = await query(
    `select action, actor_id from audit_log where subject = 'premium01' and action in
       ('account-withdrawn', 'withdrawal-taken-back', 'account-erased') order by audit_id desc limit 3`,
  );
  expect(rows.map(({ action, actor_id }) => `${action} ${actor_id}`)).toEqual([
    'account-erased admin0001',
    'account-withdrawn premium01',
    'withdrawal-taken-back admin0001',
  ]);
});

test('an account withdrawn by an administrator has the same grace, without a link', async () => {
  expect((await changePerson(admin, 'premium02', { status: 'withdrawn' })).body.data.graceUntil).toMatch(
    /^\d{14}$/,
  );
  await expect(tokenOf('premium02')).rejects.toThrow();
  expect((await admin.post('/api/admin/users/premium02/take-back')).body.data).toMatchObject({
    ...{ status: 'active', graceUntil: '' },
  });
});

test('open orders and unpaid invoices are finished first, by the member and before an erasure', async () => {
  const desk = await openAccountDesk(server);
  const orderId = await placeOrderOf(desk.member, desk.ids, 66_000);
  const { body } = await desk.member.get(OUTLOOK);
  expect(body.data.openOrders).toEqual([{ orderId, orderNo: expect.any(String) }]);
  const refused = await withdraw(desk.member);
  expect([refused.status, refused.body.messages[0].text]).toEqual([
    409,
    expect.stringContaining('手続き中の注文'),
  ]);
  expect(await statusOf('member001')).toBe('active');
  await changePerson(await as('admin0001'), 'member001', { status: 'withdrawn' });
  const erasure = await (await as('admin0001')).post('/api/admin/users/member001/erase', {
    confirmation: 'member001',
  });
  expect(erasure.status).toBe(409);
  await (await as('admin0001')).post('/api/admin/users/member001/take-back');
  await query("update orders set state = 'cancelled' where order_id = $1", [orderId]);

  const paying = await openPaying();
  expect((await paying.get(OUTLOOK)).body.data.unpaidInvoices).toHaveLength(1);
  expect((await withdraw(paying)).body.messages[0].text).toContain('未払いの請求書');
  await query("update receivables set state = 'paid', settled = amount");
  expect((await withdraw(paying)).status).toBe(200);

  async function openPaying() {
    const signedIn = await as('member001');
    desk.member.cookies.clear();
    for (const [name, value] of signedIn.cookies) desk.member.cookies.set(name, value);
    await desk.invoice();
    return desk.member;
  }
});

test('an order that reaches the database after the withdrawal is refused, though its session was still open', async () => {
  const member = await new Browser(server.app).as('keiyaku01');
  const actor = await findActor(server.opened.db, member.cookies.get('NPSESSION') ?? '', server.clock.now());
  if (!actor) throw new Error('no session');
  const order = () =>
    server.opened.db.transaction().execute((transaction) => lockCartToOrder(transaction, actor));
  await expect(order()).resolves.toBeDefined();
  await query("update users set status = 'withdrawn' where user_id = 'keiyaku01'");
  await expect(order()).rejects.toMatchObject({ code: 'access/no-session' });
  await query("update users set status = 'active' where user_id = 'keiyaku01'");
});

test('the last administrator of a group appoints another one first', async () => {
  const chief = await addUserLike(server, 'chief0001', 'keiyaku01');
  await query("insert into user_permissions (user_id, code) values ('chief0001', 'AM001')");
  expect((await chief.get(OUTLOOK)).body.data.isLastAdministrator).toBe(true);
  expect((await withdraw(chief)).body.messages[0].text).toContain('グループの管理者');
  await query("insert into user_permissions (user_id, code) values ('keiyaku02', 'AM001')");
  expect((await withdraw(chief)).status).toBe(200);
});

test('without a password a recently confirmed session is enough, and an older one is not', async () => {
  const member = await as('member002');
  server.clock.advance(11 * 60_000);
  expect((await member.put(LOGOFF, {})).status).toBe(403);
  await member.post('/api/user/confirm-password', { password: SAMPLE_PASSWORD });
  const both = await Promise.all([member.put(LOGOFF, {}), member.put(LOGOFF, {})]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('passwords are not found by trying to withdraw', async () => {
  const member = await as('keiyaku03');
  for (let index = 0; index < 5; index += 1) await member.put(LOGOFF, { password: `wrong${index}` });
  expect(codeOf(await withdraw(member))).toBe('E1080');
});

test('the agency’s people do not withdraw by themselves, the last administrator neither', async () => {
  expect((await withdraw(await as('admin0001'))).status).toBe(400);
  expect(await statusOf('admin0001')).toBe('active');
});

test('the ladder: 401 for visitors, 403 for members, 404 for unknown persons, 400 for a broken body', async () => {
  const guest = await visit().asGuest();
  expect((await guest.get(OUTLOOK)).status).toBe(401);
  expect((await guest.put(LOGOFF, { password: 'x' })).status).toBe(401);
  expect((await guest.post(TAKE_BACK, {})).status).toBe(400);
  const member = await as('keiyaku04');
  expect((await member.put(LOGOFF, { password: '', reason: 1 })).status).toBe(400);
  const confirmation = 'keiyaku04';
  const calls = ['take-back', 'erase'] as const;
  const boss = await as('admin0001');
  for (const call of calls) {
    const url = (userId: string) => `/api/admin/users/${userId}/${call}`;
    const body = call === 'erase' ? { confirmation } : undefined;
    expect((await member.post(url('keiyaku04'), body)).status).toBe(403);
    expect((await boss.post(url('keiyaku04'), body)).status).toBe(409);
    expect(
      (await boss.post(url('nobody'), call === 'erase' ? { confirmation: 'nobody' } : undefined)).status,
    ).toBe(404);
  }
});
