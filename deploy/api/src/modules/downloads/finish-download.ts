import { createHash } from 'node:crypto';
import { tokyoDateTime } from '@newsphoto/domain';
import type { DatabaseTransaction } from '../../db/database.ts';
import { endBytes } from '../../zip/zip-headers.ts';
import { captionFiles } from './caption-files.ts';
import { contactSheetFiles } from './contact-sheet-files.ts';
import { insertMade, type PreparedFile } from './download-files.repository.ts';
import { type DownloadRow, updateDownload } from './downloads.repository.ts';
import { type LayoutEnd, placeFile } from './frozen-layout.ts';
import { type Preparation, type PrepareJob, stepOf } from './preparation.ts';

/** Adds what is made for the download, and freezes it as a whole; false where it was cancelled. */
export async function finishDownload(
  job: PrepareJob,
  { deps, download, parts, end: start }: Preparation & { readonly end: LayoutEnd },
): Promise<boolean> {
  const made: PreparedFile[] = [];
  let end = start;
  for await (const file of madeFiles({ deps, download, parts })) {
    const placed = placeFile(end, file);
    made.push({ ...placed.at, ...file, position: download.file_count + made.length, reason: '' });
    end = placed.end;
  }
  await parts.publish();
  return stepOf(job, download, async (transaction, row) => {
    if (row.prepared_count === 0) {
      await updateDownload(transaction, row, { state: 'failed' });
      return;
    }
    await insertMade(transaction, row.download_id, made);
    const { local, central } = end;
    const directory = { entries: row.prepared_count + made.length, start: local, bytes: central };
    const length = row.is_archive ? local + central + endBytes(directory) : row.prepared_bytes;
    await updateDownload(transaction, row, {
      ...{ state: 'ready', length, etag: tagOf(row, length), parts_bytes: parts.size },
      ...{ central_start: local, central_bytes: central, entry_count: directory.entries },
      file_name: row.is_archive ? archiveName(row) : await onlyName(transaction, row),
    });
  });
}

/** What the user requested beside the contents. */
async function* madeFiles({ deps, download, parts }: Preparation) {
  yield* captionFiles(deps.db, download, parts);
  yield* contactSheetFiles(deps, download, parts);
}

/** Strong: the bytes of an id are frozen. */
function tagOf({ download_id }: DownloadRow, length: number): string {
  const hash = createHash('sha256').update(`${download_id} ${length}`).digest('base64url');
  return `"${hash.slice(0, 22)}"`;
}

function archiveName({ created_at }: DownloadRow): string {
  const moment = tokyoDateTime(created_at);
  return `素材_${moment.slice(0, 8)}_${moment.slice(8, 12)}.zip`;
}

async function onlyName(transaction: DatabaseTransaction, { download_id }: DownloadRow): Promise<string> {
  const { name } = await transaction
    .selectFrom('download_files')
    .select('name')
    .where('download_id', '=', download_id)
    .where('state', '=', 'prepared')
    .executeTakeFirstOrThrow();
  return name;
}
