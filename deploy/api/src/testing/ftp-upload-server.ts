import { createServer, type Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { NORMAL_BEHAVIOUR, type UploadBehaviour } from './ftp-upload-behaviour.ts';
import { listenLocally, UploadConnection, type UploadState } from './ftp-upload-connection.ts';

export interface UploadServer {
  readonly port: number;
  /** By their paths from the root. */
  readonly files: Map<string, Buffer>;
  /** As they were received, after decoding. */
  readonly commands: string[];
  readonly behaviour: UploadBehaviour;
  openSockets(): number;
  close(): Promise<void>;
}

/** An FTP server on a free port of the loopback interface that receives files; what it does wrong can change at any time. */
export async function startUploadServer(
  changes: Partial<UploadBehaviour> = {},
  tls?: { key: string; cert: string },
): Promise<UploadServer> {
  const sockets = new Set<Socket>();
  const state: UploadState = {
    ...{ files: new Map(), commands: [], behaviour: { ...NORMAL_BEHAVIOUR, ...changes }, uploads: 0 },
    secureContext: tls && createSecureContext(tls),
    track(socket) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
  const server = createServer({ noDelay: true }, (socket) => {
    state.track(socket);
    if (state.behaviour.silentAt !== 'connect') new UploadConnection(socket, state).begin();
  });
  return {
    ...{ port: await listenLocally(server), files: state.files, commands: state.commands },
    behaviour: state.behaviour,
    openSockets: () => sockets.size,
    close: async () => {
      state.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
