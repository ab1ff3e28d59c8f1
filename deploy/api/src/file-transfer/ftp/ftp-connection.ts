import { isIP, type Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { Client, FTPError, type FTPResponse } from 'basic-ftp';
import { openSocket, openTls } from '../open-socket.ts';
import type { Opening } from '../remote-connection.ts';
import { atStep, RemoteFailure } from '../remote-failure.ts';
import { nameBytes } from '../remote-name.ts';
import type { RemoteOptions, RemoteServer } from '../remote-session.ts';
import { certificateIdentity, checkIdentity } from '../server-identity.ts';
import { ftpFailure } from './ftp-failure.ts';

export interface FtpConnection {
  readonly client: Client;
  /** Names of commands in capitals, with what follows them. */
  readonly features: ReadonlyMap<string, string>;
  /** The folder of the log-in, as the server writes it. */
  readonly home: string;
  /** Of the certificate; empty: not encrypted. */
  readonly fingerprint: string;
}

export interface FtpOpening extends Opening {
  /** For servers that do not find the session of TLS 1.3 again (reply 522). */
  readonly isOldTls: boolean;
}

/** Connects and logs in. No password is sent before the certificate was checked, where the server is to be encrypted. */
export async function connectFtp(
  server: RemoteServer,
  opening: FtpOpening,
  options: RemoteOptions,
): Promise<FtpConnection> {
  // Bytes as they are: the encoding of names is that of the server.
  const client = new Client(options.silenceMs);
  client.ftp.encoding = 'latin1';
  const end = () => client.close();
  opening.signal.addEventListener('abort', end, { once: true });
  try {
    const fingerprint = await openControl(client, { server, opening, options });
    opening.watch.onStep('login');
    await atStep('login', logIn(client, server), ftpFailure);
    const features = await atStep('login', settle(client, server, fingerprint !== ''), ftpFailure);
    const home = await client.pwd().catch(() => '');
    return { client, features, home, fingerprint };
  } catch (error) {
    client.close();
    throw error;
  } finally {
    opening.signal.removeEventListener('abort', end);
  }
}

interface Control {
  readonly server: RemoteServer;
  readonly opening: FtpOpening;
  readonly options: RemoteOptions;
}

async function openControl(client: Client, control: Control): Promise<string> {
  const { server, opening, options } = control;
  const patience = { silenceMs: options.silenceMs, signal: opening.signal };
  opening.watch.onStep('connect');
  const socket = await atStep('connect', openSocket(opening.addresses, server.port, patience));
  if (server.protocol === 'ftps-implicit') {
    const fingerprint = await encrypt(client, socket, control);
    await atStep('connect', welcome(client), ftpFailure);
    return fingerprint;
  }
  client.ftp.socket = socket;
  await atStep('connect', welcome(client), ftpFailure);
  if (server.protocol === 'ftp') return '';
  opening.watch.onStep('identity');
  await atStep('identity', client.send('AUTH TLS'), ftpFailure);
  return encrypt(client, socket, control);
}

async function encrypt(client: Client, socket: Socket, control: Control): Promise<string> {
  const { server, opening, options } = control;
  opening.watch.onStep('identity');
  const tlsOptions: ConnectionOptions = {
    // The certificate is that of the name, whatever its address is.
    host: server.host,
    ...(isIP(server.host) === 0 && { servername: server.host }),
    ...(options.ca && { ca: options.ca }),
    ...(opening.isOldTls && { maxVersion: 'TLSv1.2' }),
  };
  const patience = { silenceMs: options.silenceMs, signal: opening.signal };
  const secured = await atStep('identity', openTls(socket, tlsOptions, patience));
  client.ftp.socket = secured;
  client.ftp.tlsOptions = tlsOptions;
  const found = certificateIdentity(secured, server.identity);
  opening.watch.onIdentity(found);
  checkIdentity(found, server.identity, String(secured.authorizationError ?? ''));
  return found.fingerprint;
}

const welcome = (client: Client): Promise<unknown> =>
  client.ftp.handle(undefined, (reply: Error | FTPResponse, task) => {
    if (reply instanceof Error) task.reject(reply);
    // 120: ready in some minutes.
    else if (reply.code >= 200 && reply.code < 300) task.resolve(reply);
    else task.reject(new FTPError(reply));
  });

async function logIn(client: Client, { userName, secret, nameEncoding }: RemoteServer): Promise<void> {
  if (secret.kind !== 'password') throw new RemoteFailure('transfer/secret', 'login');
  const encoding = nameEncoding === 'cp932' ? 'cp932' : 'utf8';
  const wire = (text: string) => nameBytes(text, encoding, 'login').toString('latin1');
  await client.login(wire(userName), wire(secret.password));
}

async function settle(
  client: Client,
  { nameEncoding }: RemoteServer,
  isEncrypted: boolean,
): Promise<Map<string, string>> {
  const features = await featuresOf(client);
  if (isEncrypted) {
    await client.sendIgnoringError('PBSZ 0');
    // Else the files would not be encrypted.
    await client.send('PROT P').catch((error: unknown) => {
      if (!(error instanceof FTPError)) throw error;
      throw new RemoteFailure('transfer/no-tls', 'login', { detail: String(error.code) });
    });
  }
  await client.send('TYPE I');
  if (features.has('UTF8'))
    await client.sendIgnoringError(`OPTS UTF8 ${nameEncoding === 'cp932' ? 'OFF' : 'ON'}`);
  return features;
}

async function featuresOf(client: Client): Promise<Map<string, string>> {
  const { code, message } = await client.sendIgnoringError('FEAT');
  const lines = code < 300 ? message.split('\n').slice(1, -1) : [];
  return new Map(
    lines.map((line) => {
      const [name = '', ...rest] = line.trim().split(' ');
      return [name.toUpperCase(), rest.join(' ')];
    }),
  );
}
