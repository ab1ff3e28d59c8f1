import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Attributes, type AuthContext, Server, type SFTPWrapper, utils } from 'ssh2';
import { fingerprintOf } from '../file-transfer/server-identity.ts';
import { newSshKeys } from './ssh-keys.ts';

export const SFTP_USER = { userName: '写真部', password: 'p&ss wörd 秘密' };

/** What a server does wrong. */
export interface SftpBehaviour {
  /** Accepts a password only as the answer to a prompt. */
  prompts: boolean;
  /** Status of these requests: `OPEN`, `WRITE`, `RENAME` … */
  refuses: Readonly<Record<string, number>>;
  /** Never replies to these requests; `connect`: nothing at all. */
  silentAt: string;
  /** It does these, and ends the connection once. */
  losesReplyOf: string;
  /** In this file, counted from 1, all connections end in the middle, once. */
  cutInFile: number;
  /** Changes a byte of each file. */
  corrupts: boolean;
}

export interface SftpTestServer {
  readonly port: number;
  readonly files: Map<string, Buffer>;
  readonly folders: Set<string>;
  readonly behaviour: SftpBehaviour;
  /** Names of log-ins that were tried. */
  readonly users: string[];
  /** Offsets of writes, by file. */
  readonly writes: { path: string; offset: number }[];
  readonly fingerprint: string;
  openSockets(): number;
  close(): Promise<void>;
}

const HOME = '/home';

export const newHostKey = (passphrase?: string): string =>
  newSshKeys(passphrase ? { passphrase, cipher: 'aes256-cbc', rounds: 4 } : undefined).private;

/** ssh2's server on a free port of the loopback interface, with a folder of the log-in. It refuses to rename onto a file. */
export async function startSftpServer(
  changes: Partial<SftpBehaviour> = {},
  hostKey: string = newHostKey(),
): Promise<SftpTestServer> {
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const state: State = {
    ...{ files: new Map(), folders: new Set([HOME]), users: [], writes: [], opened: 0, cut },
    behaviour: {
      ...{ prompts: false, refuses: {}, silentAt: '', losesReplyOf: '', cutInFile: 0, corrupts: false },
      ...changes,
    },
  };
  const ssh = new Server({ hostKeys: [hostKey] }, (client) => {
    client.on('authentication', (context) => authenticate(context, state)).on('error', () => undefined);
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), state));
    });
  });
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (state.behaviour.silentAt === 'connect') socket.resume();
    else ssh.injectSocket(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const key = utils.parseKey(hostKey);
  if (key instanceof Error) throw key;
  return {
    ...state,
    port: (server.address() as AddressInfo).port,
    fingerprint: fingerprintOf(key.getPublicSSH()),
    openSockets: () => sockets.size,
    close: async () => {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface State extends Pick<SftpTestServer, 'files' | 'folders' | 'behaviour' | 'users' | 'writes'> {
  opened: number;
  readonly cut: () => void;
}

function authenticate(context: AuthContext, { behaviour, users }: State): void {
  const isRight = (password: string | undefined) =>
    context.username === SFTP_USER.userName && password === SFTP_USER.password;
  const method = behaviour.prompts ? 'keyboard-interactive' : 'password';
  if (context.method !== 'none') users.push(context.username);
  if (context.method !== method) context.reject([method]);
  else if (context.method === 'keyboard-interactive')
    context.prompt([{ prompt: 'Password: ', echo: false }], ([answer]) =>
      isRight(answer) ? context.accept() : context.reject(),
    );
  else if (context.method === 'password' && isRight(context.password)) context.accept();
  else context.reject();
}

const { STATUS_CODE, OPEN_MODE } = utils.sftp;

function serve(sftp: SFTPWrapper, state: State): void {
  const { files, folders, behaviour, writes } = state;
  const handles: string[] = [];
  const pathOf = (handle: Buffer) => handles[handle.readUInt32BE(0)] ?? '';
  /** Does what was requested, unless the server is to be silent or to refuse. */
  const answer = (name: string, id: number, work: () => number | undefined) => {
    if (behaviour.silentAt === name) return;
    const status = behaviour.refuses[name] ?? work();
    if (behaviour.losesReplyOf === name) {
      behaviour.losesReplyOf = '';
      state.cut();
    } else if (status !== undefined) sftp.status(id, status);
  };
  const simple = (isDone: boolean) => (isDone ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE);
  sftp.on('OPEN', (id, path, flags) =>
    answer('OPEN', id, () => {
      if (!files.has(path) && (flags & OPEN_MODE.CREAT) === 0) return STATUS_CODE.NO_SUCH_FILE;
      if ((flags & OPEN_MODE.TRUNC) !== 0) files.set(path, Buffer.alloc(0));
      if ((flags & OPEN_MODE.WRITE) !== 0) state.opened += 1;
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(handles.push(path) - 1);
      sftp.handle(id, handle);
      return undefined;
    }),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer('WRITE', id, () => {
      const path = pathOf(handle);
      const old = files.get(path) ?? Buffer.alloc(0);
      const content = Buffer.alloc(Math.max(old.length, offset + data.length));
      old.copy(content);
      data.copy(content, offset);
      if (behaviour.corrupts) content[offset] = (content[offset] ?? 0) ^ 1;
      files.set(path, content);
      writes.push({ path, offset });
      if (state.opened === behaviour.cutInFile && offset > 0) {
        behaviour.cutInFile = 0;
        state.cut();
        return undefined;
      }
      return STATUS_CODE.OK;
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    answer('READ', id, () => {
      const content = files.get(pathOf(handle)) ?? Buffer.alloc(0);
      if (offset >= content.length) return STATUS_CODE.EOF;
      // Servers may return less than was requested.
      sftp.data(id, content.subarray(offset, offset + Math.min(length, 20_000)));
      return undefined;
    }),
  );
  sftp.on('CLOSE', (id) => answer('CLOSE', id, () => STATUS_CODE.OK));
  sftp.on('STAT', (id, path) =>
    answer('STAT', id, () => {
      const content = files.get(path);
      if (!content && !folders.has(path)) return STATUS_CODE.NO_SUCH_FILE;
      sftp.attrs(id, attributesOf(content));
      return undefined;
    }),
  );
  sftp.on('REALPATH', (id) =>
    answer('REALPATH', id, () => {
      sftp.name(id, [{ filename: HOME, longname: HOME, attrs: attributesOf(undefined) }]);
      return undefined;
    }),
  );
  sftp.on('MKDIR', (id, path) => answer('MKDIR', id, () => simple(Boolean(folders.add(path)))));
  sftp.on('RMDIR', (id, path) => answer('RMDIR', id, () => simple(folders.delete(path))));
  sftp.on('REMOVE', (id, path) => answer('REMOVE', id, () => simple(files.delete(path))));
  sftp.on('RENAME', (id, from, to) =>
    answer('RENAME', id, () => {
      const content = files.get(from);
      if (!content || files.has(to)) return STATUS_CODE.FAILURE;
      files.delete(from);
      files.set(to, content);
      return STATUS_CODE.OK;
    }),
  );
}

const S_IFDIR = 0o040755;
const S_IFREG = 0o100644;

const attributesOf = (content: Buffer | undefined): Attributes => ({
  ...{ mode: content ? S_IFREG : S_IFDIR, uid: 0, gid: 0, size: content?.length ?? 0, atime: 0, mtime: 0 },
});
