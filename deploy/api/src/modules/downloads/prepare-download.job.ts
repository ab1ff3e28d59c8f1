import { rm } from 'node:fs/promises';
import { MediaStoreAway } from '../../media-store/media-store-away.ts';
import type { CopyLicensor } from '../../splice/copy-metadata.ts';
import { type Rewriter, readRewriter } from '../anonymisations/rewriter.service.ts';
import { currentIssuer } from '../documents/issuer.service.ts';
import { type HandledJob, handledJob } from '../jobs/job-declaration.ts';
import {
  findNames,
  findPending,
  markPrepared,
  type PendingFileRow,
  type PreparedFile,
} from './download-files.repository.ts';
import { findDownload, lockDownload, updateDownload } from './downloads.repository.ts';
import { createNamer } from './file-names.ts';
import { finishDownload } from './finish-download.ts';
import { type LayoutEnd, layoutEnd, placeFile } from './frozen-layout.ts';
import { giveBack, giveBackUnfetched } from './monthly-count.ts';
import { openPartsFile, partsKey } from './parts-file.ts';
import { type Preparation, type PrepareDeps, type PrepareJob, stepOf } from './preparation.ts';
import { PREPARE_DOWNLOAD } from './prepare-download.declaration.ts';
import { freezeFile } from './prepare-file.ts';

/** What is frozen before it is committed: by files, and by bytes that were read. */
const FILES_AT_ONCE = 200;
/** Rows with all details of their contents are read a few at a time: they are short-lived, and need no collection of old memory. */
const ROWS_AT_ONCE = 20;
const BYTES_AT_ONCE = 512 * 1024 * 1024;

/** Freezes a download page by page: a killed job goes on behind the last page that was committed. */
export function prepareDownloadJob(deps: PrepareDeps): HandledJob {
  return handledJob(PREPARE_DOWNLOAD, {
    async run(job) {
      const download = await findDownload(deps.db, job.payload.downloadId);
      if (download?.state !== 'preparing') return null;
      const draft = deps.media.exportDraft(partsKey(download.download_id));
      const parts = openPartsFile(draft, download.parts_bytes);
      const licensor = await findLicensor(deps.db);
      const names = await readRewriter(deps.db);
      try {
        const preparation = { deps, download, parts };
        const end = await freezeAll(job, { ...preparation, licensor, names });
        const isReady = end && (await finishDownload(job, { ...preparation, end }));
        if (isReady) await draft.discard();
      } finally {
        await parts.close();
        await rm(renderedPathOf(deps, download), { force: true });
      }
      return null;
    },
    async onFailure(transaction, { downloadId }, { isFinal }) {
      const row = isFinal ? await lockDownload(transaction, downloadId) : undefined;
      if (row?.state !== 'preparing') return;
      await updateDownload(transaction, row, { state: 'failed' });
      await giveBackUnfetched(transaction, row);
    },
  });
}

interface Freezing extends Preparation {
  readonly licensor: CopyLicensor | undefined;
  readonly names: Rewriter;
}

/** Who issues invoices grants the licences, too. */
async function findLicensor(db: PrepareDeps['db']): Promise<CopyLicensor | undefined> {
  const issuer = await currentIssuer(db);
  return issuer && { name: issuer.name, phone: issuer.phone };
}

/** A file that never becomes an export. */
const renderedPathOf = ({ media }: PrepareDeps, { download_id }: Preparation['download']): string =>
  media.exportDraft(`${download_id}.rendered`).path;

/** The end of the last file; undefined where the download was cancelled. */
async function freezeAll(job: PrepareJob, preparation: Freezing): Promise<LayoutEnd | undefined> {
  const { deps, download } = preparation;
  const names = await findNames(deps.db, download.download_id);
  const nameOf = createNamer(download.name_template, names);
  let end = await layoutEnd(deps.db, download);
  for (;;) {
    const page = await freezePage(job, { ...preparation, end, nameOf });
    if (page.files.length === 0) return end;
    if (!(await commitPage(job, preparation, page.files))) return undefined;
    end = page.end;
  }
}

interface PageInput extends Freezing {
  readonly end: LayoutEnd;
  readonly nameOf: ReturnType<typeof createNamer>;
}

async function freezePage(
  job: PrepareJob,
  { deps, download, parts, licensor, names, end: start, nameOf }: PageInput,
): Promise<{ readonly files: readonly PreparedFile[]; readonly end: LayoutEnd }> {
  const files: PreparedFile[] = [];
  const renderedPath = renderedPathOf(deps, download);
  const { media, pictureDecoder } = deps;
  const freezing = { media, pictureDecoder, parts, licensor, names, renderedPath };
  let end = start;
  let bytes = 0;
  for await (const row of pendingOf(deps.db, download.download_id)) {
    if (job.signal.aborted || bytes > BYTES_AT_ONCE) break;
    const { position } = row;
    const frozen = await freezeFile(freezing, row).catch(failedReason);
    if (typeof frozen === 'string') {
      files.push({ ...NOTHING, position, reason: frozen });
      continue;
    }
    const { size, crc32, pieces, as_stored = false } = frozen;
    const name = nameOf(row, frozen.extension);
    const { at, end: next } = placeFile(end, { name, size, crc32 });
    const { local_offset, central_offset } = at;
    files.push({ position, reason: '', name, size, crc32, pieces, as_stored, local_offset, central_offset });
    end = next;
    bytes += size;
  }
  return { files, end };
}

/** The next files that are pending, at most as many as are committed at once. */
async function* pendingOf(db: PrepareDeps['db'], downloadId: string): AsyncGenerator<PendingFileRow> {
  for (let [after, left] = [-1, FILES_AT_ONCE]; left > 0; ) {
    const rows = await findPending(db, downloadId, { after, limit: Math.min(left, ROWS_AT_ONCE) });
    const last = rows.at(-1);
    if (!last) return;
    yield* rows;
    after = last.position;
    left -= rows.length;
  }
}

/** A file that cannot be read does not stop the others; a full disk and a store that is away do. */
function failedReason(error: NodeJS.ErrnoException): 'unreadable' {
  if (error instanceof MediaStoreAway) throw error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw error;
  console.error(error);
  return 'unreadable';
}

const NOTHING = { name: '', size: 0, crc32: 0, pieces: [], local_offset: 0, central_offset: 0 };

async function commitPage(
  job: PrepareJob,
  { download, parts }: Preparation,
  files: readonly PreparedFile[],
): Promise<boolean> {
  await parts.sync();
  return stepOf(job, download, async (transaction, row) => {
    const returned = await markPrepared(transaction, row.download_id, files);
    await giveBack(transaction, row, returned);
    const failed = files.filter(({ reason }) => reason !== '').length;
    await updateDownload(transaction, row, {
      prepared_count: row.prepared_count + files.length - failed,
      failed_count: row.failed_count + failed,
      as_stored_count: row.as_stored_count + files.filter(({ as_stored }) => as_stored).length,
      prepared_bytes: row.prepared_bytes + files.reduce((sum, { size }) => sum + size, 0),
      parts_bytes: parts.size,
    });
  });
}
