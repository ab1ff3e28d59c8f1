// For the bench of transfers: `servers` runs vsftpd and OpenSSH until its input ends; `send` sends the files of a folder.
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { TransferVerification } from '@newsphoto/contract';
import type { RemoteOptions, RemoteServer, SentSource } from '../file-transfer/remote-session.ts';
import { sendFile } from '../file-transfer/send-file.ts';
import { withRemoteSession } from '../file-transfer/with-remote-session.ts';
import { startOpenSsh, startVsftpd, VSFTPD_PASSWORD } from './debian-servers.ts';
import { endWithTest } from './end-with-test.ts';
import { certificateOf } from './local-certificate.ts';

/** As that of the files that are sent. */
const CHUNK_BYTES = 256 * 1024;

interface Plan {
  readonly server: RemoteServer;
  readonly options: RemoteOptions;
  readonly verification: TransferVerification;
  readonly folder: string;
}

const [mode, plan] = process.argv.slice(2);
if (mode === 'servers') await serve();
else process.stdout.write(`${JSON.stringify(await send(JSON.parse(plan ?? '')))}\n`);

async function serve(): Promise<void> {
  endWithTest();
  const certificate = await certificateOf('localhost');
  const [vsftpd, openSsh] = await Promise.all([startVsftpd(certificate), startOpenSsh()]);
  const answer = {
    vsftpd: { port: vsftpd.port, folder: vsftpd.folder, password: VSFTPD_PASSWORD, ca: certificate.cert },
    openSsh: { ...openSsh, log: undefined },
  };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
  process.on('SIGTERM', () => {
    void Promise.all([vsftpd.close(), openSsh.close()]).then(() => process.exit());
  });
}

/** Wall time and time of processors in milliseconds, without the reading of the CRCs. */
async function send({ server, options, verification, folder }: Plan): Promise<{ ms: number; cpuMs: number }> {
  const sources = new Map<string, SentSource>();
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name));
    sources.set(name, {
      ...{ size: bytes.length, crc32: crc32(bytes) },
      open: (from) => createReadStream(join(folder, name), { start: from, highWaterMark: CHUNK_BYTES }),
    });
  }
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await withRemoteSession(
    server,
    { folder: '', signal: new AbortController().signal },
    options,
    async (session) => {
      for (const [name, source] of sources) {
        const file = { source, name, partName: `${name}.k3f9.part`, renamingTo: '', verification };
        const progress = { onBytes: () => undefined, onRenaming: async () => undefined };
        await sendFile(session, { ...file, conflict: 'number' }, progress);
      }
    },
  );
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - began, cpuMs: (user + system) / 1000 };
}
