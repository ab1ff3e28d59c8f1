import { createServer, type Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import { listenLocally, UploadConnection, type UploadState } from './ftp-upload-connection.ts';

/** What a server does, and what it does wrong. */
export interface UploadBehaviour {
  /** How it reads names. */
  encoding: 'utf8' | 'cp932';
  features: readonly string[];
  /** Commands with the replies that it has instead. */
  replies: Readonly<Record<string, string>>;
  /** Never replies to this command, or receives no byte of a file (`data`), or never says a word (`connect`). */
  silentAt: string;
  /** It does these, and is silent. */
  losesReplyOf: string;
  /** After so many bytes of a file the disk is full. */
  fullAfter: number;
  /** In this file, counted from 1, all connections end in the middle, once. */
  cutInFile: number;
  /** Data connections with TLS 1.3 are refused. */
  refusesTls13: boolean;
  /** Changes a byte of each file. */
  corrupts: boolean;
  /** A folder that cannot be made or opened. */
  refusedFolder: string;
  /** In replies to PASV. */
  passiveHost: string;
}

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

const NORMAL: UploadBehaviour = {
  ...{ encoding: 'utf8', features: ['UTF8', 'SIZE', 'REST STREAM', 'XCRC'], replies: {}, silentAt: '' },
  ...{ losesReplyOf: '', fullAfter: Number.POSITIVE_INFINITY, cutInFile: 0, refusesTls13: false },
  ...{ corrupts: false, refusedFolder: '', passiveHost: '127,0,0,1' },
};

/** An FTP server on a free port of the loopback interface that receives files; what it does wrong can change at any time. */
export async function startUploadServer(
  changes: Partial<UploadBehaviour> = {},
  tls?: { key: string; cert: string },
): Promise<UploadServer> {
  const sockets = new Set<Socket>();
  const state: UploadState = {
    ...{ files: new Map(), commands: [], behaviour: { ...NORMAL, ...changes }, uploads: 0 },
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
