import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LOCAL_OPTIONS, sentFile, UNSEEN } from '../../testing/sent-source.ts';
import { SFTP_USER, type SftpTestServer, startSftpServer } from '../../testing/sftp-upload-server.ts';
import { sendFile } from '../send-file.ts';
import { withRemoteSession } from '../with-remote-session.ts';

let server: SftpTestServer;
beforeEach(async () => {
  server = await startSftpServer();
});
afterEach(() => server.close());

test('a part of full size may lack earlier bytes after a cut: its end is written again', async () => {
  const bytes = randomBytes(300_000);
  const file = sentFile('写真.jpg', bytes);
  const part = Buffer.from(bytes).fill(0, 90_000, 95_000);
  server.files.set(`/home/${file.partName}`, part);
  const remote = {
    ...({ protocol: 'sftp', host: '127.0.0.1', port: server.port, userName: SFTP_USER.userName } as const),
    ...{ secret: { kind: 'password', password: SFTP_USER.password } as const, identity: server.fingerprint },
    ...({ isActiveMode: false, nameEncoding: 'utf8' } as const),
  };
  const place = { folder: '', signal: new AbortController().signal };
  await withRemoteSession(remote, place, LOCAL_OPTIONS, (session) => sendFile(session, file, UNSEEN));
  expect(server.files.get('/home/写真.jpg')?.equals(bytes)).toBe(true);
});
