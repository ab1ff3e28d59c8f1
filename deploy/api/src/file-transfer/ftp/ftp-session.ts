import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { TransferNameEncoding, TransferStep } from '@newsphoto/contract';
import { FTPError } from 'basic-ftp';
import { RemoteFailure } from '../remote-failure.ts';
import { nameBytes } from '../remote-name.ts';
import type { RemoteSession, SentSource } from '../remote-session.ts';
import { bytesFrom, ReadAgain } from '../sent-bytes.ts';
import { type DataConnection, openData } from './data-connection.ts';
import { type Passage, transferData } from './data-transfer.ts';
import { fileSize } from './file-size.ts';
import type { FtpConnection } from './ftp-connection.ts';
import { ftpFailure } from './ftp-failure.ts';
import { enterFolder, goHome } from './ftp-folders.ts';
import { comparesHash } from './remote-hash.ts';

const MOST_LIST_BYTES = 8 * 1024 * 1024;

export interface FtpSessionOptions {
  readonly isActive: boolean;
  readonly nameEncoding: TransferNameEncoding;
  readonly silenceMs: number;
  readonly signal: AbortSignal;
  /** @param isOldTls see `FtpOpening` */
  connect(isOldTls: boolean): Promise<FtpConnection>;
}

export class FtpSession implements RemoteSession {
  readonly #options: FtpSessionOptions;
  #connection: FtpConnection;
  #folder = '';
  #isOldTls = false;
  #resumption: 'rest' | 'append' | 'none';

  constructor(connection: FtpConnection, options: FtpSessionOptions) {
    const { features } = connection;
    this.#connection = connection;
    this.#options = options;
    this.#resumption = features.size === 0 || features.has('REST') ? 'rest' : 'append';
  }

  /** It is written from the beginning to the end. */
  readonly unsureBytes = 0;

  get canResume(): boolean {
    return this.#resumption !== 'none';
  }

  isOpen(): boolean {
    return !this.#connection.client.closed;
  }

  close(): void {
    this.#connection.client.close();
  }

  async reopen(): Promise<void> {
    this.close();
    this.#connection = await this.#options.connect(this.#isOldTls);
    const folder = this.#folder;
    this.#folder = '';
    await this.enter(folder);
  }

  sizeOf(name: string): Promise<number | undefined> {
    const wire = this.#wire(name, 'verify');
    return this.#at(
      'verify',
      fileSize(this.#connection, wire, () => this.#list()),
    );
  }

  async upload(
    name: string,
    source: SentSource,
    from: number,
    onBytes: (bytes: number) => void,
  ): Promise<void> {
    const attempt = () => this.#upload(this.#wire(name, 'write'), uploadOf(source, from, onBytes), from);
    try {
      await attempt();
    } catch (error) {
      if (this.#isOldTls || this.#connection.fingerprint === '' || !isTlsOfData(error))
        throw ftpFailure(error, 'write', name);
      this.#isOldTls = true;
      await this.reopen();
      await this.#at('write', attempt(), name);
    }
  }

  async #upload(wire: string, passage: Passage, from: number): Promise<void> {
    const data = await this.#openData();
    try {
      const command = from === 0 ? 'STOR' : await this.#continueAt(from);
      await transferData(this.#connection.client.ftp, `${command} ${wire}`, data, passage);
    } catch (error) {
      if (from > 0 && this.#resumption === 'append' && isUnknown(error)) this.#resumption = 'none';
      throw error;
    } finally {
      data.end();
    }
  }

  async #continueAt(from: number): Promise<'STOR' | 'APPE'> {
    if (this.#resumption === 'rest') {
      const { code } = await this.#connection.client.sendIgnoringError(`REST ${from}`);
      if (code < 400) return 'STOR';
      this.#resumption = 'append';
    }
    return 'APPE';
  }

  hasBytes(name: string, source: SentSource): Promise<boolean | undefined> {
    return this.#at('verify', comparesHash(this.#connection, this.#wire(name, 'verify'), source));
  }

  async rereads(name: string, source: SentSource): Promise<boolean> {
    const found = new ReadAgain();
    const command = `RETR ${this.#wire(name, 'verify')}`;
    await this.#at(
      'verify',
      this.#download(command, (chunk) => {
        found.add(chunk);
        if (found.isLonger(source)) throw new RemoteFailure('transfer/verify', 'verify', { detail: 'size' });
      }),
    );
    return found.isSame(source);
  }

  async rename(from: string, to: string): Promise<void> {
    const { client } = this.#connection;
    const [oldName, newName] = [this.#wire(from, 'rename'), this.#wire(to, 'rename')];
    await this.#at('rename', client.send(`RNFR ${oldName}`));
    await this.#at('rename', client.send(`RNTO ${newName}`), to);
  }

  async remove(name: string): Promise<void> {
    const { code } = await this.#at(
      'delete',
      this.#connection.client.sendIgnoringError(`DELE ${this.#wire(name, 'delete')}`),
    );
    if (code < 400) return;
    const isThere = (await this.sizeOf(name)) !== undefined;
    if (isThere) throw new RemoteFailure('transfer/delete', 'delete', { detail: String(code) });
  }

  async enter(folder: string): Promise<readonly string[]> {
    if (folder === this.#folder) return [];
    if (this.#folder !== '' && this.#connection.home === '') {
      // The server does not return the folder of the log-in: a new log-in leads there.
      this.#folder = '';
      await this.reopen();
    }
    const { client, home } = this.#connection;
    const path = this.#wire(folder, 'folder');
    try {
      // It begins there.
      const created = await enterFolder(client, path, this.#folder === '' ? '' : home);
      this.#folder = folder;
      return created;
    } catch (error) {
      // Names are those of the folder before.
      const before = this.#wire(this.#folder, 'folder');
      if (home === '') this.close();
      else await enterFolder(client, before, home).catch(() => this.close());
      throw ftpFailure(error, 'folder');
    }
  }

  async removeFolders(created: readonly string[]): Promise<void> {
    const { client, home } = this.#connection;
    if (this.#folder !== '') await this.#at('delete', goHome(client, home));
    this.#folder = '';
    for (const folder of [...created].reverse())
      await this.#at('delete', client.sendIgnoringError(`RMD ${folder}`));
  }

  #openData(): Promise<DataConnection> {
    const { client, fingerprint } = this.#connection;
    return openData(client.ftp, { ...this.#options, fingerprint });
  }

  async #download(command: string, onChunk: (chunk: Buffer) => void): Promise<void> {
    const data = await this.#openData();
    try {
      await transferData(this.#connection.client.ftp, command, data, {
        isSilent: () => true,
        async pass(socket) {
          for await (const chunk of socket) onChunk(chunk);
        },
      });
    } finally {
      data.end();
    }
  }

  async #list(): Promise<string> {
    const chunks: Buffer[] = [];
    let size = 0;
    await this.#download('LIST', (chunk) => {
      size += chunk.length;
      if (size > MOST_LIST_BYTES) throw new RemoteFailure('transfer/other', 'verify');
      chunks.push(chunk);
    });
    return Buffer.concat(chunks).toString('latin1');
  }

  /** As it is sent: the control connection takes each character as a byte. */
  #wire(name: string, step: TransferStep): string {
    const wire = nameBytes(name, this.#options.nameEncoding, step).toString('latin1');
    // Servers drop blanks before a name.
    return wire.startsWith(' ') ? `./${wire}` : wire;
  }

  async #at<Result>(step: TransferStep, result: Promise<Result>, name = ''): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      throw ftpFailure(error, step, name);
    }
  }
}

const uploadOf = (source: SentSource, from: number, onBytes: (bytes: number) => void): Passage => ({
  // Otherwise the source is slow.
  isSilent: (socket) => socket.writableLength > 0 || socket.writableEnded,
  async pass(socket: Socket) {
    let at = from;
    const counted = async function* () {
      for await (const chunk of bytesFrom(source, from)) {
        yield chunk;
        at += chunk.length;
        onBytes(at - socket.writableLength);
      }
    };
    await pipeline(counted, socket);
    onBytes(at);
  },
});

const isUnknown = (error: unknown): boolean =>
  error instanceof FTPError && [500, 501, 502, 503, 504, 550].includes(error.code);

/** The data connection did not continue the TLS session, in the replies of vsftpd, FileZilla and ProFTPD, or its handshake failed. */
function isTlsOfData(error: unknown): boolean {
  if (error instanceof FTPError)
    return error.code === 522 || (error.code < 500 && /TLS|SSL|session|not permitted/i.test(error.message));
  const code = typeof error === 'object' && error !== null ? String(Reflect.get(error, 'code') ?? '') : '';
  return /^(?:ERR_SSL|EPROTO)/.test(code);
}
