/**
 * Files of the archive. Originals are kept as they came; renditions lie under unguessable keys
 * `<class>/<32 hex digits>/<file>` and are what /media serves.
 */
export interface MediaStore {
  /** Stores a file under a key for good: when it resolves, the bytes are on the disk. */
  putOriginal(key: string, fromFile: string): Promise<void>;
  putRendition(key: string, bytes: Buffer): Promise<void>;
  copyRendition(key: string, fromFile: string): Promise<void>;
  /** Directory that /media serves. */
  readonly renditionsDirectory: string;
  /** Keys of everything stored, for the sweep after a crash. */
  listOriginals(): Promise<string[]>;
  listRenditionFolders(): Promise<string[]>;
  removeOriginal(key: string): Promise<void>;
  removeRenditionFolder(folder: string): Promise<void>;
}
