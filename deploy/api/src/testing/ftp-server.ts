import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

export interface TestFtpServer {
  readonly port: number;
  /** By their paths from the root; tests change them. */
  readonly files: Map<string, { content: Buffer; modified: string }>;
  /** As they were received, with passwords. */
  readonly commands: string[];
  readonly behaviour: FtpBehaviour;
  /** Paths whose bytes were sent, with where they began. */
  readonly sent: string[];
  close(): Promise<void>;
}

/** What a server does wrong. */
export interface FtpBehaviour {
  /** Never answers this command; `connect`: nothing at all. */
  silentAt?: string | undefined;
  /** Ends all connections after so many bytes of a file, once. */
  cutAfter?: number | undefined;
  /** In answers to PASV; EPSV is refused. */
  passiveHost?: string | undefined;
  /** Lines of lists besides the files. */
  lines?: readonly string[];
  refusesRest?: boolean;
  /** Lists in the style of Unix. */
  withoutMlsd?: boolean;
  refusesDelete?: boolean;
  onList?: (() => void) | undefined;
  onRead?: (() => void) | undefined;
}

const USER = 'wire';
export const FTP_PASSWORD = 'p&ss wörd';
const FOLDER = '/out';

/** An FTP server on a free port of the loopback interface, with one user and a folder `/out`. */
export async function startFtpServer(tls?: { key: string; cert: string }): Promise<TestFtpServer> {
  const files: TestFtpServer['files'] = new Map();
  const [commands, sent]: [string[], string[]] = [[], []];
  const behaviour: FtpBehaviour = {};
  const sockets = new Set<Socket>();
  const secureContext = tls && createSecureContext(tls);
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (behaviour.silentAt === 'connect') return;
    serve(socket, {
      files,
      commands,
      sent,
      behaviour,
      secureContext,
      cut: () => {
        for (const one of sockets) one.destroy();
      },
    });
  });
  return {
    ...{ port: await listen(server), files, commands, behaviour, sent },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

interface State extends Pick<TestFtpServer, 'files' | 'commands' | 'sent' | 'behaviour'> {
  readonly secureContext: ReturnType<typeof createSecureContext> | undefined;
  readonly cut: () => void;
}

function serve(raw: Socket, state: State): void {
  const { files, commands, sent, behaviour, secureContext } = state;
  let control: Socket = raw;
  let isSecure = false;
  let [folder, from, renamed, user] = ['/', 0, '', ''];
  let data: Promise<Socket> | undefined;
  const say = (line: string) => control.write(`${line}\r\n`);
  const pathOf = (name: string) => (name.startsWith('/') ? name : `${folder === '/' ? '' : folder}/${name}`);
  const passive = async () => {
    const server = createServer().unref();
    const port = await listen(server);
    data = once(server, 'connection').then(([socket]: Socket[]) => {
      server.close();
      const plain = socket as Socket;
      plain.on('error', () => undefined);
      if (!isSecure) return plain;
      return new TLSSocket(plain, { isServer: true, ...(secureContext && { secureContext }) });
    });
    return port;
  };
  const listing = () => {
    const own = [...files].filter(
      ([path]) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'),
    );
    const lines = own.map(([path, { content, modified }]) => {
      const name = path.slice(folder.length + 1);
      return behaviour.withoutMlsd
        ? `-rw-r--r-- 1 wire wire ${content.length} ${modified} ${name}`
        : `type=file;size=${content.length};modify=${modified}; ${name}`;
    });
    return [...lines, ...(behaviour.lines ?? [])].map((line) => `${line}\r\n`).join('');
  };
  const send = async (content: Buffer, canCut = false) => {
    const socket = await data;
    say('150 here it comes');
    const { cutAfter } = behaviour;
    if (canCut && cutAfter !== undefined && content.length > cutAfter) {
      behaviour.cutAfter = undefined;
      socket?.write(content.subarray(0, cutAfter), () => setTimeout(state.cut, 30));
      return;
    }
    socket?.end(content, () => say('226 done'));
  };
  const answers: Record<string, (argument: string) => unknown> = {
    AUTH: () => {
      if (!secureContext) return say('502 no TLS');
      raw.write('234 begin\r\n');
      raw.removeAllListeners('data');
      control = new TLSSocket(raw, { isServer: true, secureContext });
      control.on('error', () => undefined);
      isSecure = true;
      return listenTo(control);
    },
    USER: (name) => {
      user = name;
      say('331 password');
    },
    PASS: (password) => say(user === USER && password === FTP_PASSWORD ? '230 in' : '530 no'),
    FEAT: () => say(behaviour.withoutMlsd ? '211 none' : '211-features\r\n MLST\r\n211 end'),
    PWD: () => say(`257 "${folder}"`),
    CWD: (name) => {
      if (pathOf(name) !== FOLDER) return say('550 none');
      folder = FOLDER;
      return say('250 in it');
    },
    EPSV: async () => (behaviour.passiveHost ? say('500 no') : say(`229 passive (|||${await passive()}|)`)),
    PASV: async () => {
      const port = await passive();
      const address = `${behaviour.passiveHost ?? '127.0.0.1'}.${port >> 8}.${port & 255}`;
      say(`227 passive (${address.replaceAll('.', ',')})`);
    },
    MLSD: () => {
      behaviour.onList?.();
      return send(Buffer.from(listing()));
    },
    LIST: () => send(Buffer.from(listing())),
    REST: (at) => {
      if (behaviour.refusesRest) return say('502 no');
      from = Number(at);
      return say('350 continue');
    },
    RETR: async (name) => {
      behaviour.onRead?.();
      const content = files.get(pathOf(name))?.content;
      if (!content) return say('550 none');
      sent.push(`${pathOf(name)} ${from}`);
      await send(content.subarray(from), true);
      from = 0;
      return undefined;
    },
    DELE: (name) => {
      if (behaviour.refusesDelete) return say('550 no');
      return say(files.delete(pathOf(name)) ? '250 gone' : '550 none');
    },
    RNFR: (name) => {
      renamed = pathOf(name);
      say('350 to?');
    },
    RNTO: (name) => {
      const file = files.get(renamed);
      if (!file) return say('550 none');
      files.delete(renamed);
      files.set(pathOf(name), file);
      return say('250 moved');
    },
  };
  function listenTo(socket: Socket): void {
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        commands.push(line);
        const [command = '', ...parts] = line.split(' ');
        if (behaviour.silentAt === command) return;
        const answer = answers[command];
        if (answer) void answer(parts.join(' '));
        else say('200 ok');
      }
    });
  }
  listenTo(raw);
  say('220 ready');
}
