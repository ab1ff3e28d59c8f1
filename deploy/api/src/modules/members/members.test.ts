import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
}, STARTUP_MS);
afterAll(async () => server.close());
const as = (userId: string) => new Browser(server.app).as(userId);

const ENVIRONMENT = '/api/user/member-environment/info';
const SETTINGS = {
  ...{ backgroundColor: '1', resultDispType: '0', resultThumbnailsSize: '1' },
  ...{ resultSortType: '2', resultDispNum: '1' },
};

test('[A-021][A-022] the environment is read and changed, and holds from then on', async () => {
  const member = await as('member001');
  const first = await member.get(ENVIRONMENT);
  expect([first.status, first.body.data.backgroundColor]).toEqual([200, '2']);
  const saved = await member.put(ENVIRONMENT, SETTINGS);
  expect([saved.status, saved.body.data]).toEqual([200, SETTINGS]);
  expect((await member.get(ENVIRONMENT)).body.data).toEqual(SETTINGS);
  expect((await member.get('/api/login-user-info')).body.envInfo).toEqual(SETTINGS);
  const changed = { ...SETTINGS, backgroundColor: '0' };
  expect((await member.put(ENVIRONMENT, changed)).body.data).toEqual(changed);
  // Each member has separate settings.
  expect((await (await as('member002')).get(ENVIRONMENT)).body.data.resultSortType).toBe('0');
});

test.each(Object.keys(SETTINGS))('a code of %s that its list does not hold is refused', async (field) => {
  const { status, body } = await (await as('member001')).put(ENVIRONMENT, { ...SETTINGS, [field]: '9' });
  expect([status, body.messages[0].code, body.messages[0].field]).toEqual([400, 'E0061', field]);
});

test('[A-013] what a member may do with the bibliography follows the permissions', async () => {
  const privilege = async (userId: string) =>
    (await (await as(userId)).get('/api/user/member-bibliographic-privilege')).body.data;
  expect(await privilege('member001')).toEqual({ editable: false, bulkUpdatable: false });
  expect(await privilege('editor001')).toEqual({ editable: true, bulkUpdatable: false });
  expect(await privilege('desk00001')).toEqual({ editable: true, bulkUpdatable: true });
});

test('[A-020] the libraries that a user may search: the wire is for internal users', async () => {
  const names = async (userId: string) =>
    (await (await as(userId)).get('/api/user/getLibraryType')).body.data.libraryTypes.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names('member001')).toEqual(['写真・映像', '記事']);
  expect(await names('desk00001')).toEqual(['写真・映像', '記事', '配信']);
});

test('the ladder: 401 for visitors, 400 for a broken body', async () => {
  const guest = await new Browser(server.app).asGuest();
  for (const path of ['member-environment/info', 'member-bibliographic-privilege', 'getLibraryType'])
    expect((await guest.get(`/api/user/${path}`)).status).toBe(401);
  expect((await (await as('member001')).put(ENVIRONMENT, {})).status).toBe(400);
});
