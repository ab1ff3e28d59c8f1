import type { Readable } from 'node:stream';
import type {
  TransferConflict,
  TransferNameEncoding,
  TransferProtocol,
  TransferVerification,
} from '@newsphoto/contract';

/** A server, as a destination states it. */
export interface RemoteServer {
  readonly protocol: TransferProtocol;
  readonly host: string;
  readonly port: number;
  readonly userName: string;
  readonly secret: RemoteSecret;
  /** `SHA256:` and Base64 without padding, of the host key or certificate that the user confirmed; empty: none. */
  readonly identity: string;
  /** FTP in active mode: the server opens the connections of files. */
  readonly isActiveMode: boolean;
  readonly nameEncoding: TransferNameEncoding;
}

/** `key`: a private key in a form of OpenSSH or PEM. */
export type RemoteSecret =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'key'; readonly key: string; readonly passphrase: string };

export interface RemoteOptions {
  /** Without anything from the server, in a command as in a file. */
  readonly silenceMs: number;
  /** Servers of this machine and its links. */
  readonly allowsLocal: boolean;
  /** Servers of private networks. */
  readonly allowsPrivate: boolean;
  /** Certificates (PEM) of further issuers, for tests; absent: those of Node.js. */
  readonly ca?: string;
}

/** Bytes that do not change. */
export interface SentSource {
  readonly size: number;
  /** CRC-32 of all bytes. */
  readonly crc32: number;
  /** @param from bytes that are not needed again */
  open(from: number): Readable;
}

/** A session in one folder of a server. Every error is a `RemoteFailure`. Names are relative to the folder. */
export interface RemoteSession {
  /** Undefined if there is no such file. */
  sizeOf(name: string): Promise<number | undefined>;
  /**
   * Writes the bytes from `from` on behind the first `from` bytes of the file, which has them already.
   * @param onBytes number of bytes of the file that the server has accepted so far
   */
  upload(name: string, source: SentSource, from: number, onBytes: (bytes: number) => void): Promise<void>;
  /** False where the server refuses to continue a file (REST, APPE). */
  readonly canResume: boolean;
  /** Bytes before the end of an unfinished file that may be missing after a cut, whatever its size; `upload` writes them again. */
  readonly unsureBytes: number;
  /** Whether the file has the bytes of the source, by a hash of the server; undefined where it has none. */
  hasBytes(name: string, source: SentSource): Promise<boolean | undefined>;
  /** The same by reading the file again. */
  rereads(name: string, source: SentSource): Promise<boolean>;
  /** @param replaces the file of that name, where the server can do that in one step */
  rename(from: string, to: string, replaces: boolean): Promise<void>;
  /** A file that does not exist is no error. */
  remove(name: string): Promise<void>;
  /**
   * Changes to a folder, relative to that of the log-in or from the root; creates what is missing.
   * @returns the folders that it created, from the root or relative to that of the log-in
   */
  enter(folder: string): Promise<readonly string[]>;
  /** Goes back to the folder of the log-in and removes folders that `enter` created, if they are empty. */
  removeFolders(created: readonly string[]): Promise<void>;
  /** False once the connection has ended. */
  isOpen(): boolean;
  /** After that: a new connection, in the same folder. */
  reopen(): Promise<void>;
}

/** A file that is sent, and how far it has come. */
export interface SentFile {
  readonly source: SentSource;
  /** Name that is wanted. */
  readonly name: string;
  /** Differs for each file, so that two transfers never write into one, and has nothing of the content: `k3f9x07q.part`. */
  readonly partName: string;
  /** The name that was chosen for it when it was renamed; empty: it has not come so far. */
  readonly renamingTo: string;
  readonly conflict: TransferConflict;
  readonly verification: TransferVerification;
}

export interface SendProgress {
  readonly onBytes: (bytes: number) => void;
  /** Before the file is renamed: the name has to be stored before this resolves. */
  readonly onRenaming: (remoteName: string) => Promise<void>;
}
