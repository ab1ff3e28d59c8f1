import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { NEW_PERSON } from '../../testing/people.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Browser;
beforeAll(async () => {
  server = await startTestApp();
  admin = await new Browser(server.app).as('admin0001');
}, STARTUP_MS);
afterAll(async () => server.close());

const all = async () => (await admin.get('/api/admin/groups')).body.data.groups;
async function groupOf(groupId: string) {
  const found = (await all()).find((group: { groupId: string }) => group.groupId === groupId);
  const { version, name, groupKbn, grp } = found;
  return { version, name, groupKbn, grp };
}
const change = async (groupId: string, changes: object) =>
  admin.put(`/api/admin/groups/${groupId}`, { ...(await groupOf(groupId)), ...changes });
const make = async (name: string) => {
  const { status, body } = await admin.post('/api/admin/groups', { name, groupKbn: '1', grp: ['AA018'] });
  expect(status).toBe(201);
  return body.data;
};

test('groups are listed with kind, members and permissions, the agency first and the guests last', async () => {
  const groups = await all();
  expect(groups.at(-1)).toMatchObject({ groupId: '12', isGuests: true, memberCount: 4 });
  const kinds = groups.map(({ groupKbn }: { groupKbn: string }) => groupKbn);
  expect(kinds).toEqual([...kinds].sort());
  expect(groups.find(({ groupId }: { groupId: string }) => groupId === '22')).toMatchObject({
    ...{ name: '見本放送', groupKbn: '2', memberCount: 2, grp: ['AD001'], version: 1 },
  });
});

test('a group is created, changed and removed, and each is recorded with before and after', async () => {
  const made = await make('新しい新聞社');
  expect(made).toMatchObject({ memberCount: 0, grp: ['AA018'], version: 1 });
  const changed = await change(made.groupId, { name: '新しい通信社', grp: ['AA006', 'AA018'] });
  expect(changed.body.data).toMatchObject({ name: '新しい通信社', grp: ['AA006', 'AA018'], version: 2 });
  expect((await admin.delete(`/api/admin/groups/${made.groupId}?version=2`)).status).toBe(204);
  expect((await all()).map(({ groupId }: { groupId: string }) => groupId)).not.toContain(made.groupId);
  const { rows } = await server.opened.pool.query(
    'select action, detail from audit_log where subject = $1 order by audit_id',
    [made.groupId],
  );
  const before = { name: '新しい新聞社', groupKbn: '1', grp: ['AA018'], assignable: [] };
  const after = { name: '新しい通信社', groupKbn: '1', grp: ['AA006', 'AA018'], assignable: [] };
  expect(rows).toEqual([
    { action: 'group-created', detail: { after: before } },
    { action: 'group-changed', detail: { before, after } },
    { action: 'group-removed', detail: { before: after } },
  ]);
});

test('what a group may do, its members may do from their next call on', async () => {
  const reader = await new Browser(server.app).as('member002');
  const cart = () => reader.post('/api/cart/info-list', { contentIdList: null, loginUser: '' });
  expect((await cart()).status).toBe(403);
  await change('21', { grp: ['AA006'] });
  expect((await cart()).status).toBe(200);
  await change('21', { grp: [] });
  expect((await cart()).status).toBe(403);
});

test('a group with members stays', async () => {
  const made = await make('所属のある会社');
  await admin.post('/api/admin/users', { userId: 'grouped01', ...NEW_PERSON, groupId: made.groupId });
  const { status, body } = await admin.delete(`/api/admin/groups/${made.groupId}?version=1`);
  expect([status, body.messages[0].text]).toEqual([
    400,
    '所属する利用者がいるグループは削除できません。先に利用者をほかのグループへ移してください。',
  ]);
});

test('a person who comes while the group is removed is not lost', async () => {
  const made = await make('消える会社');
  const [removal, arrival] = await Promise.all([
    admin.delete(`/api/admin/groups/${made.groupId}?version=1`),
    admin.post('/api/admin/users', { userId: 'arrival01', ...NEW_PERSON, groupId: made.groupId }),
  ]);
  expect([
    [204, 404],
    [400, 201],
  ]).toContainEqual([removal.status, arrival.status]);
});

test('the other of two editors is refused because another saved before: 409, W0002', async () => {
  const read = await groupOf('20');
  const save = (grp: string[]) => admin.put('/api/admin/groups/20', { ...read, grp });
  const answers = await Promise.all([save(['AA006']), save(['AA018'])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.messages[0].code).toBe('W0002');
  const made = await make('先に変わった会社');
  await change(made.groupId, { name: '変わった会社' });
  expect((await admin.delete(`/api/admin/groups/${made.groupId}?version=1`)).status).toBe(409);
});

test('guests stay guests, with what visitors can use', async () => {
  expect((await change('12', { grp: ['AA006'] })).body.data.grp).toEqual(['AA006']);
  for (const grp of [['AD001'], ['ZZ001']]) expect((await change('12', { grp })).status).toBe(400);
  expect((await change('12', { groupKbn: '0' })).status).toBe(400);
  expect((await admin.delete('/api/admin/groups/12?version=2')).status).toBe(400);
  expect((await groupOf('12')).grp).toEqual(['AA006']);
});

test.each([
  ['no name', { name: ' ' }, 'E0001', 'name'],
  ['a name that is taken', { name: '編集部' }, 'E1028', 'name'],
  ['a kind that is none', { groupKbn: '7' }, 'E0061', 'groupKbn'],
  ['the kind of the guests', { groupKbn: '9' }, 'E0061', 'groupKbn'],
  ['a permission that is none', { grp: ['XX999'] }, '400', undefined],
])('%s is refused', async (_case, values, code, field) => {
  const { status, body } = await admin.post('/api/admin/groups', {
    ...{ name: '試し', groupKbn: '1', grp: [] },
    ...values,
  });
  expect([status, body.messages[0].code, body.messages[0].field]).toEqual([400, code, field]);
});

test('the ladder: 401, 403, 400, 404, 200', async () => {
  const reads = (browser: Browser) => browser.get('/api/admin/groups');
  expect((await reads(new Browser(server.app))).status).toBe(401);
  expect((await reads(await new Browser(server.app).as('member001'))).status).toBe(403);
  expect((await reads(await new Browser(server.app).as('desk00001'))).status).toBe(403);
  expect((await admin.delete('/api/admin/groups/20')).status).toBe(400);
  expect((await admin.delete('/api/admin/groups/999?version=1')).status).toBe(404);
  expect((await reads(admin)).status).toBe(200);
});
