import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TransferChecked } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { Browser } from '../../testing/browser.ts';
import { DESTINATION } from '../../testing/destination-settings.ts';
import { UPLOAD_USER } from '../../testing/ftp-upload-connection.ts';
import { startUploadServer, type UploadServer } from '../../testing/ftp-upload-server.ts';
import { certificateOf } from '../../testing/local-certificate.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';

const PATH = '/api/transfer-destinations';
const SECRET = { value: UPLOAD_USER.password, passphrase: '' };

let server: TestApp;
let member: Browser;
let plain: UploadServer;
let encrypted: UploadServer;
beforeAll(async () => {
  server = await startTestApp({ allowsLocalFtp: true });
  member = await new Browser(server.app).as('member001');
  plain = await startUploadServer();
  encrypted = await startUploadServer({}, await certificateOf('127.0.0.1'));
}, STARTUP_MS);
afterAll(async () => {
  await plain.close();
  await encrypted.close();
  await server.close();
});

/** Of plain FTP on this machine. */
const place = (change: object = {}) => ({
  ...{
    protocol: 'ftp',
    host: '127.0.0.1',
    port: plain.port,
    userName: UPLOAD_USER.userName,
    auth: 'password',
  },
  ...{ identity: '', isActiveMode: false, nameEncoding: 'utf8', ...change },
});
const body = (change: object = {}) => ({
  ...place(),
  folder: '/in/{年}/{見出し}',
  secret: SECRET,
  ...change,
});
const send = (change: object = {}, by = member) => by.post(`${PATH}/check`, body(change));
const check = async (change: object = {}, by = member): Promise<TransferChecked> => {
  const { status, body: answer } = await send(change, by);
  expect([status, answer.messages]).toEqual([200, undefined]);
  return answer.data;
};
const create = async (by: Browser, change: object = {}): Promise<string> => {
  const made = await by.post(PATH, { ...DESTINATION, ...place(), secret: SECRET, ...change });
  expect([made.status, made.body.messages]).toEqual([201, undefined]);
  return made.body.data.destinationId;
};
const failureOf = ({ steps }: TransferChecked) => {
  const failed = steps.find(({ state }) => state === 'failed');
  return failed && [failed.step, failed.text];
};
const forget = () =>
  server.opened.pool.query("delete from guesses where space in ('transfer-check', 'transfer-change')");

test('a check does in the folder of today what a transfer does, and leaves nothing', async () => {
  const checked = await check();
  expect(checked).toMatchObject({ isUsable: true, identity: null });
  expect(checked.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
    ...['name done', 'connect done', 'identity skipped', 'login done', 'folder done'],
    ...['write done', 'verify done', 'rename done', 'delete done'],
  ]);
  const folders = plain.commands.join('\n');
  expect(folders).toContain(`/in/${tokyoDate(server.clock.now()).slice(0, 4)}`);
  expect(folders).toContain('見出し');
  expect([...plain.files]).toEqual([]);
});

test('a name for ASCII alone has the number of a content instead of Japanese', async () => {
  plain.commands.length = 0;
  expect((await check({ nameEncoding: 'ascii' })).isUsable).toBe(true);
  const year = tokyoDate(server.clock.now()).slice(0, 4);
  expect(plain.commands.join('\n')).toContain(`${year}00000001`);
  expect(plain.commands.join('\n')).not.toContain('見出し');
});

test('the step that failed is named in Japanese; a wrong password is sent once, and to a confirmed server alone', async () => {
  plain.commands.length = 0;
  const wrong = await check({ secret: { value: 'wrong', passphrase: '' } });
  expect(failureOf(wrong)).toEqual(['login', expect.stringContaining('受け付けられませんでした')]);
  expect(wrong).toMatchObject({ isUsable: false });
  expect(wrong.steps.at(-1)).toMatchObject({ state: 'skipped', text: '' });
  expect(plain.commands.filter((command) => command.startsWith('PASS '))).toEqual(['PASS wrong']);
  plain.behaviour.replies = { CWD: '550 none', MKD: '550 no' };
  expect(failureOf(await check({ folder: 'none' }))?.[0]).toBe('folder');
  plain.behaviour.replies = {};

  const secure = { protocol: 'ftps', port: encrypted.port };
  const unknown = await check(secure);
  expect(failureOf(unknown)).toEqual(['identity', expect.stringContaining('指紋')]);
  expect(unknown.identity).toMatchObject({ kind: 'certificate', isConfirmed: false, isVerified: false });
  expect(encrypted.commands.join('\n')).not.toMatch(/USER|PASS/);
  const { fingerprint = '' } = unknown.identity ?? {};
  expect(fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  expect(await check({ ...secure, identity: fingerprint })).toMatchObject({
    ...{ isUsable: true, identity: { isConfirmed: true } },
  });
});

test('a stored secret is used for its own log-in alone, by those who may change the destination', async () => {
  const chief = await new Browser(server.app).as('premium01');
  const colleague = await new Browser(server.app).as('premium02');
  const destinationId = await create(chief, { owner: 'group' });
  const stored = { destinationId, secret: undefined };
  expect((await check(stored, chief)).isUsable).toBe(true);
  expect((await send(stored, colleague)).status).toBe(403);
  expect((await send(stored)).status).toBe(404);
  const stranger = await startUploadServer();
  const { status, body: answer } = await send({ ...stored, port: stranger.port }, chief);
  expect([status, answer.messages[0].code, answer.messages[0].field]).toEqual([400, 'E0001', 'secret']);
  expect(stranger.commands).toEqual([]);
  await stranger.close();
  expect((await send({ secret: undefined })).body.messages[0].code).toBe('E0001');
});

test('a user has two checks at once, and sixty in an hour', async () => {
  await forget();
  const silent = await startUploadServer({ silentAt: 'connect' });
  const [first, second] = [send({ port: silent.port }), send({ port: silent.port })];
  await until(async () => silent.openSockets() === 2);
  expect((await send()).status).toBe(429);
  await silent.close();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  await server.opened.pool.query(
    "update guesses set failures = 59 where space = 'transfer-check' and subject = 'member001'",
  );
  expect((await send({ port: 1 })).status).toBe(200);
  expect((await send({ port: 1 })).status).toBe(429);
  server.clock.advance(61 * 60_000);
  expect(
    (await (await new Browser(server.app).as('member001')).post(`${PATH}/check`, body({ port: 1 }))).status,
  ).toBe(200);
});

test('passwords are not tried out by changes of a destination, whose transfers begin again at once', async () => {
  await forget();
  const destinationId = await create(member);
  await server.opened.pool.query(
    "update guesses set failures = 119 where space = 'transfer-change' and subject = 'member001'",
  );
  const resume = async () => (await member.post(`${PATH}/${destinationId}/resume`)).status;
  expect([await resume(), await resume()]).toEqual([204, 429]);
  const secret = { value: 'another one', passphrase: '' };
  const change = { ...DESTINATION, ...place(), secret, version: 1 };
  expect((await member.put(`${PATH}/${destinationId}`, change)).status).toBe(429);
});

test(
  'servers of this machine and of private networks are not reached unless the operator allows them',
  async () => {
    const strict = await startTestApp();
    const other = await new Browser(strict.app).as('member001');
    plain.commands.length = 0;
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.1', '192.168.0.1', '169.254.169.254', '::1'])
      expect(failureOf(await check({ host }, other))).toEqual(['name', expect.stringContaining('内部の')]);
    expect(plain.commands).toEqual([]);
    await strict.close();
  },
  STARTUP_MS,
);
