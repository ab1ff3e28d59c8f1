import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import ssh2 from 'ssh2';
import { input } from '../../api-module.ts';
import { dumpDatabase } from '../../backup/database-files.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { QUIET_SERIALIZERS } from '../../quiet-log.ts';
import { Browser } from '../../testing/browser.ts';
import { DESTINATION } from '../../testing/destination-settings.ts';
import { UPLOAD_USER } from '../../testing/ftp-upload-connection.ts';
import { startUploadServer, type UploadServer } from '../../testing/ftp-upload-server.ts';
import { newSshKeys } from '../../testing/ssh-keys.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { transferDestinationsModule } from './module.ts';

const PATH = '/api/transfer-destinations';
const CONSOLE = ['log', 'info', 'warn', 'error', 'debug'] as const;
const WRONG = 'falsch-Kennwort/9+?';
const PASSPHRASE = '合い言葉 secret/phrase+1';
const { private: KEY } = newSshKeys({
  ...{ passphrase: PASSPHRASE, cipher: 'aes256-ctr', rounds: 1 },
});
/** Of the key one line: it may be cut between lines. */
const SECRETS = [UPLOAD_USER.password, WRONG, PASSPHRASE, KEY.split('\n')[2] ?? ''];

const lines: string[] = [];
const directory = mkdtempSync(join(tmpdir(), 'newsphoto-secrets-'));
let server: TestApp;
let ftp: UploadServer;
let ssh: Awaited<ReturnType<typeof startRefusingSsh>>;
beforeAll(async () => {
  for (const method of CONSOLE)
    jest.spyOn(console, method).mockImplementation((...values) => void lines.push(format(...values)));
  const stream = { write: (line: string) => void lines.push(line) };
  const logger = { level: 'trace', stream, serializers: QUIET_SERIALIZERS };
  server = await startTestApp({ allowsLocalFtp: true, logger });
  ftp = await startUploadServer();
  ssh = await startRefusingSsh();
}, STARTUP_MS);
afterAll(async () => {
  jest.restoreAllMocks();
  ssh.close();
  await ftp.close();
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

/** A server that refuses every log-in. */
async function startRefusingSsh() {
  const { private: hostKey } = newSshKeys();
  const refusing = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    client.on('authentication', (attempt) => attempt.reject()).on('error', () => undefined);
  });
  refusing.listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  return { port: (refusing.address() as AddressInfo).port, close: () => refusing.close() };
}

/** A text as it is written by others: in JSON, in an address, in Base64 behind any number of bytes. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((before) =>
    // Without the characters that depend on what is before and behind.
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(before === 0 ? 0 : 4, -4),
  );
  return [
    ...[secret, JSON.stringify(secret).slice(1, -1), bytes.toString('hex')],
    ...[encodeURIComponent(secret), new URLSearchParams({ '': secret }).toString().slice(1)],
    ...base64.flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]),
  ];
}
const found = (text: string) =>
  SECRETS.filter((secret) => formsOf(secret).some((form) => text.includes(form)));

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));

test('every form of a secret is found', () => {
  for (const secret of SECRETS) {
    const base64 = Buffer.from(`x${JSON.stringify({ password: secret })}`).toString('base64');
    for (const text of [`<${secret}>`, JSON.stringify([secret]), base64, `?a=${encodeURIComponent(secret)}`])
      expect(found(text)).toContain(secret);
  }
});

test('a dump of the database, the log, every answer and a backup without keys contain no secret', async () => {
  const member = await new Browser(server.app).as('member001');
  const answers: string[] = [];
  const expectStatus = async (status: number, sent: ReturnType<Browser['post']>) => {
    const { status: actual, body, raw } = await sent;
    answers.push(JSON.stringify(body) ?? '', raw.toString());
    expect([actual, body?.messages?.[0]?.text]).toEqual([
      status,
      status < 400 ? undefined : expect.any(String),
    ]);
    return body;
  };
  const place = {
    ...{ protocol: 'ftp', host: '127.0.0.1', port: ftp.port, userName: UPLOAD_USER.userName },
    ...{ auth: 'password', identity: '', isActiveMode: false, nameEncoding: 'utf8', folder: '/in' },
  };
  const settings = { ...DESTINATION, ...place };
  const secret = { value: UPLOAD_USER.password, passphrase: '' };
  const wrong = { value: WRONG, passphrase: '' };
  const key = { value: KEY, passphrase: PASSPHRASE };

  const { destinationId } = (await expectStatus(201, member.post(PATH, { ...settings, secret }))).data;
  const withKey = { ...DESTINATION, name: '鍵', host: '127.0.0.1', port: ftp.port, auth: 'key' };
  await expectStatus(201, member.post(PATH, { ...withKey, secret: key }));
  await expectStatus(400, member.post(PATH, { ...withKey, secret: { value: KEY, passphrase: WRONG } }));
  await expectStatus(
    400,
    member.post(PATH, { ...withKey, secret: { value: `${KEY}${PASSPHRASE}`, passphrase: '' } }),
  );
  await expectStatus(400, member.post(PATH, { ...settings, port: 0, secret }));
  const change = (version: number, more: object) =>
    member.put(`${PATH}/${destinationId}`, { ...settings, version, ...more });
  await expectStatus(204, change(1, { secret: wrong }));
  await expectStatus(204, change(2, { secret, folder: '/new' }));
  await expectStatus(409, change(1, { secret }));
  const check = (more: object) => member.post(`${PATH}/check`, { ...place, ...more });
  expect((await expectStatus(200, check({ destinationId }))).data.isUsable).toBe(true);
  expect((await expectStatus(200, check({ secret: wrong }))).data.isUsable).toBe(false);
  // A server that repeats what it was sent.
  ftp.behaviour.replies = { PASS: `530 ${WRONG} is wrong` };
  expect((await expectStatus(200, check({ secret: wrong }))).data.isUsable).toBe(false);
  ftp.behaviour.replies = {};
  const sftp = { ...place, protocol: 'sftp', port: ssh.port, auth: 'key', secret: key };
  const { identity } = (await expectStatus(200, check(sftp))).data;
  const refused = await expectStatus(200, check({ ...sftp, identity: identity.fingerprint }));
  expect(refused.data.steps.find(({ step }: { step: string }) => step === 'login').state).toBe('failed');
  await expectStatus(200, member.get(PATH));
  await expectStatus(200, member.get('/api/user/getTransferInfoList'));
  const cut = JSON.stringify({ ...settings, secret: key }).slice(0, -5);
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'x-requested-with': 'newsphoto', 'content-type': 'application/json', cookie };
  const unreadable = await server.app.inject({ method: 'POST', url: PATH, headers, payload: cut });
  expect(unreadable.statusCode).toBe(400);
  answers.push(unreadable.body);

  const exported: string[] = [];
  for (const { rows } of input(transferDestinationsModule.personalData)?.exports ?? [])
    for await (const page of rows(server.opened.db, 'member001')) exported.push(JSON.stringify(page));
  expect(exported.join()).toContain('写真部');
  answers.push(...exported);

  await makeBackup({
    ...{ dataDir: join(directory, 'data'), target: join(directory, 'backup') },
    dump: (folder) => dumpDatabase(server.opened.pool, folder),
  });
  const backup = filesOf(join(directory, 'backup')).map((text) => Buffer.from(text, 'latin1').toString());
  expect(ftp.commands.join()).toContain(WRONG);
  expect(backup.join()).toContain('"user_name":"写真部"');
  expect(lines.length).toBeGreaterThan(20);
  expect(found(backup.join('\n'))).toEqual([]);
  expect(found(lines.join('\n'))).toEqual([]);
  expect(found(answers.join('\n'))).toEqual([]);
  expect(answers.join()).not.toMatch(/secret_?box/i);
});
