import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type DebianServer,
  hasOpenSsh,
  hasVsftpd,
  KEY_PASSPHRASE,
  type OpenSshServer,
  startOpenSsh,
  startVsftpd,
  VSFTPD_PASSWORD,
} from '../testing/debian-servers.ts';
import { certificateOf } from '../testing/local-certificate.ts';
import { LOCAL_OPTIONS, sentFile, UNSEEN } from '../testing/sent-source.ts';
import { checkServer } from './check-server.ts';
import type { RemoteOptions, RemoteServer } from './remote-session.ts';
import { sendFile } from './send-file.ts';
import { withRemoteSession } from './with-remote-session.ts';

const NAME = '初日の出_2026年.jpg';
const never = new AbortController().signal;
const bytes = randomBytes(3_000_000);

// Programs of Debian, which `.ci/run` installs: a machine without them tests with our own servers alone, and reports it.
if (!hasVsftpd) console.log('vsftpd is not installed: its tests are skipped');
if (!hasOpenSsh) console.log('OpenSSH is not installed: its tests are skipped');

/** Sends new files, continues a half, replaces and numbers, in a folder that is created. */
async function sendAll(server: RemoteServer, options: RemoteOptions, folder: string): Promise<void> {
  const place = { folder: `紙面/${server.protocol} ${server.isActiveMode}`, signal: never };
  const local = join(folder, place.folder);
  const counts: number[] = [];
  const names = await withRemoteSession(server, place, options, async (session) => {
    const send = (changes: Parameters<typeof sentFile>[2], name = NAME) =>
      sendFile(session, sentFile(name, bytes, { verification: 'content', ...changes }), {
        ...UNSEEN,
        onBytes: (count) => counts.push(count),
      });
    const first = await send({});
    writeFileSync(join(local, 'half.part'), bytes.subarray(0, 1_500_000));
    const half = await send({ partName: 'half.part' }, 'half.jpg');
    const second = await send({});
    writeFileSync(join(local, 'old.jpg'), 'old');
    const third = await send({ conflict: 'replace' }, 'old.jpg');
    return [first, half, second, third].map(({ remoteName }) => remoteName);
  });
  expect(names).toEqual([NAME, 'half.jpg', NAME.replace('.jpg', '_2.jpg'), 'old.jpg']);
  expect(readdirSync(local).sort()).toEqual([...names].sort());
  for (const name of names) expect(readFileSync(join(local, name)).equals(bytes)).toBe(true);
  expect(Math.max(...counts)).toBe(bytes.length);
}

async function expectCheck(server: RemoteServer, options: RemoteOptions, folder: string): Promise<void> {
  const { steps } = await checkServer(server, 'neu/tief', options, never);
  const ended = steps.filter(({ step }) => step !== 'identity' || server.protocol !== 'ftp');
  expect(ended.filter(({ state }) => state !== 'done')).toEqual([]);
  expect(existsSync(join(folder, 'neu'))).toBe(false);
}

const vsftpd = hasVsftpd ? describe : describe.skip;
vsftpd('vsftpd', () => {
  let certificate: { key: string; cert: string };
  let [explicit, implicit]: DebianServer[] = [];
  beforeAll(async () => {
    certificate = await certificateOf('localhost');
    [explicit, implicit] = await Promise.all([
      startVsftpd(certificate),
      startVsftpd(certificate, { implicit_ssl: 'YES' }),
    ]);
  });
  afterAll(() => Promise.all([explicit?.close(), implicit?.close()]));
  const at = (server: DebianServer | undefined, protocol: RemoteServer['protocol']): RemoteServer => ({
    ...{ protocol, host: 'localhost', port: server?.port ?? 0, userName: 'anonymous' },
    secret: { kind: 'password', password: VSFTPD_PASSWORD },
    ...({ identity: '', isActiveMode: false, nameEncoding: 'utf8' } as const),
  });

  test.each([
    ['ftp', false],
    ['ftp', true],
    ['ftps', false],
    ['ftps', true],
    ['ftps-implicit', false],
  ] as const)(
    '%s, active mode: %s: files arrive once, and with all bytes',
    async (protocol, isActiveMode) => {
      const server = protocol === 'ftps-implicit' ? implicit : explicit;
      const options = { ...LOCAL_OPTIONS, ca: certificate.cert };
      const remote = { ...at(server, protocol), isActiveMode };
      await expectCheck(remote, options, server?.folder ?? '');
      await sendAll(remote, options, server?.folder ?? '');
      expect(server?.log()).toContain('226 Transfer complete.');
      // It requires that data connections continue the TLS session: none had to be repeated.
      expect(server?.log()).not.toContain('522 ');
    },
  );
});

const openSsh = hasOpenSsh ? describe : describe.skip;
openSsh('OpenSSH', () => {
  let server: OpenSshServer;
  beforeAll(async () => {
    server = await startOpenSsh();
  });
  afterAll(() => server.close());

  test.each(['key', 'protectedKey'] as const)(
    'log-in by %s: files arrive once, and with all bytes',
    async (kind) => {
      const remote: RemoteServer = {
        ...({ protocol: 'sftp', host: 'localhost', port: server.port, userName: server.userName } as const),
        secret: { kind: 'key', key: server[kind], passphrase: kind === 'key' ? '' : KEY_PASSPHRASE },
        ...({ identity: server.fingerprint, isActiveMode: false, nameEncoding: 'utf8' } as const),
      };
      await expectCheck(remote, LOCAL_OPTIONS, server.folder);
      if (kind === 'key') await sendAll(remote, LOCAL_OPTIONS, server.folder);
    },
  );
});
