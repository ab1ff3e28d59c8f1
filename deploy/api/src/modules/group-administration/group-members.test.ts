import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { addUserLike } from '../../testing/order-desk.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let chief: Browser;
let agency: Browser;
let colleague: Browser;
beforeAll(async () => {
  server = await startTestApp();
  chief = await new Browser(server.app).as('premium01');
  agency = await new Browser(server.app).as('admin0001');
  colleague = await addUserLike(server, 'kyokuin01', 'premium02');
}, STARTUP_MS);
afterAll(async () => server.close());

const path = (userId: string) => `/api/group/members/${userId}`;
const stateOf = async (userId: string, by = chief) => {
  const { version, status, sig } = (await by.get(path(userId))).body.data;
  return { version, status, sig };
};
const change = async (userId: string, changes: object, by = chief) =>
  by.put(path(userId), { ...(await stateOf(userId)), ...changes });
const setUser = async (userId: string, changes: object) => {
  const { body } = await agency.get(`/api/admin/users/${userId}`);
  const { version, userName, userCode, groupId, mailAddress, status, sig } = body.data;
  return agency.put(`/api/admin/users/${userId}`, {
    ...{ version, userName, userCode, groupId, mailAddress, status, sig },
    ...changes,
  });
};

test('an administrator of a group sees its members alone, with state, last log-in and permissions', async () => {
  const { body } = await chief.get('/api/group/members');
  expect(body.data).toMatchObject({
    ...{ groupName: '見本放送', grp: ['AD001'], total: 3 },
    assignable: ['AA006', 'AA018', 'AG015', 'AM001', 'AO003'],
  });
  expect(body.data.members.map(({ userId }: { userId: string }) => userId)).toEqual([
    ...['kyokuin01', 'premium01', 'premium02'],
  ]);
  expect(body.data.members[1]).toMatchObject({
    ...{ isSelf: true, maySuspend: false, status: 'active', mailAddress: 'premium01@newsphoto.example' },
    lastLogIn: expect.stringMatching(/^\d{14}$/),
  });
  expect(body.data.members[2]).toMatchObject({ lastLogIn: '', maySuspend: true });
  const found = await chief.get('/api/group/members?text=premium02');
  expect(found.body.data).toMatchObject({ total: 1, members: [{ userId: 'premium02' }] });
});

test('every call is refused without the permission, for people of the agency, and for other groups', async () => {
  const body = { version: 1, status: 'active', sig: [] };
  const tries = async (by: Browser) => [
    (await by.get('/api/group/members')).status,
    (await by.get(path('premium02'))).status,
    (await by.put(path('premium02'), body)).status,
    (await by.get('/api/group/usage')).status,
  ];
  expect(await tries(new Browser(server.app))).toEqual([401, 401, 401, 401]);
  expect(await tries(await new Browser(server.app).as('member001'))).toEqual([403, 403, 403, 403]);
  await setUser('keiri0001', { sig: ['AM001'] });
  expect(await tries(await new Browser(server.app).as('keiri0001'))).toEqual([403, 403, 403, 403]);
  const other = await new Browser(server.app).as('keiyaku02');
  expect((await other.get(path('premium02'))).status).toBe(404);
  expect((await other.put(path('premium02'), body)).status).toBe(404);
  expect((await chief.get(path('nobody01'))).status).toBe(404);
  expect((await chief.put(path('premium02'), { version: 1 })).status).toBe(400);
});

test('rights are given within what the agency allows, and what it alone gives stays', async () => {
  const added = await change('premium02', { sig: ['AA006', 'AM001'] });
  expect(added).toMatchObject({ status: 200, body: { data: { sig: ['AA006', 'AM001'] } } });
  for (const sig of [['AD001'], ['AO001'], ['AO002'], ['ZZ001'], ['BE001'], ['XX999']])
    expect((await change('premium02', { sig: ['AA006', 'AM001', ...sig] })).status).toBe(400);
  await setUser('premium02', { sig: ['AA006', 'AD001'] });
  expect((await change('premium02', { sig: ['AA006'] })).status).toBe(400);
  expect((await change('premium02', { sig: ['AA018', 'AD001'] })).body.data.sig).toEqual(['AA018', 'AD001']);
  const { body } = await agency.get('/api/admin/groups');
  const group = body.data.groups.find(({ groupId }: { groupId: string }) => groupId === '22');
  const { version, name, groupKbn, grp } = group;
  const save = (assignable: string[], at: number) =>
    agency.put('/api/admin/groups/22', { version: at, name, groupKbn, grp, assignable });
  expect((await save(['BE001'], version)).status).toBe(400);
  expect((await save(['AA018'], version)).status).toBe(200);
  expect((await change('premium02', { sig: ['AA006', 'AA018', 'AD001'] })).status).toBe(400);
  expect((await change('premium02', { sig: ['AD001'] })).status).toBe(200);
  await save(['AA006', 'AA018', 'AG015'], version + 1);
  const contracted = await new Browser(server.app).as('keiyaku02');
  const { assignable } = (await contracted.get('/api/group/members')).body.data;
  expect(assignable).not.toContain('AD001');
});

test('a colleague is suspended, logged out at once and reactivated, but not what the agency suspended', async () => {
  expect((await colleague.get('/api/user/sessions')).status).toBe(200);
  const suspended = await change('kyokuin01', { status: 'suspended' });
  expect(suspended.body.data).toMatchObject({ status: 'suspended', maySuspend: true });
  expect((await colleague.get('/api/user/sessions')).status).toBe(401);
  expect((await change('kyokuin01', { status: 'active' })).body.data.status).toBe('active');
  await change('kyokuin01', { status: 'suspended' });
  await setUser('kyokuin01', { status: 'active' });
  await setUser('kyokuin01', { status: 'suspended' });
  expect((await chief.get(path('kyokuin01'))).body.data.maySuspend).toBe(false);
  expect((await change('kyokuin01', { status: 'active' })).status).toBe(400);
  await setUser('kyokuin01', { status: 'withdrawn' });
  expect((await change('kyokuin01', { status: 'active' })).status).toBe(400);
});

test('administrators change neither their own status nor their own administration', async () => {
  expect((await change('premium01', { status: 'suspended' })).status).toBe(400);
  const { sig } = await stateOf('premium01');
  const without = sig.filter((code: string) => code !== 'AM001');
  expect((await change('premium01', { sig: without })).status).toBe(400);
  expect((await change('premium01', { sig: ['AM001'] })).status).toBe(200);
});

test('two administrators who take the rights of each other at once leave one', async () => {
  const other = await addUserLike(server, 'kyokuin02', 'premium01');
  const [one, two] = [await stateOf('premium01'), await stateOf('kyokuin02')];
  const answers = await Promise.all([
    chief.put(path('kyokuin02'), { ...two, sig: [] }),
    other.put(path('premium01'), { ...one, sig: [] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const { rows } = await server.opened.pool.query(
    "select user_id from user_permissions join users using (user_id) where group_id = '22' and code = 'AM001'",
  );
  expect(rows).toHaveLength(1);
});
