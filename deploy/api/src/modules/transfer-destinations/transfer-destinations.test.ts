import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TransferDestination } from '@newsphoto/contract';
import { type Answer, Browser } from '../../testing/browser.ts';
import { DESTINATION } from '../../testing/destination-settings.ts';
import { newSshKeys } from '../../testing/ssh-keys.ts';
import { STARTUP_MS, startTestApp, TEST_SECRETS, type TestApp } from '../../testing/test-app.ts';
import {
  mayUse,
  reportServerFailure,
  reportServerSuccess,
  serverOf,
  usableDestination,
} from './transfer-destinations.service.ts';

const PATH = '/api/transfer-destinations';
const SECRET = { value: 'gehe1m & 秘密', passphrase: '' };

let server: TestApp;
let member: Browser;
let chief: Browser;
let colleague: Browser;
let stranger: Browser;
beforeAll(async () => {
  server = await startTestApp({ allowsLocalFtp: true });
  const as = (userId: string) => new Browser(server.app).as(userId);
  member = await as('member001');
  // Administrator of 見本放送, a colleague there, and the administrator of another group.
  [chief, colleague, stranger] = [await as('premium01'), await as('premium02'), await as('keiyaku02')];
}, STARTUP_MS);
afterAll(async () => server.close());

const settings = (change: object = {}) => ({ ...DESTINATION, ...change });
const create = async (by: Browser, change: object = {}): Promise<string> => {
  const made = await by.post(PATH, { ...settings(change), secret: SECRET });
  expect([made.status, made.body.messages]).toEqual([201, undefined]);
  return made.body.data.destinationId;
};
const list = async (by: Browser): Promise<TransferDestination[]> =>
  (await by.get(PATH)).body.data.destinations;
const one = async (by: Browser, id: string) =>
  (await list(by)).find(({ destinationId }) => destinationId === id);
const refused = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return [status, body?.messages?.[0]?.code, body?.messages?.[0]?.field];
};
const rowOf = (id: string, userId: string) => usableDestination(server.opened.db, { userId }, id);
const reset = () => server.opened.pool.query('delete from transfer_destinations');

test('destinations are for members', async () => {
  const body = { ...settings(), secret: SECRET };
  const { protocol, host, port, userName, auth, identity, isActiveMode, nameEncoding, folder } = settings();
  const check = { protocol, host, port, userName, auth, identity, isActiveMode, nameEncoding, folder };
  const tries = async (by: Browser) => [
    (await by.get('/api/user/getTransferInfoList')).status,
    (await by.get(PATH)).status,
    (await by.post(PATH, body)).status,
    (await by.post(`${PATH}/check`, { ...check, secret: SECRET })).status,
    (await by.put(`${PATH}/1`, { ...body, version: 1 })).status,
    (await by.post(`${PATH}/1/resume`)).status,
    (await by.delete(`${PATH}/1?version=1`)).status,
  ];
  expect(await tries(new Browser(server.app))).toEqual(Array(7).fill(401));
  expect(await tries(await new Browser(server.app).asGuest())).toEqual(Array(7).fill(401));
});

test('[A-019] destinations that a user may send to are listed without what is theirs alone', async () => {
  const id = await create(member, { name: '自分' });
  await create(chief, { name: '共有', owner: 'group' });
  expect((await member.get('/api/user/getTransferInfoList')).body).toEqual({
    data: {
      transferInfoList: [
        {
          ...{ destinationId: id, name: '自分', protocol: 'sftp', host: 'sftp.example.jp' },
          ...{ folder: '/in/{年}/{月}{日}', owner: 'user', isStopped: false },
        },
      ],
    },
  });
  const shared = (await colleague.get('/api/user/getTransferInfoList')).body.data.transferInfoList;
  expect(shared).toMatchObject([{ name: '共有', owner: 'group' }]);
  await reset();
});

test.each<[string, object, unknown[]]>([
  ['a host with a path', { host: 'ftp.example.jp/in' }, [400, 'E0061', 'host']],
  ['a user of two commands', { userName: 'a\r\nDELE b' }, [400, 'E0061', 'userName']],
  ['a name of spaces', { name: '　' }, [400, 'E0001', 'name']],
  ['SFTP without a confirmed key', { identity: '' }, [400, 'E0001', 'identity']],
  ['a key for FTPS', { protocol: 'ftps', auth: 'key' }, [400, 'E0061', 'auth']],
  ['an unknown token of folders', { folder: '/in/{曜日}' }, [400, 'E0061', 'folder']],
  ['an unknown token of names', { nameTemplate: '{日}' }, [400, 'E0061', 'nameTemplate']],
  ['users of an own one', { userIds: ['premium02'] }, [400, 'E0061', 'userIds']],
  [
    'a password of two commands',
    { secret: { value: 'a\r\nDELE b', passphrase: '' } },
    [400, 'E0061', 'secret'],
  ],
  ['no secret', { secret: undefined }, [400, 'E0001', 'secret']],
  ['a group that the user does not administer', { owner: 'group' }, [403, '403', undefined]],
])('%s is refused', async (_what, change, expected) => {
  expect(await refused(member.post(PATH, { ...settings(), secret: SECRET, ...change }))).toEqual(expected);
  expect(await list(member)).toEqual([]);
});

test('plain FTP is allowed, and has no certificate; FTPS may have one of a known issuer; names of SFTP are UTF-8', async () => {
  const plain = await create(member, { protocol: 'ftp', port: 21 });
  expect(await one(member, plain)).toMatchObject({ protocol: 'ftp', identity: '' });
  await create(member, { name: 'FTPS', protocol: 'ftps', port: 21, identity: '' });
  const sftp = await create(member, { name: 'SFTP', protocol: 'sftp', nameEncoding: 'cp932' });
  expect(await one(member, sftp)).toMatchObject({ nameEncoding: 'utf8' });
  await reset();
});

test('a destination is changed by its last version; names are unique for each owner', async () => {
  const id = await create(member);
  await create(member, { name: '別' });
  await create(chief);
  await create(chief, { owner: 'group' });
  const change = (body: object) =>
    refused(member.put(`${PATH}/${id}`, { ...settings(), version: 1, ...body }));
  expect(await refused(member.post(PATH, { ...settings({ name: ' 編集局 ' }), secret: SECRET }))).toEqual([
    ...[400, 'E1029', 'name'],
  ]);
  expect(await change({ name: '別' })).toEqual([400, 'E1029', 'name']);
  expect(await change({ owner: 'group' })).toEqual([400, 'E0061', 'owner']);
  expect((await change({ name: '新名称', folder: '' }))[0]).toBe(204);
  expect((await change({}))[1]).toBe('W0002');
  expect(await one(member, id)).toMatchObject({ name: '新名称', folder: '', version: 2, canChange: true });
  expect((await refused(member.delete(`${PATH}/${id}?version=1`)))[1]).toBe('W0002');
  expect((await member.delete(`${PATH}/${id}?version=2`)).status).toBe(204);
  expect((await member.delete(`${PATH}/${id}?version=2`)).status).toBe(404);
  const { rows } = await server.opened.pool.query(
    'select action, actor_id, detail from audit_log where subject = $1 order by audit_id',
    [id],
  );
  expect(rows).toEqual([
    ...[
      {
        action: 'transfer-destination-created',
        actor_id: 'member001',
        detail: { name: '編集局', server: 'sftp.example.jp' },
      },
    ],
    ...[
      {
        action: 'transfer-destination-changed',
        actor_id: 'member001',
        detail: { name: '新名称', server: 'sftp.example.jp' },
      },
    ],
    ...[
      {
        action: 'transfer-destination-deleted',
        actor_id: 'member001',
        detail: { name: '新名称', server: 'sftp.example.jp' },
      },
    ],
  ]);
  await reset();
});

test('each user and each group has so many as the limit allows', async () => {
  const admin = await new Browser(server.app).as('admin0001');
  const limit = (value: number | null, version: number) =>
    admin.put('/api/admin/limits/registrations', { value, version });
  await limit(1, 0);
  await create(chief);
  await create(chief, { owner: 'group' });
  for (const owner of ['user', 'group'])
    expect(
      await refused(chief.post(PATH, { ...settings({ name: '二つ目', owner }), secret: SECRET })),
    ).toEqual([...[400, 'E1033', undefined]]);
  expect((await chief.get(PATH)).body.data.limit).toBe(1);
  await limit(null, 1);
  await reset();
});

test('a stored secret is for one protocol, server, port, user and kind of log-in', async () => {
  const id = await create(member);
  let version = 1;
  const change = async (body: object) => {
    const [status, code, field] = await refused(
      member.put(`${PATH}/${id}`, { ...settings(), version, ...body }),
    );
    if (status === 204) version += 1;
    return [status, code, field];
  };
  for (const other of [
    ...[{ host: 'sftp.example.org' }, { port: 2222 }, { userName: 'other' }, { protocol: 'ftps' }],
    { auth: 'key' },
  ])
    expect(await change(other)).toEqual([400, 'E0001', 'secret']);
  expect(await change({ host: 'SFTP.example.JP', folder: '/other' })).toEqual([204, undefined, undefined]);
  expect(serverOf(await rowOf(id, 'member001'), TEST_SECRETS)?.secret).toEqual({
    ...{ kind: 'password', password: SECRET.value },
  });
  expect(await change({ port: 2222, secret: { value: 'neu', passphrase: '' } })).toEqual([
    ...[204, undefined, undefined],
  ]);
  const row = await rowOf(id, 'member001');
  expect(serverOf(row, TEST_SECRETS)).toMatchObject({ port: 2222, secret: { password: 'neu' } });
  // A row that was changed without this application leads a secret nowhere.
  expect(serverOf({ ...row, host: 'evil.example' }, TEST_SECRETS)).toBeUndefined();
  await reset();
});

test('a private key has to be one that its passphrase opens', async () => {
  const { private: key, public: open } = newSshKeys({
    ...{ passphrase: 'かぎ', cipher: 'aes256-ctr', rounds: 1 },
  });
  const { private: slow } = newSshKeys({
    ...{ passphrase: 'x', cipher: 'aes256-ctr', rounds: 65 },
  });
  const body = (value: string, passphrase: string) => ({
    ...settings({ auth: 'key' }),
    secret: { value, passphrase },
  });
  const post = async (value: string, passphrase: string) => {
    const { status, body: answer } = await member.post(PATH, body(value, passphrase));
    return [status, answer.messages?.[0]?.field, answer.messages?.[0]?.text];
  };
  expect(await post(key, '')).toEqual([400, 'passphrase', '秘密鍵のパスフレーズが正しくありません。']);
  expect(await post(key, 'kagi')).toEqual([400, 'passphrase', '秘密鍵のパスフレーズが正しくありません。']);
  for (const none of [open, key.slice(0, 200), 'パスワード'])
    expect(await post(none, '')).toEqual([400, 'secret', expect.stringContaining('秘密鍵を読み取れません')]);
  expect(await post(slow, 'x')).toEqual([400, 'secret', expect.stringContaining('64回')]);
  expect((await post(key, 'かぎ'))[0]).toBe(201);
  const { destinationId = '' } = (await list(member))[0] ?? {};
  expect(serverOf(await rowOf(destinationId, 'member001'), TEST_SECRETS)?.secret).toEqual({
    ...{ kind: 'key', key, passphrase: 'かぎ' },
  });
  await reset();
  await server.opened.pool.query("update guesses set failures = 59 where space = 'transfer-check'");
  expect([(await post('', ''))[0], (await post(open, ''))[0], (await post(open, ''))[0]]).toEqual([
    400, 400, 429,
  ]);
});

test('those of a group are for its members, or the chosen ones; others find none', async () => {
  const id = await create(chief, { owner: 'group' });
  const row = await rowOf(id, 'premium01');
  const users = async () =>
    Promise.all(
      ['premium01', 'premium02', 'keiyaku02', 'member001'].map((userId) =>
        mayUse(server.opened.db, row, { userId }),
      ),
    );
  expect(await users()).toEqual([true, true, false, false]);
  expect(await one(colleague, id)).toMatchObject({ canChange: false, owner: 'group', userIds: null });
  const body = { ...settings({ owner: 'group' }), version: 1 };
  expect((await colleague.put(`${PATH}/${id}`, body)).status).toBe(403);
  expect((await colleague.delete(`${PATH}/${id}?version=1`)).status).toBe(403);
  for (const other of [member, stranger]) {
    expect(await one(other, id)).toBeUndefined();
    expect((await other.put(`${PATH}/${id}`, body)).status).toBe(404);
    expect((await other.post(`${PATH}/${id}/resume`)).status).toBe(404);
    expect((await other.delete(`${PATH}/${id}?version=1`)).status).toBe(404);
  }
  // One of another group cannot be chosen, whether there is such a user or not.
  for (const wrong of ['keiyaku02', 'nobody'])
    expect(await refused(chief.put(`${PATH}/${id}`, { ...body, userIds: [wrong] }))).toEqual([
      ...[400, 'E0061', 'userIds'],
    ]);
  expect((await chief.put(`${PATH}/${id}`, { ...body, userIds: [] })).status).toBe(204);
  expect(await users()).toEqual([true, false, false, false]);
  expect((await colleague.post(`${PATH}/${id}/resume`)).status).toBe(404);
  expect((await chief.put(`${PATH}/${id}`, { ...body, version: 2, userIds: ['premium02'] })).status).toBe(
    204,
  );
  expect(await users()).toEqual([true, true, false, false]);
  const setUser = (change: string) =>
    server.opened.pool.query(`update users set ${change} where user_id = 'premium02'`);
  const { rows } = await server.opened.pool.query("select group_id from users where user_id = 'premium02'");
  await setUser("status = 'suspended'");
  expect(await users()).toEqual([true, false, false, false]);
  await setUser("status = 'active', group_id = (select group_id from users where user_id = 'keiyaku02')");
  expect(await users()).toEqual([true, false, false, false]);
  await setUser(`group_id = '${rows[0].group_id}'`);
  await reset();
});

test('failures of a server pause a destination for longer each time, and a final one stops it until a user resumes or changes it', async () => {
  const id = await create(member);
  const fail = async (isFinal: boolean) => {
    const now = server.clock.now();
    await server.opened.db
      .transaction()
      .execute((transaction) =>
        reportServerFailure(
          transaction,
          { destination_id: Number(id), version: 1 },
          { code: 'transfer/login', detail: '530', isFinal },
          now,
        ),
      );
    const { not_before } = await rowOf(id, 'member001');
    return (Number(not_before) - Number(now)) / 1000;
  };
  const pauses: number[] = [];
  for (let failures = 0; failures < 7; failures += 1) pauses.push(await fail(false));
  expect(pauses).toEqual([30, 60, 120, 300, 600, 1800, 1800]);
  expect(await one(member, id)).toMatchObject({ stopped: null, nextAt: expect.stringMatching(/^\d{14}$/) });
  await fail(true);
  expect(await one(member, id)).toMatchObject({
    ...{ nextAt: '', stopped: { code: 'transfer/login', text: expect.stringContaining('530') } },
  });
  expect((await member.post(`${PATH}/${id}/resume`)).status).toBe(204);
  expect(await one(member, id)).toMatchObject({ stopped: null, nextAt: '' });
  expect(await rowOf(id, 'member001')).toMatchObject({ failures: 0, not_before: null, is_stopped: false });
  await fail(true);
  expect((await member.put(`${PATH}/${id}`, { ...settings(), version: 1 })).status).toBe(204);
  expect(await one(member, id)).toMatchObject({ stopped: null, nextAt: '' });
  await fail(false);
  const now = server.clock.now();
  await server.opened.db
    .transaction()
    .execute((transaction) => reportServerSuccess(transaction, Number(id), now));
  expect(await rowOf(id, 'member001')).toMatchObject({ failures: 0, problem_code: '', last_sent_at: now });
  const { rows } = await server.opened.pool.query(
    'select distinct topic, user_id from pushed_changes where key = $1',
    [`destination:${id}`],
  );
  expect(rows).toEqual([{ topic: 'transfers', user_id: 'member001' }]);
  await reset();
});
