import type { ZipEntry, ZipProblem } from '../../model/zip/zip-entry.ts';
import type { FileReading } from './read-file.ts';

/** A file on the disk, or in a ZIP on it. */
export interface FileSource {
  readonly file: Blob;
  /** Of the ZIP that `file` is. */
  readonly entry?: ZipEntry | undefined;
}

/** What a page requests of the worker. */
export interface ReadingRequest {
  readonly id: number;
  /** `read`: metadata and hash. `unpack`: the content. `picture`: a small picture, for a file without one. */
  readonly work: 'read' | 'unpack' | 'picture';
  readonly source: FileSource;
}

export type ReadingProblem = ZipProblem | 'damaged' | 'gone';

export interface ReadingAnswer {
  readonly id: number;
  readonly reading?: FileReading;
  readonly blob?: Blob | undefined;
  readonly problem?: ReadingProblem;
}
