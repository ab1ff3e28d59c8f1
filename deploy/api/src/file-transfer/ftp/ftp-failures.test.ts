import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { FtpUploadDesk, remoteFailureOf } from '../../testing/ftp-upload-desk.ts';
import { certificateOf } from '../../testing/local-certificate.ts';
import { LOCAL_OPTIONS, sentFile, UNSEEN } from '../../testing/sent-source.ts';
import { until } from '../../testing/until.ts';
import { checkServer } from '../check-server.ts';
import { sendFile } from '../send-file.ts';
import { withRemoteSession } from '../with-remote-session.ts';

const bytes = randomBytes(400_000);
const desk = new FtpUploadDesk(bytes);
let [certificate, another]: { key: string; cert: string }[] = [];

beforeAll(async () => {
  [certificate, another] = await Promise.all([certificateOf('localhost'), certificateOf('localhost')]);
});
afterEach(() => desk.close());

test('a wrong password is final, and neither it nor the text of the server is in the failure', async () => {
  await desk.start();
  const failure = await remoteFailureOf(desk.send({}, { secret: { kind: 'password', password: 'falsch' } }));
  expect(failure).toMatchObject({ code: 'transfer/login', step: 'login', scope: 'server', isFinal: true });
  expect(JSON.stringify([failure.message, failure])).not.toMatch(/falsch|写真部|wrong/);
});

test('a certificate that is not confirmed, or another than the confirmed one, is sent no name and no password', async () => {
  const { commands } = await desk.start({}, certificate);
  const unknown = await remoteFailureOf(desk.send({}, { protocol: 'ftps' }));
  expect(unknown).toMatchObject({ code: 'transfer/identity-new', isFinal: true });
  expect(unknown.identity).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  const pinned = { protocol: 'ftps', identity: unknown.identity } as const;
  expect((await desk.send({}, pinned)).remoteName).toBe('a.jpg');
  const before = commands.filter((line) => line.startsWith('USER')).length;
  expect(before).toBe(1);
  await desk.close();
  const changed = await desk.start({}, another);
  const failure = await remoteFailureOf(desk.send({}, pinned));
  expect(failure).toMatchObject({ code: 'transfer/identity-changed', step: 'identity', isFinal: true });
  expect(failure.identity).not.toBe(unknown.identity);
  expect(changed.commands).toEqual(['AUTH TLS']);
  const check = await checkServer(desk.remote(pinned), '', LOCAL_OPTIONS, new AbortController().signal);
  expect(check.identity).toMatchObject({
    fingerprint: failure.identity,
    isConfirmed: false,
    isVerified: false,
  });
  expect(check.steps.map(({ state }) => state).join(' ')).toBe(
    'done done failed skipped skipped skipped skipped skipped skipped',
  );
});

test('a server that sends more than the file has is not listened to until it ends', async () => {
  const { files } = await desk.start();
  files.set('/long.part', Buffer.alloc(100_000_000));
  const { source } = sentFile('long', bytes);
  const reading = desk.inSession((session) => session.rereads('long.part', source));
  expect(await remoteFailureOf(reading)).toMatchObject({
    code: 'transfer/verify',
    scope: 'file',
    detail: 'size',
  });
});

test('a certificate of a known issuer for another host is refused, unless it is confirmed', async () => {
  const other = await certificateOf('ftp.example');
  await desk.start({}, other);
  const send = (identity: string) =>
    desk.inSession(async (session) => session.isOpen(), { protocol: 'ftps', identity }, { ca: other.cert });
  const failure = await remoteFailureOf(send(''));
  expect(failure).toMatchObject({ code: 'transfer/certificate', detail: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  expect(await send(failure.identity)).toBe(true);
});

test('nothing is sent to a server without TLS, or without TLS for files', async () => {
  const { commands } = await desk.start();
  expect(await remoteFailureOf(desk.send({}, { protocol: 'ftps' }))).toMatchObject({
    code: 'transfer/no-tls',
  });
  expect(commands).toEqual(['AUTH TLS']);
  await desk.close();
  await desk.start({ replies: { PROT: '536 no' } }, certificate);
  const implicit = await remoteFailureOf(desk.send({}, { protocol: 'ftps-implicit' }));
  expect(implicit.step).toBe('identity');
  const withCa = { ...LOCAL_OPTIONS, ca: certificate?.cert ?? '' };
  const place = { folder: '', signal: new AbortController().signal };
  const refused = withRemoteSession(desk.remote({ protocol: 'ftps' }), place, withCa, async () => 'open');
  expect(await remoteFailureOf(refused)).toMatchObject({ code: 'transfer/no-tls', detail: '536' });
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
  await desk.start(behaviour);
  expect(await remoteFailureOf(desk.send({}, {}, '写真.jpg'))).toMatchObject({ code, scope, isFinal });
});

test.each(['connect', 'CWD', 'STOR', 'data', 'RNFR'])(
  'a server that is silent at %s is given up, and no connection is left',
  async (silentAt) => {
    await desk.start({ silentAt }, certificate);
    const began = performance.now();
    const large = sentFile('a.jpg', Buffer.alloc(20_000_000));
    const place = { folder: 'out', signal: new AbortController().signal };
    const result = withRemoteSession(
      desk.remote({ protocol: 'ftps' }),
      place,
      { ...LOCAL_OPTIONS, silenceMs: 300, ca: certificate?.cert ?? '' },
      (session) => sendFile(session, large, UNSEEN),
    );
    expect(await remoteFailureOf(result)).toMatchObject({
      code: 'transfer/silent',
      scope: 'server',
      isFinal: false,
    });
    expect(performance.now() - began).toBeLessThan(2500);
    await until(async () => desk.server?.openSockets() === 0);
  },
);

test('reply 522: TLS 1.2 is tried, for this file and the next ones', async () => {
  const { commands, files } = await desk.start({ refusesTls13: true }, certificate);
  const withCa = { ...LOCAL_OPTIONS, ca: certificate?.cert ?? '' };
  const place = { folder: 'out', signal: new AbortController().signal };
  await withRemoteSession(desk.remote({ protocol: 'ftps' }), place, withCa, async (session) => {
    for (const name of ['a.jpg', 'b.jpg']) await sendFile(session, sentFile(name, bytes), UNSEEN);
  });
  expect([...files.values()].map((content) => content.equals(bytes))).toEqual([true, true]);
  expect(commands.filter((line) => line === 'AUTH TLS')).toHaveLength(2);
});

test.each([
  ['size', ['XCRC']],
  ['content', []],
] as const)(
  'verification by %s, features %j: changed bytes are found, and removed',
  async (verification, features) => {
    const { files } = await desk.start({ corrupts: true, features: ['UTF8', ...features] });
    const failure = await remoteFailureOf(desk.send({ verification }));
    expect(failure).toMatchObject({ code: 'transfer/verify', scope: 'file', isFinal: false });
    expect(files.size).toBe(0);
  },
);

test('the end of the signal ends a session at once', async () => {
  await desk.start({ silentAt: 'data' });
  const [ended, began] = [new AbortController(), performance.now()];
  const place = { folder: '', signal: ended.signal };
  const large = sentFile('a.jpg', Buffer.alloc(20_000_000));
  const result = withRemoteSession(desk.remote(), place, { ...LOCAL_OPTIONS, silenceMs: 20_000 }, (session) =>
    sendFile(session, large, UNSEEN),
  );
  setTimeout(() => ended.abort(), 100);
  await remoteFailureOf(result);
  expect(performance.now() - began).toBeLessThan(1000);
});
