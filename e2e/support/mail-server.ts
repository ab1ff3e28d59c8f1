import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A mail server of a test instance: what it accepts is a file in `mails` of the instance's data, as without a server. */
export async function startMailServer(dataDir: string): Promise<MailServer> {
  const folder = join(dataDir, 'mails');
  await mkdir(folder, { recursive: true });
  let accepted = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      accepted += 1;
      const file = join(folder, `received-${String(accepted).padStart(6, '0')}.eml`);
      buffer(stream)
        .then(async (bytes) => {
          // Complete from the first moment: stories read the folder meanwhile.
          await writeFile(`${file}.part`, bytes);
          await rename(`${file}.part`, file);
          callback();
        })
        .catch(callback);
    },
  });
  // A process that ends in the middle of a mail breaks its connection: this is ignored.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
