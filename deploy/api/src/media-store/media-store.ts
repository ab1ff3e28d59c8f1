/** Keys of files that are about to be stored for one content. */
export interface IntendedFiles {
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
  putRendition(key: string, bytes: Uint8Array): Promise<void>;
  copyRendition(key: string, fromFile: string): Promise<void>;
  /** Directory that /media serves. */
  readonly renditionsDirectory: string;
  /** Writes a temporary file for download: `write` gets the path; it appears complete or not at all. */
  putExport(key: string, write: (path: string) => Promise<void>): Promise<void>;
  /** Path of such a file, for reading. */
  exportFile(key: string): string;
  removeExport(key: string): Promise<void>;
  removeOriginal(key: string): Promise<void>;
  removeRenditionFolder(folder: string): Promise<void>;
  /** Removes incomplete files of killed processes. */
  removeUnfinished(): Promise<void>;
  /** Records, before anything is stored, which files will be: after a crash these are checked. */
  noteIntent(files: IntendedFiles): Promise<string>;
  /** Removes a note: a content references its files now, or they are gone. */
  settleIntent(id: string): Promise<void>;
  openIntents(): Promise<readonly OpenIntent[]>;
}
