import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { remoteFailureOf } from '../../testing/ftp-upload-desk.ts';
import { brokenSource, LOCAL_OPTIONS, sentFile, sourceOf, UNSEEN } from '../../testing/sent-source.ts';
import {
  newHostKey,
  SFTP_USER,
  type SftpBehaviour,
  type SftpTestServer,
  startSftpServer,
} from '../../testing/sftp-upload-server.ts';
import { until } from '../../testing/until.ts';
import { checkServer } from '../check-server.ts';
import type { RemoteFailure } from '../remote-failure.ts';
import type { RemoteOptions, RemoteServer, RemoteSession, SentFile } from '../remote-session.ts';
import { sendFile } from '../send-file.ts';
import { withRemoteSession } from '../with-remote-session.ts';

const bytes = randomBytes(300_000);
const QUICK = { ...LOCAL_OPTIONS, silenceMs: 400 };
const never = new AbortController().signal;
let server: SftpTestServer;

afterEach(() => server.close());

const start = async (changes: Partial<SftpBehaviour> = {}, hostKey?: string) => {
  server = await startSftpServer(changes, hostKey);
  return server;
};
const remote = (changes: Partial<RemoteServer> = {}): RemoteServer => ({
  ...({ protocol: 'sftp', host: '127.0.0.1', port: server.port, userName: SFTP_USER.userName } as const),
  ...{ secret: { kind: 'password', password: SFTP_USER.password }, identity: server.fingerprint },
  ...({ isActiveMode: false, nameEncoding: 'utf8' } as const),
  ...changes,
});
const inSession = <Result>(
  work: (session: RemoteSession) => Promise<Result>,
  changes: Partial<RemoteServer> = {},
  options: RemoteOptions = LOCAL_OPTIONS,
) => withRemoteSession(remote(changes), { folder: '', signal: never }, options, work);
const send = (changes: Partial<SentFile> = {}, toServer: Partial<RemoteServer> = {}) =>
  inSession((session) => sendFile(session, sentFile('写真.jpg', bytes, changes), UNSEEN), toServer);
test('a wrong password, and a key that cannot be read, are final', async () => {
  await start();
  const failure = await remoteFailureOf(send({}, { secret: { kind: 'password', password: 'falsch' } }));
  expect(failure).toMatchObject({ code: 'transfer/login', step: 'login', scope: 'server', isFinal: true });
  expect(failure.message).not.toMatch(/falsch|写真部/);
  const key = await remoteFailureOf(send({}, { secret: { kind: 'key', key: 'no key', passphrase: '' } }));
  expect(key).toMatchObject({ code: 'transfer/secret', isFinal: true });
  const secret = { kind: 'key', key: newHostKey('schlüssel'), passphrase: 'falsch' } as const;
  expect((await remoteFailureOf(send({}, { secret }))).code).toBe('transfer/secret');
});

test('a password is the answer to a prompt, once', async () => {
  await start({ prompts: true });
  expect((await send()).remoteName).toBe('写真.jpg');
  const wrong = await remoteFailureOf(send({}, { secret: { kind: 'password', password: 'falsch' } }));
  expect(wrong.code).toBe('transfer/login');
});

test('a host key that is not confirmed, or another than the confirmed one, is sent no name', async () => {
  const { users, fingerprint } = await start();
  const unknown = await remoteFailureOf(send({}, { identity: '' }));
  expect(unknown).toMatchObject({ code: 'transfer/identity-new', step: 'identity', identity: fingerprint });
  await server.close();
  const changed = await start({}, newHostKey());
  const failure = await remoteFailureOf(send({}, { identity: fingerprint }));
  expect(failure).toMatchObject({
    code: 'transfer/identity-changed',
    identity: changed.fingerprint,
    isFinal: true,
  });
  expect([...users, ...changed.users]).toEqual([]);
  const check = await checkServer(remote({ identity: '' }), '', LOCAL_OPTIONS, never);
  expect(check.identity).toMatchObject({
    kind: 'host-key',
    fingerprint: changed.fingerprint,
    isVerified: false,
  });
  expect(check.steps.find(({ state }) => state === 'failed')).toMatchObject({ step: 'identity' });
});

test.each([
  [{ WRITE: 4 }, 'transfer/full', 'server', false],
  [{ CLOSE: 4 }, 'transfer/full', 'server', false],
  [{ OPEN: 3 }, 'transfer/folder', 'server', true],
  [{ OPEN: 4 }, 'transfer/write', 'file', false],
  [{ RENAME: 3 }, 'transfer/rename', 'file', false],
] as const)('refusals %j: %s, scope %s, final: %s', async (refuses, code, scope, isFinal) => {
  await start({ refuses });
  expect(await remoteFailureOf(send())).toMatchObject({ code, scope, isFinal });
});

test.each(['connect', 'STAT', 'WRITE', 'RENAME'])(
  'a server that is silent at %s is given up, and no connection is left',
  async (silentAt) => {
    await start({ silentAt });
    const began = performance.now();
    const sent = inSession((session) => sendFile(session, sentFile('a.jpg', bytes), UNSEEN), {}, QUICK);
    expect(await remoteFailureOf(sent)).toMatchObject({
      code: 'transfer/silent',
      scope: 'server',
      isFinal: false,
    });
    expect(performance.now() - began).toBeLessThan(2500);
    await until(async () => server.openSockets() === 0);
  },
);

test('a cut in the 7th of 20 files: it is continued before its end, and each file arrives once', async () => {
  const { files, writes } = await start({ cutInFile: 7 });
  const names = Array.from({ length: 20 }, (_, index) => `${index + 1}.jpg`);
  const content = bytes.subarray(0, 100_000);
  const waiting = [...names];
  const failures: RemoteFailure[] = [];
  while (waiting.length > 0 && failures.length < 3)
    await inSession(async (session) => {
      for (const name of [...waiting]) {
        await sendFile(session, sentFile(name, content), UNSEEN);
        waiting.shift();
      }
    }).catch((error: RemoteFailure) => failures.push(error));
  expect(failures).toEqual([expect.objectContaining({ code: 'transfer/interrupted', scope: 'server' })]);
  expect([...files.keys()].sort()).toEqual(names.map((name) => `/home/${name}`).sort());
  expect([...files.values()].every((found) => found.equals(content))).toBe(true);
  // Writes of a window may arrive in any order: its bytes are sent again.
  expect(writes.filter(({ path, offset }) => path.includes('/7.jpg') && offset === 0)).toHaveLength(2);
});

test('a half is continued at its offset', async () => {
  const { files, writes } = await start();
  const large = randomBytes(3_000_000);
  files.set('/home/写真.jpg.k3f9.part', large.subarray(0, 2_500_000));
  await send({ source: sourceOf(large), verification: 'content' });
  expect(files.get('/home/写真.jpg')?.equals(large)).toBe(true);
  expect(Math.min(...writes.map(({ offset }) => offset))).toBe(2_500_000 - 1024 * 1024);
});

test.each(['CLOSE', 'RENAME'])(
  'a lost reply to %s is no failure once the file is there',
  async (losesReplyOf) => {
    const { files } = await start({ losesReplyOf });
    expect((await send()).remoteName).toBe('写真.jpg');
    expect([...files.keys()]).toEqual(['/home/写真.jpg']);
  },
);

test('changed bytes are found by reading again, and removed', async () => {
  const { files } = await start({ corrupts: true });
  expect(await remoteFailureOf(send({ verification: 'content' }))).toMatchObject({
    code: 'transfer/verify',
    scope: 'file',
  });
  expect(files.size).toBe(0);
});

test('a file that cannot be read stops no other', async () => {
  const { files } = await start();
  await inSession(async (session) => {
    const broken = sentFile('a.jpg', bytes, { source: brokenSource(bytes) });
    const failure = await remoteFailureOf(sendFile(session, broken, UNSEEN));
    expect(failure).toMatchObject({ code: 'transfer/source', scope: 'file', isFinal: false });
    await sendFile(session, sentFile('b.jpg', bytes), UNSEEN);
  });
  expect(files.get('/home/b.jpg')?.equals(bytes)).toBe(true);
});

test('the end of the signal ends a session at once', async () => {
  await start({ silentAt: 'WRITE' });
  const [ended, began] = [new AbortController(), performance.now()];
  const place = { folder: '', signal: ended.signal };
  const result = withRemoteSession(remote(), place, { ...LOCAL_OPTIONS, silenceMs: 20_000 }, (session) =>
    sendFile(session, sentFile('a.jpg', bytes), UNSEEN),
  );
  setTimeout(() => ended.abort(), 100);
  await remoteFailureOf(result);
  expect(performance.now() - began).toBeLessThan(1000);
  await until(async () => server.openSockets() === 0);
});

test('a file takes the place of another where the server refuses to rename onto it', async () => {
  const { files } = await start();
  files.set('/home/写真.jpg', Buffer.from('old'));
  await send({ conflict: 'replace' });
  expect([...files.values()].map((content) => content.equals(bytes))).toEqual([true]);
});

test('a check removes its file and the folders that it made', async () => {
  const { files, folders } = await start();
  const { steps } = await checkServer(remote(), 'a/b', LOCAL_OPTIONS, never);
  expect(steps.every(({ state }) => state === 'done')).toBe(true);
  server.behaviour.refuses = { RENAME: 4 };
  const refused = await checkServer(remote(), 'a/b', LOCAL_OPTIONS, never);
  expect(refused.steps.map(({ state }) => state)).toEqual([...Array(7).fill('done'), 'failed', 'skipped']);
  expect([files.size, ...folders]).toEqual([0, '/home']);
});
