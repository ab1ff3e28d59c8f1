import { Readable } from 'node:stream';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import type { SentSource } from '../../file-transfer/remote-session.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { hasNameInBytes } from '../anonymisations/named-file.service.ts';
import { readRewriter } from '../anonymisations/rewriter.service.ts';
import { findRefusal, requestedOf } from '../downloads/download-rights.ts';
import { findFrozenFile, readFrozen } from '../downloads/transferred-files.service.ts';
import { type DestinationRow, mayUse } from '../transfer-destinations/transfer-destinations.service.ts';
import { makeCaptionCsv } from './caption-csv.ts';
import type { QueuedFile } from './file-results.ts';
import { maySendItem } from './wire-text.ts';

export interface SourceDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly now: () => Date;
}

/**
 * Bytes to send; or why there are none: the right to the file, or to the destination, has ended, or there is nothing to describe.
 */
export type FileSource =
  | { readonly source: SentSource; readonly file: QueuedFile }
  | 'ended'
  | 'destination'
  | 'needless';

/** The bytes of a file, if its user may send it to this destination at this moment. */
export async function sourceOf(
  { db, media, now }: SourceDeps,
  queued: QueuedFile,
  { actor, destination }: { readonly actor: Actor; readonly destination: DestinationRow },
): Promise<FileSource> {
  if (!(await mayUse(db, destination, actor))) return 'destination';
  const isCsv = queued.kind === 'caption' && queued.content_id === null;
  const file = isCsv && queued.size === 0 ? await makeCaptionCsv(db, queued, destination) : queued;
  if (!file) return 'needless';
  const { download_id: downloadId, download_position: position } = file;
  if (downloadId !== null && position !== null) {
    const frozen = await findFrozenFile(db, { downloadId, position, now: now() });
    if (!frozen) return 'ended';
    const files = requestedOf([frozen]);
    if ((await findRefusal(db, actor, { files, now: now() })) !== undefined) return 'ended';
    if (file.kind === 'content') {
      const bytes = { downloadId, original_key: frozen.original_key ?? '', pieces: frozen.pieces };
      const { size, crc32 } = frozen;
      return { file, source: { size, crc32, open: (from) => readFrozen(media, bytes, from) } };
    }
  }
  if (file.wire_id !== null && !(await maySendItem(db, actor, { wireId: file.wire_id, now: now() })))
    return 'ended';
  const { content_bytes: bytes, size, crc32 } = file;
  if (bytes === null || hasNameInBytes(await readRewriter(db), bytes)) return 'ended';
  return {
    file,
    source: { size, crc32, open: (from) => Readable.from([bytes.subarray(from)], { objectMode: false }) },
  };
}
