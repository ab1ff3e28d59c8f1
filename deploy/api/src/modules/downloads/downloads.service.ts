import { DOWNLOADS_PAGE, type Download, type DownloadDetail } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { summariesOf } from '../contents/content-previews.service.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { type DownloadFor, startDownload } from './create-download.ts';
import { findAsStored, findFailed } from './download-files.repository.ts';
import type { DownloadOwner } from './downloads.policy.ts';
import { presentDownload } from './downloads.presenter.ts';
import {
  type DownloadRow,
  findAllOwn,
  findOwn,
  lockDownload,
  updateDownload,
} from './downloads.repository.ts';
import { giveBackUnfetched } from './monthly-count.ts';
import { partsKey } from './parts-file.ts';

/** @throws ApiError `download/unknown`: of another user or link, too */
export async function requireOwn(
  db: Database,
  owner: DownloadOwner,
  downloadId: string,
): Promise<DownloadRow> {
  const row = await findOwn(db, owner, downloadId);
  if (!row) throw new ApiError('download/unknown');
  return row;
}

export async function downloadsOf(db: Database, owner: DownloadOwner, now: Date): Promise<Download[]> {
  return (await findAllOwn(db, owner, DOWNLOADS_PAGE)).map((row) => presentDownload(row, now));
}

export interface DetailInput {
  readonly actor: Actor;
  readonly owner: DownloadOwner;
  readonly downloadId: string;
  /** Of the page of failed files. */
  readonly cursor?: string | undefined;
  readonly now: Date;
}

export async function downloadDetail(
  db: Database,
  { actor, owner, downloadId, cursor, now }: DetailInput,
): Promise<DownloadDetail> {
  const row = await requireOwn(db, owner, downloadId);
  const page = { after: cursor === undefined ? -1 : Number(cursor), limit: DOWNLOADS_PAGE + 1 };
  const found = await findFailed(db, downloadId, page);
  const failed = found.slice(0, DOWNLOADS_PAGE);
  const asStored = row.as_stored_count > 0 ? await findAsStored(db, downloadId, DOWNLOADS_PAGE) : [];
  const ids = [...failed, ...asStored].map(({ content_id }) => content_id);
  const headlines = new Map(
    (await summariesOf(db, ids, actor)).map(({ contentId, headline }) => [contentId, headline]),
  );
  return {
    download: presentDownload(row, now),
    failedFiles: failed.map(({ content_id, reason }) => {
      const contentId = presentId(content_id);
      return { contentId, reason: reason || 'unknown', headline: headlines.get(contentId) ?? '' };
    }),
    asStoredFiles: asStored.map(({ content_id, name }) => {
      const contentId = presentId(content_id);
      return { contentId, name, headline: headlines.get(contentId) ?? '' };
    }),
    nextCursor: found.length > DOWNLOADS_PAGE ? String(failed.at(-1)?.position) : null,
  };
}

/** A new download of the failed files. */
export async function retryDownload(
  db: Database,
  { downloadId, requestId }: { readonly downloadId: string; readonly requestId: string },
  whom: DownloadFor,
): Promise<string> {
  const row = await requireOwn(db, whom.owner, downloadId);
  const failed = await findFailed(db, downloadId, { after: -1, limit: row.file_count });
  if (row.state === 'preparing' || failed.length === 0) throw new ApiError('download/nothing-failed');
  const { name_template: nameTemplate, captions, contact_sheet: contactSheet } = row;
  const files = failed.map(({ content_id, choice, sequence }) => ({
    contentId: content_id,
    choice,
    sequence,
  }));
  const settings = { nameTemplate, captions, contactSheet };
  return startDownload(db, { requestId, files, settings, isRetry: true }, whom);
}

/** Ends a download for good. What was never fetched does not count. */
export async function cancelDownload(
  db: Database,
  { media, owner, downloadId }: { media: MediaStore; owner: DownloadOwner; downloadId: string },
): Promise<void> {
  await requireOwn(db, owner, downloadId);
  await db.transaction().execute(async (transaction) => {
    const row = await lockDownload(transaction, downloadId);
    if (!row || row.state === 'cancelled') return;
    await updateDownload(transaction, row, { state: 'cancelled' });
    await giveBackUnfetched(transaction, row);
    await recordAudit(transaction, {
      ...{ actorId: owner.userId, action: 'download-cancelled', subject: downloadId },
    });
  });
  await media.removeExport(partsKey(downloadId));
}
