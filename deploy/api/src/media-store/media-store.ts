/** Keys of files that are about to be stored for one content. */
export interface IntendedFiles {
  readonly sha256: string;
  readonly originalKeys: readonly string[];
  /** `<class>/<32 hex digits>` each. */
  readonly renditionFolders: readonly string[];
}

/** What was noted before storing and not struck out since. */
export interface OpenIntent extends IntendedFiles {
  readonly id: string;
  /** Its process may still be at work on it. */
  readonly isUnderWay: boolean;
}

/**
 * Files of the archive. Originals are kept as they came; renditions lie under unguessable keys
 * `<class>/<32 hex digits>/<file>` and are what /media serves.
 */
export interface MediaStore {
  /** Stores a file under a key for good: when it resolves, the bytes are on the disk. */
  putOriginal(key: string, fromFile: string): Promise<void>;
  /** Path of an original, for reading. */
  originalFile(key: string): string;
  putRendition(key: string, bytes: Uint8Array): Promise<void>;
  copyRendition(key: string, fromFile: string): Promise<void>;
  /** Directory that /media serves. */
  readonly renditionsDirectory: string;
  /** Writes a file that somebody is going to fetch once or twice: `write` is given the path; it appears whole or not at all. */
  putExport(key: string, write: (path: string) => Promise<void>): Promise<void>;
  /** Path of such a file, for reading. */
  exportFile(key: string): string;
  removeExport(key: string): Promise<void>;
  removeOriginal(key: string): Promise<void>;
  removeRenditionFolder(folder: string): Promise<void>;
  /** Removes what killed processes had begun to write. */
  removeUnfinished(): Promise<void>;
  /** Notes, before anything is stored, what is going to be: after a crash the notes tell what to look at. */
  noteIntent(files: IntendedFiles): Promise<string>;
  /** Strikes a note out: a content names its files now, or they are gone. */
  settleIntent(id: string): Promise<void>;
  openIntents(): Promise<readonly OpenIntent[]>;
}
