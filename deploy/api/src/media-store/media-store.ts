import type { ExportDraft, MediaFile, MediaRange, MediaReader } from './media-objects.ts';

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
 * Files of the archive, wherever they are: no caller gets a path that outlives its use. Originals are stored unchanged; renditions have
 * unguessable keys `<class>/<32 hex digits>/<file>` and are served by /media. A missing file rejects with `ENOENT`.
 */
export interface MediaStore {
  /** Stores a file under a key permanently. A key has the same bytes for ever: others are refused (MediaConflict). */
  putOriginal(key: string, fromFile: string): Promise<void>;
  /** Runs `use` with a file of an original, which it only reads and must not use after it has ended. */
  withOriginal<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  openOriginal(key: string, range?: MediaRange): Promise<MediaFile>;
  originalReader(key: string): Promise<MediaReader>;
  putRendition(key: string, bytes: Uint8Array): Promise<void>;
  copyRendition(key: string, fromFile: string): Promise<void>;
  withRendition<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  openRendition(key: string, range?: MediaRange): Promise<MediaFile>;
  hasRendition(key: string): Promise<boolean>;
  /** Directory of files that users are sending, named by their ids; they are no part of the archive yet. */
  readonly uploadsDirectory: string;
  /** Writes a temporary file for download: `write` gets the path; it appears complete or not at all. */
  putExport(key: string, write: (path: string) => Promise<void>): Promise<void>;
  /** A file on this machine that becomes such a file. */
  exportDraft(key: string): ExportDraft;
  openExport(key: string, range?: MediaRange): Promise<MediaFile>;
  exportReader(key: string): Promise<MediaReader>;
  /** Its draft as well. */
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
