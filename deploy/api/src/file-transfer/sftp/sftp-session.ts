import type { TransferStep } from '@newsphoto/contract';
import type { Stats } from 'ssh2';
import { foldersOf } from '../folder-path.ts';
import { nameBytes } from '../remote-name.ts';
import type { RemoteSession, SentSource } from '../remote-session.ts';
import { ReadAgain } from '../sent-bytes.ts';
import { readAhead } from './read-ahead.ts';
import { SftpCalls } from './sftp-calls.ts';
import type { SftpConnection } from './sftp-connection.ts';
import { NO_SUCH_FILE, sftpFailure, statusOf } from './sftp-failure.ts';
import { UNSURE_BYTES, writeAhead } from './write-ahead.ts';

export interface SftpSessionOptions {
  /** SFTP has no other encodings than UTF-8. */
  readonly isAscii: boolean;
  readonly silenceMs: number;
  connect(): Promise<SftpConnection>;
}

export class SftpSession implements RemoteSession {
  readonly canResume = true;
  readonly unsureBytes = UNSURE_BYTES;
  readonly #options: SftpSessionOptions;
  #connection: SftpConnection;
  #calls: SftpCalls;
  #folder = '';

  constructor(connection: SftpConnection, options: SftpSessionOptions) {
    this.#options = options;
    this.#connection = connection;
    this.#calls = new SftpCalls(connection, options.silenceMs);
  }

  isOpen(): boolean {
    return this.#calls.isOpen;
  }

  close(): void {
    this.#calls.close();
  }

  async reopen(): Promise<void> {
    this.close();
    this.#connection = await this.#options.connect();
    this.#calls = new SftpCalls(this.#connection, this.#options.silenceMs);
    await this.enter(this.#folder);
  }

  async sizeOf(name: string): Promise<number | undefined> {
    const path = this.#path(name, 'verify');
    const found = await this.#unlessMissing('verify', this.#stat(path));
    return found?.size;
  }

  async upload(
    name: string,
    source: SentSource,
    from: number,
    onBytes: (bytes: number) => void,
  ): Promise<void> {
    const { sftp } = this.#connection;
    const path = this.#path(name, 'write');
    const calls = this.#calls;
    const open = calls.run<Buffer>((done) => sftp.open(path, from === 0 ? 'w' : 'r+', done));
    const handle = await this.#at('write', open);
    try {
      const sureFrom = Math.max(0, from - UNSURE_BYTES);
      await writeAhead({ sftp, calls, handle, source, from: sureFrom, onBytes });
    } catch (error) {
      await this.#closeFile(handle).catch(() => undefined);
      throw sftpFailure(error, 'write', true);
    }
    // Servers report some errors of writing only here.
    await this.#closeFile(handle).catch((error: unknown) => {
      throw sftpFailure(error, 'write', true);
    });
  }

  /** OpenSSH has no extension for it. */
  hasBytes(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async rereads(name: string, source: SentSource): Promise<boolean> {
    const { sftp } = this.#connection;
    const path = this.#path(name, 'verify');
    const handle = await this.#at(
      'verify',
      this.#calls.run<Buffer>((done) => sftp.open(path, 'r', done)),
    );
    const found = new ReadAgain();
    const read = readAhead({ sftp, calls: this.#calls, handle, size: source.size }, (chunk) =>
      found.add(chunk),
    );
    await this.#at('verify', read);
    await this.#at('verify', this.#closeFile(handle));
    return found.isSame(source);
  }

  async rename(from: string, to: string, replaces: boolean): Promise<void> {
    const { sftp } = this.#connection;
    const [oldPath, newPath] = [this.#path(from, 'rename'), this.#path(to, 'rename')];
    const rename = this.#calls.run<undefined>((done) => {
      const onEnd = (error: Error | null | undefined) => done(error, undefined);
      if (!replaces) return sftp.rename(oldPath, newPath, onEnd);
      try {
        return sftp.ext_openssh_rename(oldPath, newPath, onEnd);
      } catch {
        // The server lacks the extension.
        return sftp.rename(oldPath, newPath, onEnd);
      }
    });
    await this.#at('rename', rename);
  }

  async remove(name: string): Promise<void> {
    const path = this.#path(name, 'delete');
    await this.#unlessMissing(
      'delete',
      this.#do((done) => this.#connection.sftp.unlink(path, done)),
    );
  }

  async enter(folder: string): Promise<readonly string[]> {
    const path = this.#folderPath(folder);
    const created: string[] = [];
    if (!(await this.#isFolder(path))) {
      for (const part of foldersOf(path)) {
        if (await this.#isFolder(part)) continue;
        await this.#at(
          'folder',
          this.#do((done) => this.#connection.sftp.mkdir(part, done)),
        );
        created.push(part);
      }
    }
    this.#folder = folder;
    return created;
  }

  async removeFolders(created: readonly string[]): Promise<void> {
    this.#folder = '';
    for (const path of [...created].reverse())
      await this.#unlessRefused(this.#do((done) => this.#connection.sftp.rmdir(path, done)));
  }

  async #isFolder(path: string): Promise<boolean> {
    const found = await this.#unlessMissing('folder', this.#stat(path));
    return found?.isDirectory() ?? false;
  }

  #folderPath(folder: string): string {
    nameBytes(folder, 'utf8', 'folder');
    if (folder.startsWith('/')) return folder;
    return folder === '' ? this.#connection.home : `${this.#connection.home.replace(/\/$/, '')}/${folder}`;
  }

  #path(name: string, step: TransferStep): string {
    const encoded = nameBytes(name, this.#options.isAscii ? 'ascii' : 'utf8', step).toString();
    return `${this.#folderPath(this.#folder).replace(/\/$/, '')}/${encoded}`;
  }

  #stat(path: string): Promise<Stats> {
    return this.#calls.run<Stats>((done) => this.#connection.sftp.stat(path, done));
  }

  #do(start: (done: (error?: Error | null) => void) => void): Promise<void> {
    return this.#calls.run<void>((done) => start((error) => done(error, undefined)));
  }

  #closeFile(handle: Buffer): Promise<void> {
    return this.#do((done) => this.#connection.sftp.close(handle, done));
  }

  async #at<Result>(step: TransferStep, result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      throw sftpFailure(error, step);
    }
  }

  async #unlessMissing<Result>(step: TransferStep, result: Promise<Result>): Promise<Result | undefined> {
    try {
      return await result;
    } catch (error) {
      if (statusOf(error) === NO_SUCH_FILE) return undefined;
      throw sftpFailure(error, step);
    }
  }

  async #unlessRefused(result: Promise<void>): Promise<void> {
    await result.catch((error: unknown) => {
      if (statusOf(error) === undefined) throw sftpFailure(error, 'delete');
    });
  }
}
