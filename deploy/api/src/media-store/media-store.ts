/** Keys of files that are about to be stored for one owner. */
export interface IntendedFiles {
  /** What will reference them; absent: the content with this hash. */
  readonly owner?: 'report' | 'inquiry';
  readonly sha256: string;
  readonly originalKeys: readonly string[];
  /** `<class>/<32 hex digits>` each. */
  readonly renditionFolders: readonly string[];
}

/** A note from before storing that has not been removed. */
export interface OpenIntent extends IntendedFiles {
  readonly id: string;
  /** Its process may still be running. */
  readonly isUnderWay: boolean;
}

/**
 * Files of the archive. Originals are stored unchanged; renditions have unguessable keys `<class>/<32 hex digits>/<file>` and
 * are served by /media.
 */
export interface MediaStore {
  /** Stores a file under a key permanently: when it resolves, the bytes are on disk. */
  putOriginal(key: string, fromFile: string): Promise<void>;
  /** Path of an original, for reading. */
  originalFile(key: string): string;
  /** Runs `use` with a file of an original, which it only reads and must not use after it has ended. */
  withOriginal<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  putRendition(key: string, bytes: Uint8Array): Promise<void>;
  copyRendition(key: string, fromFile: string): Promise<void>;
  /** Directory of files that users are sending, named by their ids; they are no part of the archive yet. */
  readonly uploadsDirectory: string;
  /** Directory that /media serves. */
  readonly renditionsDirectory: string;
  /** Writes a temporary file for download: `write` gets the path; it appears complete or not at all. */
  putExport(key: string, write: (path: string) => Promise<void>): Promise<void>;
  /** Path of such a file, for reading. */
  exportFile(key: string): string;
  removeExport(key: string): Promise<void>;
  removeOriginal(key: string): Promise<void>;
  /** Removes originals, but for those that are being stored again at this moment, or were since. */
  removeOriginals(keys: readonly string[], isNeeded: (key: string) => Promise<boolean>): Promise<void>;
  removeRenditionFolder(folder: string): Promise<void>;
  /** Removes incomplete files of killed processes. */
  removeUnfinished(): Promise<void>;
  /** Records, before anything is stored, which files will be: after a crash these are checked. */
  noteIntent(files: IntendedFiles): Promise<string>;
  /** Removes a note: its owner references its files now, or they are gone. */
  settleIntent(id: string): Promise<void>;
  openIntents(): Promise<readonly OpenIntent[]>;
}
