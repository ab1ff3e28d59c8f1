import { tokyoDateTime } from '@newsphoto/domain';
import type { Database } from '../../db/database.ts';
import type { MediaReader } from '../../media-store/media-objects.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { dosTime } from '../../zip/zip-entry.ts';
import { centralHeader, endRecords, localHeader } from '../../zip/zip-headers.ts';
import type { ByteRange } from './byte-range.ts';
import { findCentral, findPrepared, type SentFileRow } from './download-files.repository.ts';
import type { DownloadRow } from './downloads.repository.ts';
import { partsKey } from './parts-file.ts';

/** A stored file; two with the same name are the same. */
export interface SpanFile {
  readonly name: string;
  readonly open: () => Promise<MediaReader>;
}

/** Consecutive bytes of what is sent: of memory, or of a stored file. */
export type Span =
  | { readonly bytes: Buffer }
  | { readonly file: SpanFile; readonly from: number; readonly to: number };

export interface SentPart {
  readonly at: number;
  readonly length: number;
  readonly span: Span;
  /** The file whose data this is. */
  readonly file?: SentFileRow;
  readonly isEnd?: boolean;
}

export interface SpanSource {
  readonly db: Database;
  readonly media: MediaStore;
  readonly download: DownloadRow;
  /** Called with each page of files before any of their bytes is sent. */
  readonly checkPage: (files: readonly SentFileRow[]) => Promise<void>;
}

const FILES_AT_ONCE = 100;
const ENTRIES_AT_ONCE = 500;

/** The parts of a download that overlap a range, in order. Everything is computed from its rows, page by page. */
export async function* sentParts(source: SpanSource, range: ByteRange): AsyncGenerator<SentPart> {
  const { download } = source;
  yield* filesFrom(source, range);
  if (!download.is_archive || range.to <= download.central_start) return;
  yield* directoryFrom(source, range);
}

async function* filesFrom(source: SpanSource, { from, to }: ByteRange): AsyncGenerator<SentPart> {
  const { db, download, checkPage } = source;
  const end = download.is_archive ? download.central_start : download.length;
  if (from >= end) return;
  const limits = { limit: FILES_AT_ONCE, endAfter: from };
  let next = 0;
  for (;;) {
    const files = await findPrepared(db, download.download_id, { ...limits, from: next });
    const last = files.at(-1);
    if (!last) return;
    await checkPage(files);
    for (const file of files) {
      if (file.local_offset >= to) return;
      yield* partsOf(source, file);
    }
    next = last.position + 1;
  }
}

function* partsOf({ download, media }: SpanSource, file: SentFileRow): Generator<SentPart> {
  let at = file.local_offset;
  if (download.is_archive) {
    const header = localHeader({ ...file, offset: at }, timeOf(download));
    // An empty file ends with its header.
    const ended = file.size === 0 ? { file, isEnd: true } : {};
    yield { at, length: header.length, span: { bytes: header }, ...ended };
    at += header.length;
  }
  const partsName = partsKey(download.download_id);
  const made = { name: partsName, open: () => media.exportReader(partsName) };
  const pieces = file.pieces.filter(([, from, to]) => to > from);
  for (const [index, [store, from, to]] of pieces.entries()) {
    const stored = store === 'o' ? originalOf(media, file.original_key ?? '') : made;
    const isEnd = index === pieces.length - 1;
    yield { at, length: to - from, span: { file: stored, from, to }, file, isEnd };
    at += to - from;
  }
}

const originalOf = (media: MediaStore, key: string): SpanFile => ({
  name: `originals/${key}`,
  open: () => media.originalReader(key),
});

async function* directoryFrom(
  { db, download }: SpanSource,
  { from, to }: ByteRange,
): AsyncGenerator<SentPart> {
  const start = download.central_start;
  let [next, at] = [0, start];
  for (;;) {
    const limits = { from: next, limit: ENTRIES_AT_ONCE, endAfter: from - start };
    const entries = await findCentral(db, download.download_id, limits);
    const last = entries.at(-1);
    if (!last) break;
    for (const { name, size, crc32, local_offset, central_offset } of entries) {
      const bytes = centralHeader({ name, size, crc32, offset: local_offset }, timeOf(download));
      at = start + central_offset;
      if (at >= to) return;
      yield { at, length: bytes.length, span: { bytes } };
      at += bytes.length;
    }
    next = last.position + 1;
  }
  const end = endRecords({ entries: download.entry_count, start, bytes: download.central_bytes });
  yield { at: download.length - end.length, length: end.length, span: { bytes: end } };
}

const timeOf = ({ created_at }: DownloadRow) => dosTime(tokyoDateTime(created_at));
