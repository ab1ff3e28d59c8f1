import { RemoteFailure } from '../file-transfer/remote-failure.ts';
import type {
  RemoteOptions,
  RemoteServer,
  RemoteSession,
  SentFile,
} from '../file-transfer/remote-session.ts';
import { sendFile } from '../file-transfer/send-file.ts';
import { withRemoteSession } from '../file-transfer/with-remote-session.ts';
import type { UploadBehaviour } from './ftp-upload-behaviour.ts';
import { UPLOAD_USER } from './ftp-upload-connection.ts';
import { startUploadServer, type UploadServer } from './ftp-upload-server.ts';
import { LOCAL_OPTIONS, sentFile, UNSEEN } from './sent-source.ts';

/** Sends files to a server of the tests. */
export class FtpUploadDesk {
  readonly #bytes: Buffer;
  server: UploadServer | undefined;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  async start(
    changes: Partial<UploadBehaviour> = {},
    tls?: { key: string; cert: string },
  ): Promise<UploadServer> {
    this.server = await startUploadServer(changes, tls);
    return this.server;
  }

  async close(): Promise<void> {
    await this.server?.close();
  }

  remote(changes: Partial<RemoteServer> = {}): RemoteServer {
    return {
      ...({ protocol: 'ftp', host: 'localhost', port: this.server?.port ?? 0 } as const),
      ...{ userName: UPLOAD_USER.userName, secret: { kind: 'password', password: UPLOAD_USER.password } },
      ...({ identity: '', isActiveMode: false, nameEncoding: 'utf8' } as const),
      ...changes,
    };
  }

  inSession<Result>(
    work: (session: RemoteSession) => Promise<Result>,
    changes: Partial<RemoteServer> = {},
    options: Partial<RemoteOptions> = {},
  ): Promise<Result> {
    const place = { folder: '', signal: new AbortController().signal };
    return withRemoteSession(this.remote(changes), place, { ...LOCAL_OPTIONS, ...options }, work);
  }

  send(
    changes: Partial<SentFile> = {},
    toServer: Partial<RemoteServer> = {},
    name = 'a.jpg',
  ): Promise<{ remoteName: string }> {
    return this.inSession(
      (session) => sendFile(session, sentFile(name, this.#bytes, changes), UNSEEN),
      toServer,
    );
  }
}

export async function remoteFailureOf(result: Promise<unknown>): Promise<RemoteFailure> {
  const error = await result.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof RemoteFailure) return error;
  throw new Error('no failure', { cause: error });
}
