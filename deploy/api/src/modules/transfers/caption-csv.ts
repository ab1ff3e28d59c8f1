import { crc32 } from 'node:zlib';
import type { Database } from '../../db/database.ts';
import { CAPTIONS_HEAD, captionBytes, captionLines } from '../downloads/caption-texts.ts';
import { findCaptions } from '../downloads/transferred-files.service.ts';
import type { DestinationRow } from '../transfer-destinations/transfer-destinations.service.ts';
import type { QueuedFile } from './file-results.ts';
import { updateFile } from './transfer-files.repository.ts';
import { lockTransfer, updateTransfer } from './transfers.repository.ts';

const ROWS_AT_ONCE = 500;

/** The details of the contents that have been sent, with their names on the server. Undefined if none was. */
export async function makeCaptionCsv(
  db: Database,
  file: QueuedFile,
  { caption_encoding }: Pick<DestinationRow, 'caption_encoding'>,
): Promise<QueuedFile | undefined> {
  const sent = await db
    .selectFrom('transfer_files')
    .select(['download_position', 'remote_name'])
    .where('transfer_id', '=', file.transfer_id)
    .where('kind', '=', 'content')
    .where('state', '=', 'sent')
    .execute();
  if (sent.length === 0 || file.download_id === null) return undefined;
  const nameOf = new Map(sent.map((row) => [row.download_position, row.remote_name]));
  const parts = [captionBytes(CAPTIONS_HEAD, caption_encoding, true)];
  for (let after = -1; ; ) {
    const rows = await findCaptions(db, file.download_id, { after, limit: ROWS_AT_ONCE });
    const last = rows.at(-1);
    if (!last) break;
    const named = rows.flatMap((row) => {
      const name = nameOf.get(row.position);
      return name === undefined ? [] : [{ ...row, name }];
    });
    parts.push(captionBytes(captionLines(named), caption_encoding, false));
    after = last.position;
  }
  const content_bytes = Buffer.concat(parts);
  const made = { content_bytes, size: content_bytes.length, crc32: crc32(content_bytes) };
  await db.transaction().execute(async (transaction) => {
    const transfer = await lockTransfer(transaction, file.transfer_id);
    if (!transfer) return;
    await updateFile(transaction, file, made);
    await updateTransfer(transaction, transfer, { bytes: transfer.bytes + made.size });
  });
  return { ...file, ...made };
}
