import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly raw: string;
  readonly parsed: Email;
  readonly to: readonly string[];
}

export interface TestMailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Answers the next recipients with these codes, one after the other, before it accepts mails again. */
  refuse(...codes: number[]): void;
  close(): Promise<void>;
}

/** A real SMTP server on a free port of the loopback interface. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const responseCode = refusals.shift();
      if (responseCode === undefined) return callback();
      callback(Object.assign(new Error(`<${address}> not taken`), { responseCode }));
    },
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(async (bytes) => {
          received.push({ raw: bytes.toString('latin1'), parsed: await PostalMime.parse(bytes), to });
          callback();
        })
        .catch(callback);
    },
    ...options,
  });
  // A client that was killed in the middle of a mail breaks its connection: this is ignored.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (...codes) => refusals.push(...codes),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
