import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { changePerson, readPerson } from '../../testing/people.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());

const run = (sql: string) => server.opened.pool.query(sql);
/** Group 03 gives the administration to admin0001 alone; editor001 gets it personally. */
beforeEach(async () => {
  await run("update users set status = 'active', group_id = '03' where user_id = 'admin0001'");
  await run("update groups set group_kbn = '0' where group_id = '03'");
  await run("delete from user_permissions where code = 'ZZ001'");
  await run("insert into group_permissions values ('03', 'ZZ001') on conflict do nothing");
  await run("insert into user_permissions values ('editor001', 'ZZ001')");
  await run("update users set status = 'active' where user_id = 'editor001'");
  admin = await new Browser(server.app).as('admin0001');
});

async function changeGroup(browser: Browser, groupId: string, changes: object) {
  const { body } = await browser.get('/api/admin/groups');
  const found = body.data.groups.find((group: { groupId: string }) => group.groupId === groupId);
  const { version, name, groupKbn, grp } = found;
  return browser.put(`/api/admin/groups/${groupId}`, { version, name, groupKbn, grp, ...changes });
}

const administrators = async (): Promise<string[]> => {
  const { rows } = await run(
    `select user_id from users join groups using (group_id)
     where status = 'active' and group_kbn = '0' and (
       exists (select 1 from user_permissions p where p.user_id = users.user_id and code = 'ZZ001')
       or exists (select 1 from group_permissions p where p.group_id = users.group_id and code = 'ZZ001'))
     order by user_id`,
  );
  return rows.map(({ user_id }) => user_id);
};

test.each([
  ['suspending himself', () => changePerson(admin, 'admin0001', { status: 'suspended' })],
  ['withdrawing himself', () => changePerson(admin, 'admin0001', { status: 'withdrawn' })],
  ['moving to a group without the right', () => changePerson(admin, 'admin0001', { groupId: '01' })],
  ['moving to a group outside of the agency', () => changePerson(admin, 'admin0001', { groupId: '20' })],
  ['removing the right from their group', () => changeGroup(admin, '03', { grp: ['AA006'] })],
  ['making their group an external one', () => changeGroup(admin, '03', { groupKbn: '1' })],
])('an administrator does not lock himself out by %s', async (_case, act) => {
  const before = await administrators();
  const { status, body } = await act();
  expect([status, body.messages[0].text]).toEqual([
    400,
    '自分自身の管理権限がなくなる変更はできません。ほかの管理者に依頼してください。',
  ]);
  expect(await administrators()).toEqual(before);
});

test('nor by their own permission, if that is the only one', async () => {
  const editor = await new Browser(server.app).as('editor001');
  expect((await changePerson(editor, 'editor001', { sig: [] })).status).toBe(400);
  // With the group's right as well, the personal one may go.
  await run("insert into user_permissions values ('admin0001', 'ZZ001')");
  expect((await changePerson(admin, 'admin0001', { sig: [] })).status).toBe(200);
});

test('another administrator may lose it, as long as they do not act', async () => {
  expect((await changePerson(admin, 'editor001', { sig: [] })).status).toBe(200);
  expect(await administrators()).toEqual(['admin0001']);
});

test('two administrators who take it from each other at once: one of them stays', async () => {
  const editor = await new Browser(server.app).as('editor001');
  for (let round = 0; round < 5; round += 1) {
    await run("insert into user_permissions values ('editor001', 'ZZ001') on conflict do nothing");
    await run("update users set status = 'active' where user_id = 'admin0001'");
    const browsers = [await new Browser(server.app).as('admin0001'), editor] as const;
    const [ofEditor, ofAdmin] = [
      await readPerson(browsers[0], 'editor001'),
      await readPerson(browsers[1], 'admin0001'),
    ];
    const answers = await Promise.all([
      browsers[0].put('/api/admin/users/editor001', { ...ofEditor, sig: [] }),
      browsers[1].put('/api/admin/users/admin0001', { ...ofAdmin, status: 'suspended' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await administrators()).toHaveLength(1);
  }
});

test('the group of the last administrator is not removed: it has a member', async () => {
  const { body } = await admin.get('/api/admin/groups');
  const group = body.data.groups.find(({ groupId }: { groupId: string }) => groupId === '03');
  const { status } = await admin.delete(`/api/admin/groups/03?version=${group.version}`);
  expect(status).toBe(400);
  expect(await administrators()).toContain('admin0001');
});

test('an administrator cannot set their own one-time password: it would end their login', async () => {
  const { status, body } = await admin.post('/api/admin/users/admin0001/one-time-password');
  expect([status, body.messages[0].text]).toEqual([400, '自分自身に対しては、この操作はできません。']);
});
