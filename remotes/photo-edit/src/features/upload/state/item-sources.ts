import type { ZipEntry } from '../model/zip/zip-entry.ts';
import type { FileSource } from './reading/reading-messages.ts';

/** Where the bytes of a row are. */
export interface ItemSource extends FileSource {
  readonly handle?: FileSystemFileHandle | undefined;
  readonly isPasted?: boolean | undefined;
  readonly preview?: Blob | undefined;
  readonly entry?: ZipEntry | undefined;
}

/** Sources by the id of the row. Rows without one are missing. */
export type ItemSources = Map<string, ItemSource>;
