import type { Readable } from 'node:stream';

/** What is stored by keys: unchanged files, pictures of contents, files for download, and notes of what is about to be stored. */
export type MediaArea = 'originals' | 'renditions' | 'exports' | 'intents';

/** Bytes from a position up to another one, exclusive; `last`: that many at the end. */
export type MediaRange = { readonly from: number; readonly to?: number } | { readonly last: number };

/** A stored file, or a range of it, that is sent. Who does not read the stream destroys it. */
export interface MediaFile {
  /** Of the complete file. */
  readonly size: number;
  readonly modified: Date;
  readonly from: number;
  readonly to: number;
  readonly stream: Readable;
}

/** A stored file that is read by positions. */
export interface MediaReader {
  /**
   * Fills a buffer with the bytes from a position on. The caller intends to read on from there, up to `until`.
   * @throws Error if the file ends before
   */
  read(into: Buffer, position: number, until: number): Promise<void>;
  close(): Promise<void>;
}

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly modified: Date;
}

/** A file that grows over several steps of work, and is an export afterwards. */
export interface ExportDraft {
  readonly path: string;
  /** Makes it the export, as it is. Nothing happens without a file. */
  publish(): Promise<void>;
  /** Removes what was needed until the export was published. */
  discard(): Promise<void>;
}

/** Where the bytes of the archive are. A missing file rejects as a file system does: `ENOENT`. */
export interface MediaObjects {
  /**
   * Stores a file or bytes: complete or not at all, and permanently when it resolves.
   * @param once the key has no other bytes, ever
   * @throws MediaConflict if it has
   */
  put(
    area: MediaArea,
    key: string,
    source: string | Uint8Array,
    options?: { readonly once?: boolean },
  ): Promise<void>;
  /** Runs `use` with a file, which it only reads and must not use after it has ended. */
  withFile<T>(area: MediaArea, key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** @throws UnsatisfiableRange if the file has no byte of the range */
  open(area: MediaArea, key: string, range?: MediaRange): Promise<MediaFile>;
  reader(area: MediaArea, key: string): Promise<MediaReader>;
  has(area: MediaArea, key: string): Promise<boolean>;
  list(area: MediaArea, folder?: string): AsyncIterable<StoredObject>;
  remove(area: MediaArea, key: string): Promise<void>;
  removeFolder(area: MediaArea, folder: string): Promise<void>;
  /** Removes files, but for those that are being stored again at this moment, or were since. */
  removeUnneeded(
    area: MediaArea,
    keys: readonly string[],
    isNeeded: (key: string) => Promise<boolean>,
  ): Promise<void>;
  writeExport(key: string, write: (path: string) => Promise<void>): Promise<void>;
  exportDraft(key: string): ExportDraft;
  /** Removes incomplete files of killed processes. */
  removeUnfinished(): Promise<void>;
}

/** A key that was stored with other bytes. */
export class MediaConflict extends Error {
  constructor(area: MediaArea, key: string) {
    super(`${area}/${key} has other bytes already`);
    this.name = 'MediaConflict';
  }
}

/** A key that is no path below its area. */
export class MediaKeyRefused extends Error {
  constructor(key: string) {
    super(`${JSON.stringify(key)} is no path of a file`);
    this.name = 'MediaKeyRefused';
  }
}

export class UnsatisfiableRange extends Error {
  readonly size: number;

  constructor(size: number) {
    super('the file has no byte of the range');
    this.name = 'UnsatisfiableRange';
    this.size = size;
  }
}

/** A failure that is treated as that of a file that does not exist. */
export const missingFile = (area: MediaArea, key: string): Error =>
  Object.assign(new Error(`ENOENT: ${area}/${key} is not stored`), { code: 'ENOENT' });

/** The positions of a range within a file; all of it without one. */
export function positionsOf(
  size: number,
  range: MediaRange | undefined,
): { readonly from: number; readonly to: number } {
  if (!range) return { from: 0, to: size };
  const from = 'last' in range ? Math.max(0, size - range.last) : range.from;
  const to = 'last' in range ? size : Math.min(size, range.to ?? size);
  if (from >= to) throw new UnsatisfiableRange(size);
  return { from, to };
}
