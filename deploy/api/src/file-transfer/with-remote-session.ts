import { connectFtp } from './ftp/ftp-connection.ts';
import { FtpSession } from './ftp/ftp-session.ts';
import { withPatience } from './open-socket.ts';
import { addressesOf } from './remote-address.ts';
import type { StepWatch } from './remote-connection.ts';
import { atStep } from './remote-failure.ts';
import type { RemoteOptions, RemoteServer, RemoteSession } from './remote-session.ts';
import { connectSftp } from './sftp/sftp-connection.ts';
import { SftpSession } from './sftp/sftp-session.ts';

export interface SessionPlace {
  /** Relative to that of the log-in, or from the root; created if it is missing. */
  readonly folder: string;
  /** Ends the connection at once. */
  readonly signal: AbortSignal;
  readonly watch?: StepWatch;
}

const UNWATCHED: StepWatch = { onStep: () => undefined, onIdentity: () => undefined };

/** Connects, logs in, opens the folder, and does `work`; the connection ends with it, and with the signal. */
export async function withRemoteSession<Result>(
  server: RemoteServer,
  { folder, signal, watch = UNWATCHED }: SessionPlace,
  options: RemoteOptions,
  work: (session: RemoteSession) => Promise<Result>,
): Promise<Result> {
  const session = await openSession(server, { signal, watch }, options);
  const end = () => session.close();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  try {
    watch.onStep('folder');
    await session.enter(folder);
    return await work(session);
  } finally {
    signal.removeEventListener('abort', end);
    session.close();
  }
}

type ClosableSession = RemoteSession & { close(): void };

async function openSession(
  server: RemoteServer,
  { signal, watch }: { signal: AbortSignal; watch: StepWatch },
  options: RemoteOptions,
): Promise<ClosableSession> {
  const { silenceMs } = options;
  /** The name is looked up for each connection. */
  const opening = async () => {
    watch.onStep('name');
    const looked = withPatience(addressesOf(server.host, options), { silenceMs, signal });
    return { addresses: await atStep('name', looked), signal, watch };
  };
  if (server.protocol === 'sftp') {
    const connect = async () => connectSftp(server, await opening(), options);
    const isAscii = server.nameEncoding === 'ascii';
    return new SftpSession(await connect(), { isAscii, silenceMs, connect });
  }
  const connect = async (isOldTls: boolean) =>
    connectFtp(server, { ...(await opening()), isOldTls }, options);
  const { isActiveMode: isActive, nameEncoding } = server;
  return new FtpSession(await connect(false), { isActive, nameEncoding, silenceMs, signal, connect });
}
