import { isIP } from 'node:net';
import type { Writable } from 'node:stream';
import { Client, type FileInfo } from 'basic-ftp';
import { addressOf } from './ftp-address.ts';
import { type FtpStep, failureOf } from './ftp-problem.ts';
import type { RemoteFile } from './remote-files.ts';

export interface FtpDestination {
  readonly host: string;
  readonly port: number;
  readonly security: 'explicit' | 'none';
  readonly userName: string;
}

export interface FtpOptions {
  /** Without anything from the server, in a command as in a transfer. */
  readonly silenceMs: number;
  /** Servers of this machine and its links. */
  readonly allowsLocal: boolean;
  /** Certificates (PEM) of further issuers, for tests; absent: those of Node.js. */
  readonly ca?: string;
}

export const FTP_OPTIONS: Omit<FtpOptions, 'allowsLocal'> = { silenceMs: 20_000 };

/** Of a list: some 80,000 files. */
const MOST_LIST_BYTES = 8 * 1024 * 1024;

/** A session in one folder of a server. Every error is an `FtpFailure`. */
export interface FtpSession {
  /** Files of the folder; links, folders and empty files are not among them. */
  list(): Promise<readonly RemoteFile[]>;
  /** @param from bytes that are not fetched again */
  download(name: string, to: Writable, from: number): Promise<void>;
  remove(name: string): Promise<void>;
  /** @param folder relative to the folder of the session, or from the root */
  move(name: string, folder: string): Promise<void>;
  /** False once the connection has ended: nothing else can be fetched. */
  isOpen(): boolean;
}

/**
 * Logs in, opens the folder, and does `work`; the connection ends with it, and with the signal. A password is only sent after the
 * server's certificate was verified, if the destination is encrypted. Data connections go to the same address alone: that is
 * how `allowSeparateTransferHost` is by default.
 */
export async function withFtpSession<Result>(
  destination: FtpDestination,
  { password, folder, signal }: { password: string; folder: string; signal: AbortSignal },
  options: FtpOptions,
  work: (session: FtpSession) => Promise<Result>,
): Promise<Result> {
  const client = new Client(options.silenceMs, {
    maxListingBytes: MOST_LIST_BYTES,
    allowSeparateTransferHost: false,
  });
  const end = () => client.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    await logIn(client, { destination, password, options });
    if (folder !== '') await step('folder', client.cd(folder));
    return await work(sessionOf(client));
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}

async function logIn(
  client: Client,
  { destination, password, options }: { destination: FtpDestination; password: string; options: FtpOptions },
): Promise<void> {
  const { host, port, security, userName } = destination;
  const address = await step('connect', addressOf(host, options.allowsLocal));
  // The certificate is that of the name, whatever its address is.
  const identity = { host, ...(isIP(host) === 0 && { servername: host }) };
  const access = client.access({
    ...{ host: address, port, user: userName === '' ? 'anonymous' : userName, password },
    secure: security === 'explicit',
    secureOptions: { ...identity, ...(options.ca && { ca: options.ca }) },
  });
  await access.catch((error: unknown) => {
    const isEncrypted = security === 'none' || client.ftp.hasTLS;
    throw failureOf(error, isEncrypted ? 'log-in' : 'encrypt');
  });
}

async function step<Result>(name: FtpStep, result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    throw failureOf(error, name);
  }
}

const sessionOf = (client: Client): FtpSession => ({
  async list() {
    const found = await step('list', client.list());
    return found.filter(({ isFile, size }) => isFile && size > 0).map(remoteFileOf);
  },
  async download(name, to, from) {
    await step('file', client.downloadTo(to, name, from));
  },
  async remove(name) {
    await step('file', client.remove(name));
  },
  async move(name, folder) {
    await step('file', client.rename(name, `${folder.replace(/\/+$/, '')}/${name}`));
  },
  isOpen: () => !client.closed,
});

const remoteFileOf = ({ name, size, modifiedAt, rawModifiedAt }: FileInfo): RemoteFile => ({
  ...{ name, size },
  modified: modifiedAt ? modifiedAt.toISOString() : rawModifiedAt,
});
