import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { changePerson, NEW_PERSON, readPerson } from '../../testing/people.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://photo.example.jp' });
  admin = await new Browser(server.app).as('admin0001');
}, STARTUP_MS);
afterAll(async () => server.close());

let made = 0;
/** A separate user for a test; returns the id. */
async function makePerson(values: object = {}): Promise<string> {
  made += 1;
  const userId = `person-${String(made).padStart(3, '0')}`;
  const { status } = await admin.post('/api/admin/users', { userId, ...NEW_PERSON, ...values });
  expect(status).toBe(201);
  return userId;
}
const auditOf = async (action: string, subject: string) =>
  (
    await server.opened.pool.query(
      'select actor_id, detail from audit_log where action = $1 and subject = $2 order by audit_id',
      [action, subject],
    )
  ).rows;

test('persons are found by words, group, status and permission, in the order of their ids, guests never', async () => {
  const ids = async (query: string) => {
    const { status, body } = await admin.get(`/api/admin/users?${query}`);
    expect(status).toBe(200);
    return body.data.users.map(({ userId }: { userId: string }) => userId);
  };
  const customer = ['keiyaku01', 'keiyaku02', 'keiyaku03', 'keiyaku04'];
  const all = [
    ...['admin0001', 'desk00001', 'editor001', 'keiri0001', ...customer],
    ...['member001', 'member002', 'premium01', 'premium02'],
  ];
  expect(await ids('')).toEqual(all);
  expect(await ids('text=MEMBER')).toEqual(['member001', 'member002']);
  expect(await ids(`text=${encodeURIComponent('写真')}`)).toEqual(['desk00001']);
  expect(await ids('text=S0000003')).toEqual(['admin0001']);
  expect(await ids('text=%25')).toEqual([]);
  expect(await ids('groupId=20')).toEqual(['member001']);
  expect(await ids('status=suspended')).toEqual([]);
  // By the group, and personally.
  expect(await ids('permission=BO001')).toEqual(['admin0001', 'desk00001']);
  expect(await ids('permission=AA006&text=member')).toEqual(['member001']);
  expect(await ids('text=guest')).toEqual([]);
  const { body } = await admin.get('/api/admin/users?offset=2&limit=2');
  expect(body.data.total).toBe(12);
  expect(body.data.users.map(({ userId }: { userId: string }) => userId)).toEqual(all.slice(2, 4));
});

test('the answers contain personal data: they are sealed and not cached', async () => {
  const { raw, headers } = await admin.get('/api/admin/users/member001');
  expect(raw.toString()).not.toContain('member001');
  expect(headers['cache-control']).toBe('no-store');
});

test('permissions are shown with their origin', async () => {
  const { body } = await admin.get('/api/admin/users/premium01');
  expect(body.data).toMatchObject({ sig: ['AA006', 'AA018', 'AG015', 'AM001'], grp: ['AD001'], version: 1 });
});

test('what an administrator changes holds from the next call of the running session on', async () => {
  const userId = await makePerson({ groupId: '20', sig: ['AA018'] });
  await server.opened.pool.query(
    "update users set one_time_until = null, password_hash = (select password_hash from users where user_id = 'member001') where user_id = $1",
    [userId],
  );
  const person = await new Browser(server.app).as(userId);
  const cart = () => person.post('/api/cart/info-list', { contentIdList: null, loginUser: '' });
  expect((await cart()).status).toBe(403);
  expect((await changePerson(admin, userId, { sig: ['AA006'] })).body.data.sig).toEqual(['AA006']);
  expect((await cart()).status).toBe(200);
  await changePerson(admin, userId, { sig: [] });
  expect((await cart()).status).toBe(403);
});

test('each answer has its user’s current permissions, so that an open page notices a change', async () => {
  const { headers } = await admin.get('/api/jobs');
  expect(String(headers['x-newsphoto-rights'])).toMatch(/^\/AA006 .*ZZ001$/);
  const guest = await new Browser(server.app).asGuest();
  expect((await guest.get('/api/login-user-info')).headers['x-newsphoto-rights']).toBe('/');
  expect((await new Browser(server.app).get('/api/login-user-info')).headers).not.toHaveProperty(
    'x-newsphoto-rights',
  );
});

test('before and after are in the audit trail; of names and addresses only that they changed', async () => {
  const userId = await makePerson({ sig: ['AA006'] });
  const change = { userName: '改名 八重', mailAddress: 'yae@example.jp', groupId: '02', sig: ['AA018'] };
  await changePerson(admin, userId, change);
  expect(await auditOf('account-created', userId)).toEqual([
    { actor_id: 'admin0001', detail: { group: '01', sig: ['AA006'] } },
  ]);
  expect(await auditOf('account-changed', userId)).toEqual([
    {
      actor_id: 'admin0001',
      detail: {
        before: { group: '01', sig: ['AA006'] },
        after: { group: '02', sig: ['AA018'] },
        edited: ['userName', 'mailAddress'],
      },
    },
  ]);
});

test('the other of two editors is refused because another saved before: 409, W0002, and nothing is mixed', async () => {
  const userId = await makePerson();
  const read = await readPerson(admin, userId);
  const save = (userName: string) => admin.put(`/api/admin/users/${userId}`, { ...read, userName });
  const answers = await Promise.all([save('一人目'), save('二人目')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.messages[0].code).toBe('W0002');
  const winner = answers.find(({ status }) => status === 200)?.body.data.userName;
  expect((await readPerson(admin, userId)).userName).toBe(winner);
});

test.each([
  ['an id of another form', { userId: 'short' }, 'E0035', 'userId'],
  ['an id that is taken, in another case', { userId: 'MEMBER001' }, 'E1039', 'userId'],
  ['the id of a guest', { userId: 'downloadguest' }, 'E1039', 'userId'],
  ['no name', { userName: ' ' }, 'E0001', 'userName'],
  ['a code that is none', { userCode: 'コード' }, 'E0011', 'userCode'],
  ['a broken mail address', { mailAddress: 'a@b' }, 'E0031', 'mailAddress'],
  ['the group of the guests', { groupId: '12' }, '400', 'groupId'],
  ['a permission that is none', { sig: ['XX999'] }, '400', undefined],
])('%s is refused', async (_case, values, code, field) => {
  const { status, body } = await admin.post('/api/admin/users', {
    ...{ userId: 'person-bad', ...NEW_PERSON },
    ...values,
  });
  expect([status, body.messages[0].code, body.messages[0].field]).toEqual([400, code, field]);
});

test('a permission that the product does not know stays where it is, and cannot be granted', async () => {
  const userId = await makePerson();
  await server.opened.pool.query("insert into user_permissions values ($1, 'XX999')", [userId]);
  expect((await changePerson(admin, userId, { sig: ['AA006', 'XX999'] })).body.data.sig).toEqual([
    'AA006',
    'XX999',
  ]);
  expect((await changePerson(admin, userId, { sig: ['AA006', 'XX998'] })).status).toBe(400);
});

test('accounts of guests are no persons: they are neither changed nor given a password', async () => {
  const values = { ...(await readPerson(admin, 'member001')), groupId: '12' };
  for (const userId of ['guest', 'downloadguest', 'saveguest', 'saveguestPremium']) {
    const answers = [
      await admin.get(`/api/admin/users/${userId}`),
      await admin.put(`/api/admin/users/${userId}`, values),
      await admin.post(`/api/admin/users/${userId}/one-time-password`),
      await admin.post(`/api/admin/users/${userId}/password-link`),
      await admin.delete(`/api/admin/users/${userId}/sessions`),
    ];
    for (const { status, body } of answers)
      expect([status, body.messages[0].text]).toEqual([
        400,
        'ゲストのアカウントは、利用者として変更できません。',
      ]);
  }
});

test('the ladder: 401, 403, 404, 200', async () => {
  const reads = (browser: Browser) => browser.get('/api/admin/users');
  expect((await reads(new Browser(server.app))).status).toBe(401);
  expect((await reads(await new Browser(server.app).asGuest())).status).toBe(401);
  for (const userId of ['member001', 'editor001', 'desk00001'])
    expect((await reads(await new Browser(server.app).as(userId))).status).toBe(403);
  expect((await admin.get('/api/admin/users/nobody001')).status).toBe(404);
  expect((await admin.get('/api/admin/users?status=unknown')).status).toBe(400);
  expect((await reads(admin)).status).toBe(200);
});
