import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { UPLOAD_USER } from '../../testing/ftp-upload-connection.ts';
import {
  startUploadServer,
  type UploadBehaviour,
  type UploadServer,
} from '../../testing/ftp-upload-server.ts';
import { certificateOf } from '../../testing/local-certificate.ts';
import { LOCAL_OPTIONS, sentFile, UNSEEN } from '../../testing/sent-source.ts';
import { until } from '../../testing/until.ts';
import { checkServer } from '../check-server.ts';
import { RemoteFailure } from '../remote-failure.ts';
import type { RemoteServer, RemoteSession, SentFile } from '../remote-session.ts';
import { sendFile } from '../send-file.ts';
import { withRemoteSession } from '../with-remote-session.ts';

const bytes = randomBytes(400_000);
const options = { ...LOCAL_OPTIONS, silenceMs: 400 };
let [certificate, another]: { key: string; cert: string }[] = [];
let server: UploadServer | undefined;

beforeAll(async () => {
  [certificate, another] = await Promise.all([certificateOf('localhost'), certificateOf('localhost')]);
});
afterEach(async () => server?.close());

const start = async (changes: Partial<UploadBehaviour> = {}, tls?: { key: string; cert: string }) => {
  server = await startUploadServer(changes, tls);
  return server;
};
const remote = (changes: Partial<RemoteServer> = {}): RemoteServer => ({
  ...({
    protocol: 'ftp',
    host: 'localhost',
    port: server?.port ?? 0,
    userName: UPLOAD_USER.userName,
  } as const),
  ...{ secret: { kind: 'password', password: UPLOAD_USER.password }, identity: '', isActiveMode: false },
  nameEncoding: 'utf8',
  ...changes,
});
const inSession = <Result>(
  work: (session: RemoteSession) => Promise<Result>,
  changes: Partial<RemoteServer> = {},
) => withRemoteSession(remote(changes), { folder: '', signal: new AbortController().signal }, options, work);
const send = (changes: Partial<SentFile> = {}, toServer: Partial<RemoteServer> = {}, name = 'a.jpg') =>
  inSession((session) => sendFile(session, sentFile(name, bytes, changes), UNSEEN), toServer);
const failureOf = async (result: Promise<unknown>): Promise<RemoteFailure> => {
  const error = await result.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RemoteFailure) return error;
  throw new Error('no failure', { cause: error });
};
const sentFiles = () =>
  Object.fromEntries([...(server?.files ?? [])].map(([path, { length }]) => [path, length]));

test('a wrong password is final, and neither it nor the text of the server is in the failure', async () => {
  await start();
  const failure = await failureOf(send({}, { secret: { kind: 'password', password: 'falsch' } }));
  expect(failure).toMatchObject({ code: 'transfer/login', step: 'login', scope: 'server', isFinal: true });
  expect(JSON.stringify([failure.message, failure])).not.toMatch(/falsch|写真部|wrong/);
});

test('a certificate that is not confirmed, or another than the confirmed one, is sent no name and no password', async () => {
  const { commands } = await start({}, certificate);
  const unknown = await failureOf(send({}, { protocol: 'ftps' }));
  expect(unknown).toMatchObject({ code: 'transfer/identity-new', isFinal: true });
  expect(unknown.identity).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  const pinned = { protocol: 'ftps', identity: unknown.identity } as const;
  expect((await send({}, pinned)).remoteName).toBe('a.jpg');
  const before = commands.filter((line) => line.startsWith('USER')).length;
  expect(before).toBe(1);
  await server?.close();
  const changed = await start({}, another);
  const failure = await failureOf(send({}, pinned));
  expect(failure).toMatchObject({ code: 'transfer/identity-changed', step: 'identity', isFinal: true });
  expect(failure.identity).not.toBe(unknown.identity);
  expect(changed.commands).toEqual(['AUTH TLS']);
  const check = await checkServer(remote(pinned), '', options, new AbortController().signal);
  expect(check.identity).toMatchObject({
    fingerprint: failure.identity,
    isConfirmed: false,
    isVerified: false,
  });
  expect(check.steps.map(({ state }) => state).join(' ')).toBe(
    'done done failed skipped skipped skipped skipped skipped skipped',
  );
});

test('nothing is sent to a server without TLS, or without TLS for files', async () => {
  const { commands } = await start();
  expect(await failureOf(send({}, { protocol: 'ftps' }))).toMatchObject({ code: 'transfer/no-tls' });
  expect(commands).toEqual(['AUTH TLS']);
  await server?.close();
  await start({ replies: { PROT: '536 no' } }, certificate);
  const implicit = await failureOf(send({}, { protocol: 'ftps-implicit' }));
  expect(implicit.step).toBe('identity');
  const withCa = { ...options, ca: certificate?.cert ?? '' };
  const place = { folder: '', signal: new AbortController().signal };
  const refused = withRemoteSession(remote({ protocol: 'ftps' }), place, withCa, async () => 'open');
  expect(await failureOf(refused)).toMatchObject({ code: 'transfer/no-tls', detail: '536' });
});

test.each([
  [{ fullAfter: 100_000 }, 'transfer/full', 'server', false],
  [{ replies: { STOR: '452 no space' } }, 'transfer/full', 'server', false],
  [{ replies: { STOR: '451 Failure writing to local file.' } }, 'transfer/write', 'server', false],
  [{ replies: { STOR: '553 Could not create file.' } }, 'transfer/folder', 'server', true],
  [{ replies: { STOR: '550 Permission denied' } }, 'transfer/folder', 'server', true],
  [{ replies: { STOR: '553 bad file name' } }, 'transfer/refused-name', 'file', true],
  [{ replies: { STOR: '421 too many users' } }, 'transfer/interrupted', 'server', false],
  [{ replies: { USER: '421 too many users' } }, 'transfer/unreachable', 'server', false],
  [{ replies: { RNTO: '550 no' } }, 'transfer/rename', 'file', false],
  [{ replies: { EPSV: '500 no' }, passiveHost: '10,0,0,1' }, 'transfer/address', 'server', true],
] as const)('%j: %s, scope %s, final: %s', async (behaviour, code, scope, isFinal) => {
  await start(behaviour);
  expect(await failureOf(send({}, {}, '写真.jpg'))).toMatchObject({ code, scope, isFinal });
});

test.each(['connect', 'USER', 'CWD', 'EPSV', 'STOR', 'data', 'RNFR'])(
  'a server that is silent at %s is given up, and no connection is left',
  async (silentAt) => {
    await start({ silentAt });
    const began = performance.now();
    const large = sentFile('a.jpg', Buffer.alloc(20_000_000));
    const place = { folder: 'out', signal: new AbortController().signal };
    const result = withRemoteSession(remote(), place, options, (session) => sendFile(session, large, UNSEEN));
    expect(await failureOf(result)).toMatchObject({
      code: 'transfer/silent',
      scope: 'server',
      isFinal: false,
    });
    expect(performance.now() - began).toBeLessThan(2500);
    await until(async () => server?.openSockets() === 0);
  },
);

test('a cut in the 7th of 20 files: it is continued, and each file arrives once', async () => {
  const { commands, files } = await start({ cutInFile: 7 });
  const names = Array.from({ length: 20 }, (_, index) => `${index + 1}.jpg`);
  const waiting = [...names];
  const failures: RemoteFailure[] = [];
  while (waiting.length > 0 && failures.length < 3)
    await inSession(async (session) => {
      for (const name of [...waiting]) {
        await sendFile(session, sentFile(name, bytes), UNSEEN);
        waiting.shift();
      }
    }).catch((error: RemoteFailure) => failures.push(error));
  expect(failures).toEqual([expect.objectContaining({ code: 'transfer/interrupted', scope: 'server' })]);
  expect([...files.keys()]).toEqual(names.map((name) => `/${name}`));
  expect([...files.values()].every((content) => content.equals(bytes))).toBe(true);
  expect(commands.filter((line) => /^REST [1-9]/.test(line))).toHaveLength(1);
});

test.each([
  ['utf8', 'utf8', '①髙橋〜初日の出.jpg', '①髙橋〜初日の出.jpg'],
  ['cp932', 'cp932', '①髙橋〜初日の出é.jpg', '①髙橋～初日の出e.jpg'],
  ['utf8', 'ascii', '写真1.jpg', '__1.jpg'],
] as const)('a server that reads %s has the name in %s', async (encoding, nameEncoding, name, expected) => {
  await start({ encoding, features: encoding === 'utf8' ? [] : ['UTF8', 'SIZE'] });
  // A user of this name only logs in if it is encoded as well.
  await send({}, { nameEncoding }, name);
  expect(sentFiles()).toEqual({ [`/${expected}`]: bytes.length });
});

test.each([
  [{}, ['REST 150000', 'STOR a.jpg.k3f9.part']],
  [{ REST: '502 no' }, ['REST 150000', 'APPE a.jpg.k3f9.part']],
  [{ REST: '502 no', APPE: '502 no' }, ['REST 150000', 'APPE a.jpg.k3f9.part', 'STOR a.jpg.k3f9.part']],
  [{ SIZE: '502 no' }, ['REST 150000', 'STOR a.jpg.k3f9.part']],
])('a half is continued as the server can: %j', async (replies, expected) => {
  const { files, commands } = await start({ replies });
  files.set('/a.jpg.k3f9.part', bytes.subarray(0, 150_000));
  await send();
  expect(commands.filter((line) => /^(?:REST|APPE|STOR)/.test(line))).toEqual(expected);
  expect(files.get('/a.jpg')?.equals(bytes)).toBe(true);
  expect(files.size).toBe(1);
});

test.each(['STOR', 'RNTO'])(
  'a lost reply to %s is no failure once the file is there',
  async (losesReplyOf) => {
    const { files } = await start({ losesReplyOf });
    expect((await send()).remoteName).toBe('a.jpg');
    expect([...files.keys()]).toEqual(['/a.jpg']);
  },
);

test('reply 522: TLS 1.2 is tried, for this file and the next ones', async () => {
  const { commands } = await start({ refusesTls13: true }, certificate);
  const withCa = { ...options, ca: certificate?.cert ?? '' };
  const place = { folder: 'out', signal: new AbortController().signal };
  await withRemoteSession(remote({ protocol: 'ftps' }), place, withCa, async (session) => {
    for (const name of ['a.jpg', 'b.jpg']) await sendFile(session, sentFile(name, bytes), UNSEEN);
  });
  expect(sentFiles()).toEqual({ '/out/a.jpg': bytes.length, '/out/b.jpg': bytes.length });
  expect(commands.filter((line) => line === 'AUTH TLS')).toHaveLength(2);
});

test.each([
  ['size', ['XCRC']],
  ['content', []],
] as const)(
  'verification by %s, features %j: changed bytes are found, and removed',
  async (verification, features) => {
    const { files } = await start({ corrupts: true, features: ['UTF8', ...features] });
    const failure = await failureOf(send({ verification }));
    expect(failure).toMatchObject({ code: 'transfer/verify', scope: 'file', isFinal: false });
    expect(files.size).toBe(0);
  },
);

test('EPSV is refused, and active mode: files arrive', async () => {
  const { commands } = await start({ replies: { EPSV: '500 no' } });
  await send();
  await send({}, { isActiveMode: true }, 'b.jpg');
  expect(commands.filter((line) => /^(?:PASV|PORT)/.test(line))).toEqual([
    'PASV',
    expect.stringMatching(/^PORT 127,0,0,1,/),
  ]);
  expect(Object.keys(sentFiles())).toEqual(['/a.jpg', '/b.jpg']);
});

test('a file of that name and size is another one, unless its name was stored before the rename', async () => {
  const { files } = await start();
  files.set('/a.jpg', bytes);
  const stored: string[] = [];
  const progress = { ...UNSEEN, onRenaming: async (name: string) => void stored.push(name) };
  const sent = inSession((session) => sendFile(session, sentFile('a.jpg', bytes), progress));
  expect((await sent).remoteName).toBe('a_2.jpg');
  expect(stored).toEqual(['a_2.jpg']);
  expect((await send({ renamingTo: 'a_2.jpg' })).remoteName).toBe('a_2.jpg');
  expect([...files.keys()]).toEqual(['/a.jpg', '/a_2.jpg']);
  // This server refuses to rename onto a file.
  files.set('/a.jpg', Buffer.from('old'));
  expect((await send({ conflict: 'replace' })).remoteName).toBe('a.jpg');
  expect(files.get('/a.jpg')?.equals(bytes)).toBe(true);
  expect(files.size).toBe(2);
});

test('the end of the signal ends a session at once', async () => {
  await start({ silentAt: 'data' });
  const [ended, began] = [new AbortController(), performance.now()];
  const place = { folder: '', signal: ended.signal };
  const large = sentFile('a.jpg', Buffer.alloc(20_000_000));
  const result = withRemoteSession(remote(), place, { ...options, silenceMs: 20_000 }, (session) =>
    sendFile(session, large, UNSEEN),
  );
  setTimeout(() => ended.abort(), 100);
  await failureOf(result);
  expect(performance.now() - began).toBeLessThan(1000);
});
