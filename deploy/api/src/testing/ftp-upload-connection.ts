import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import { crc32 } from 'node:zlib';
import iconv from 'iconv-lite';
import type { UploadBehaviour } from './ftp-upload-behaviour.ts';

export const UPLOAD_USER = { userName: '写真部', password: 'p&ss 秘密' };

export interface UploadState {
  readonly files: Map<string, Buffer>;
  readonly commands: string[];
  readonly behaviour: UploadBehaviour;
  readonly secureContext: SecureContext | undefined;
  uploads: number;
  track(socket: Socket): void;
  cut(): void;
}

export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export class UploadConnection {
  readonly #state: UploadState;
  #control: Socket;
  #isSecure = false;
  #user = '';
  #folder = '/';
  #rest = 0;
  #renamed = '';
  #data: Promise<Socket> | undefined;

  constructor(socket: Socket, state: UploadState) {
    this.#control = socket;
    this.#state = state;
  }

  begin(): void {
    this.#listen(this.#control);
    this.#say('220 ready');
  }

  #listen(socket: Socket): void {
    let rest = '';
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#receive(this.#decode(line));
    });
  }

  #decode(line: string): string {
    return iconv.decode(Buffer.from(line, 'latin1'), this.#state.behaviour.encoding);
  }

  #receive(line: string): void {
    const { commands, behaviour } = this.#state;
    commands.push(line);
    const [command = '', ...parts] = line.split(' ');
    const reply = behaviour.replies[command];
    if (behaviour.silentAt === command) return;
    const answer = this.#answers[command];
    if (reply !== undefined) this.#say(reply);
    else if (answer) void answer(parts.join(' '));
    else this.#say('500 unknown');
  }

  #say(line: string): void {
    this.#control.write(`${line}\r\n`);
  }

  #path(name: string): string {
    return name.startsWith('/') ? name : `${this.#folder === '/' ? '' : this.#folder}/${name}`;
  }

  readonly #answers: Readonly<Record<string, (argument: string) => unknown>> = {
    AUTH: () => this.#encrypt(),
    USER: (name) => {
      this.#user = name;
      this.#say('331 password');
    },
    PASS: (password) => {
      const { userName, password: right } = UPLOAD_USER;
      this.#say(this.#user === userName && password === right ? '230 in' : `530 ${this.#user} is wrong`);
    },
    FEAT: () => {
      const { features } = this.#state.behaviour;
      if (features.length === 0) return this.#say('500 unknown');
      return this.#say(['211-features', ...features.map((one) => ` ${one}`), '211 end'].join('\r\n'));
    },
    OPTS: () => this.#say('200 ok'),
    PBSZ: () => this.#say('200 ok'),
    PROT: () => this.#say('200 ok'),
    TYPE: () => this.#say('200 ok'),
    PWD: () => this.#say('257 "/"'),
    CWD: (name) => {
      if (name === this.#state.behaviour.refusedFolder) return this.#say('550 no');
      this.#folder = this.#path(name);
      return this.#say('250 in it');
    },
    EPSV: async () => this.#say(`229 (|||${await this.#passive()}|)`),
    PASV: async () => {
      const port = await this.#passive();
      this.#say(`227 (${this.#state.behaviour.passiveHost},${port >> 8},${port & 255})`);
    },
    PORT: (argument) => {
      const [high = 0, low = 0] = argument.split(',').slice(4).map(Number);
      this.#data = undefined;
      // As servers do: it connects once it has the command.
      this.#connects = () => this.#connectTo(high * 256 + low);
      this.#say('200 ok');
    },
    REST: (at) => {
      this.#rest = Number(at);
      this.#say('350 continue');
    },
    STOR: (name) => this.#store(name, this.#rest),
    APPE: (name) => this.#store(name, this.#state.files.get(this.#path(name))?.length ?? 0),
    RETR: async (name) => {
      const content = this.#state.files.get(this.#path(name));
      if (!content) return this.#say('550 none');
      this.#say('150 here it comes');
      const socket = await this.#socket();
      return socket.end(content, () => this.#say('226 done'));
    },
    LIST: async () => {
      this.#say('150 here it comes');
      const lines = [...this.#state.files].map(
        ([path, { length }]) => `-rw-r--r-- 1 a a ${length} Nov 27 06:00 ${path.split('/').at(-1)}\r\n`,
      );
      const bytes = iconv.encode(lines.join(''), this.#state.behaviour.encoding);
      (await this.#socket()).end(bytes, () => this.#say('226 done'));
    },
    SIZE: (name) => {
      const file = this.#state.files.get(this.#path(name));
      this.#say(file ? `213 ${file.length}` : '550 none');
    },
    XCRC: (name) => {
      const file = this.#state.files.get(this.#path(name));
      this.#say(file ? `250 ${crc32(file).toString(16).toUpperCase()}` : '550 none');
    },
    DELE: (name) => this.#say(this.#state.files.delete(this.#path(name)) ? '250 gone' : '550 none'),
    RNFR: (name) => {
      this.#renamed = this.#path(name);
      this.#say(this.#state.files.has(this.#renamed) ? '350 to?' : '550 none');
    },
    RNTO: (name) => {
      const { files } = this.#state;
      if (files.has(this.#path(name))) return this.#say('553 it exists');
      files.set(this.#path(name), files.get(this.#renamed) ?? Buffer.alloc(0));
      files.delete(this.#renamed);
      return this.#confirm('RNTO', '250 moved');
    },
  };
  #connects: (() => Promise<Socket>) | undefined;

  #confirm(command: string, line: string): void {
    const { behaviour } = this.#state;
    if (behaviour.losesReplyOf !== command) this.#say(line);
    else behaviour.losesReplyOf = '';
  }

  #encrypt(): void {
    const { secureContext } = this.#state;
    this.#say(secureContext ? '234 begin' : '502 no TLS');
    if (!secureContext) return;
    const raw = this.#control.removeAllListeners('data');
    this.#control = new TLSSocket(raw, { isServer: true, secureContext });
    this.#control.on('error', () => undefined);
    this.#isSecure = true;
    this.#listen(this.#control);
  }

  async #passive(): Promise<number> {
    const server = createServer().unref();
    const port = await listenLocally(server);
    this.#connects = undefined;
    this.#data = once(server, 'connection').then(([socket]: Socket[]) => {
      server.close();
      return this.#secured(socket as Socket);
    });
    return port;
  }

  async #connectTo(port: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return this.#secured(socket);
  }

  #socket(): Promise<Socket> {
    return this.#connects?.() ?? this.#data ?? Promise.reject(new Error('no data connection'));
  }

  #secured(socket: Socket): Socket {
    const { secureContext, track } = this.#state;
    track(socket);
    if (!this.#isSecure || !secureContext) return socket;
    const secured = new TLSSocket(socket, { isServer: true, secureContext });
    return secured.on('error', () => undefined);
  }

  async #store(name: string, from: number): Promise<void> {
    const { files, behaviour, cut } = this.#state;
    this.#state.uploads += 1;
    this.#rest = 0;
    this.#say('150 send it');
    const socket = await this.#socket();
    if (behaviour.silentAt === 'data') {
      socket.pause();
      this.#control.once('close', () => socket.resume());
      return;
    }
    const isCut = this.#state.uploads === behaviour.cutInFile;
    const path = this.#path(name);
    const chunks = [(files.get(path) ?? Buffer.alloc(0)).subarray(0, from)];
    const save = () => files.set(path, Buffer.concat(chunks));
    let received = 0;
    socket.on('data', (chunk: Buffer) => {
      if (this.#isSecure && behaviour.refusesTls13 && (socket as TLSSocket).getProtocol() === 'TLSv1.3')
        return;
      chunks.push(
        behaviour.corrupts && received === 0
          ? Buffer.from([chunk[0] === 1 ? 2 : 1, ...chunk.subarray(1)])
          : chunk,
      );
      received += chunk.length;
      if (isCut) {
        save();
        cut();
      } else if (received > behaviour.fullAfter) {
        socket.destroy();
        this.#say('552 the disk is full');
      }
    });
    if (this.#isSecure && behaviour.refusesTls13) {
      socket.on('secure', () => {
        if ((socket as TLSSocket).getProtocol() !== 'TLSv1.3') return;
        socket.destroy();
        this.#say('522 the session has to be reused');
      });
    }
    socket.on('end', () => {
      save();
      this.#confirm('STOR', '226 done');
    });
  }
}
