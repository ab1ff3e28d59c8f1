import { Readable } from 'node:stream';
import type { DownloadReason } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import type { StoredPiece } from '../../db/download-tables.ts';
import type { MediaReader } from '../../media-store/media-objects.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { recordOne } from './delivery-log.ts';
import { type DownloadRow, lockDownload, updateDownload } from './downloads.repository.ts';
import { giveBack, giveBackUnfetched } from './monthly-count.ts';
import { partsKey } from './parts-file.ts';

// The files of a download that is sent to a server, for the module of transfers.

export { findCaptions } from './download-files.repository.ts';
export { findDownload } from './downloads.repository.ts';

export type FrozenRow = Awaited<ReturnType<typeof findFrozen>>[number];

/** All files of contents in order, with what their names and folders are made of. */
export const findFrozen = (
  db: DatabaseHandle,
  downloadId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
) =>
  db
    .selectFrom('download_files as f')
    .leftJoin('contents as c', 'c.content_id', 'f.content_id')
    .select([
      'f.position',
      'f.content_id',
      'f.sequence',
      'f.state',
      'f.reason',
      'f.name',
      'f.size',
      'f.crc32',
    ])
    .select(['c.headline', 'c.shot_date', 'c.shot_precision', 'c.byline', 'c.file_name'])
    .where('f.download_id', '=', downloadId)
    .where('f.content_id', 'is not', null)
    .where('f.position', '>', after)
    .orderBy('f.position')
    .limit(limit)
    .execute();

/** One file; undefined unless it is frozen and may still be read. */
export const findFrozenFile = (
  db: DatabaseHandle,
  {
    downloadId,
    position,
    now,
  }: { readonly downloadId: string; readonly position: number; readonly now: Date },
) =>
  db
    .selectFrom('download_files as f')
    .innerJoin('downloads as d', 'd.download_id', 'f.download_id')
    .innerJoin('contents as c', 'c.content_id', 'f.content_id')
    .select(['f.content_id', 'f.choice', 'f.size', 'f.crc32', 'f.pieces', 'c.original_key', 'c.mime_type'])
    .where('f.download_id', '=', downloadId)
    .where('f.position', '=', position)
    .where('f.state', '=', 'prepared')
    .where('d.state', '=', 'ready')
    .where('d.expires_at', '>', now)
    .executeTakeFirst();

export interface FrozenBytes {
  readonly downloadId: string;
  readonly original_key: string;
  readonly pieces: readonly StoredPiece[];
}

const CHUNK_BYTES = 256 * 1024;

/** The bytes of a frozen file from a position on. */
export function readFrozen(media: MediaStore, file: FrozenBytes, from: number): Readable {
  return Readable.from(chunksOf(media, file, from), { objectMode: false, highWaterMark: CHUNK_BYTES });
}

async function* chunksOf(
  media: MediaStore,
  { downloadId, original_key, pieces }: FrozenBytes,
  start: number,
): AsyncGenerator<Buffer> {
  let skipped = start;
  for (const [store, from, to] of pieces) {
    if (skipped >= to - from) {
      skipped -= to - from;
      continue;
    }
    const reader = await (store === 'o'
      ? media.originalReader(original_key)
      : media.exportReader(partsKey(downloadId)));
    yield* rangeOf(reader, from + skipped, to);
    skipped = 0;
  }
}

async function* rangeOf(file: MediaReader, from: number, to: number): AsyncGenerator<Buffer> {
  try {
    for (let at = from; at < to; ) {
      const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, to - at));
      await file.read(buffer, at, to);
      yield buffer;
      at += buffer.length;
    }
  } finally {
    await file.close();
  }
}

interface OfDownload {
  readonly downloadId: string;
  readonly position: number;
}

/** Before the first bytes are sent: a file that is cancelled now has been fetched. */
export async function markFetched(
  transaction: DatabaseTransaction,
  { downloadId, position }: OfDownload,
): Promise<void> {
  await transaction
    .updateTable('download_files')
    .set({ is_fetched: true })
    .where('download_id', '=', downloadId)
    .where('position', '=', position)
    .where('is_fetched', '=', false)
    .execute();
}

/** A file has arrived on a server. Recorded once, however often it is called. */
export async function recordTransferred(
  transaction: DatabaseTransaction,
  { downloadId, position, server, now }: OfDownload & { readonly server: string; readonly now: Date },
): Promise<void> {
  const download = await lockDownload(transaction, downloadId);
  if (!download) return;
  const delivered = new Map([[position, server]]);
  const entry = { download, fetched: new Set([position]), delivered };
  await recordOne(transaction, entry, { now, publicUrl: undefined });
}

/** A content of a download that must not be sent any more. The others are. */
export async function refuseFrozen(
  transaction: DatabaseTransaction,
  download: Pick<DownloadRow, 'download_id' | 'user_id' | 'created_at'>,
  { contentId, reason }: { readonly contentId: number; readonly reason: DownloadReason },
): Promise<void> {
  const { rows } = await sql<{ returned: boolean }>`update download_files f
    set state = 'failed', reason = ${reason}, is_counted = f.is_counted and f.is_fetched
    from download_files o where f.download_id = ${download.download_id} and f.content_id = ${contentId}
      and f.state <> 'failed' and o.download_id = f.download_id and o.position = f.position
    returning o.is_counted and not f.is_counted as returned`.execute(transaction);
  await giveBack(transaction, download, rows.filter(({ returned }) => returned).length);
}

/** The same by its id. */
export async function refuseFrozenOf(
  transaction: DatabaseTransaction,
  downloadId: string,
  refused: { readonly contentId: number; readonly reason: DownloadReason },
): Promise<void> {
  const download = await lockDownload(transaction, downloadId);
  if (download) await refuseFrozen(transaction, download, refused);
}

/** Nothing of it is sent any more: what was never fetched does not count. Its parts are removed after the transaction. */
export async function endTransferred(transaction: DatabaseTransaction, downloadId: string): Promise<void> {
  const row = await lockDownload(transaction, downloadId);
  if (!row || row.state === 'cancelled') return;
  await updateDownload(transaction, row, { state: 'cancelled' });
  await giveBackUnfetched(transaction, row);
}

export const removeParts = (media: MediaStore, downloadId: string): Promise<void> =>
  media.removeExport(partsKey(downloadId));
