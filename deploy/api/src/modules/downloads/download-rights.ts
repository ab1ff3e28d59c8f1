import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findPreparedContents, type SentFileRow } from './download-files.repository.ts';
import { type DownloadRow, lockDownload, updateDownload } from './downloads.repository.ts';
import { type RequestedFile, rightsTo } from './judge-files.ts';
import { giveBackUnfetched } from './monthly-count.ts';

/** Files whose rights are checked before an answer; those behind them when they are reached. */
const CHECKED_BEFORE = 1_000;

/** Files of contents, as `rightsTo` takes them. */
export const requestedOf = (files: readonly Pick<SentFileRow, 'content_id' | 'choice'>[]): RequestedFile[] =>
  files.flatMap(({ content_id, choice }) => (content_id === null ? [] : [{ contentId: content_id, choice }]));

/** Why one of the files may not be sent any more; undefined: all may. */
export async function findRefusal(
  db: Database,
  actor: Actor,
  { files, now }: { readonly files: readonly RequestedFile[]; readonly now: Date },
): Promise<string | undefined> {
  const rights = await rightsTo(db, actor, { files, now });
  return [...rights.values()].find(({ refusal }) => refusal !== '')?.refusal;
}

/** Ends a download of which a file may not be sent any more. What was never fetched does not count. */
export async function endDownload(db: Database, downloadId: string, reason: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockDownload(transaction, downloadId);
    if (row?.state !== 'ready') return;
    await updateDownload(transaction, row, { state: 'ended', end_reason: reason });
    await giveBackUnfetched(transaction, row);
  });
}

const ENDED = {
  takenDown: 'download/taken-down',
  embargo: 'download/embargo',
} as const;

/** The refusal (410) of a download that has ended. */
export function endedError({ state, end_reason }: Pick<DownloadRow, 'state' | 'end_reason'>): ApiError {
  if (state === 'cancelled') return new ApiError('download/cancelled');
  const isKnown = end_reason === 'takenDown' || end_reason === 'embargo';
  return new ApiError(isKnown ? ENDED[end_reason] : 'download/ended');
}

/** @throws ApiError 409 while it is prepared, 410 once it has ended */
export function requireReady(row: DownloadRow, now: Date): void {
  if (row.state === 'preparing' || row.state === 'failed') throw new ApiError('download/not-ready');
  if (row.state !== 'ready' || row.expires_at <= now) throw endedError(row);
}

/** @throws ApiError 410 where a file from a position on may not be sent any more */
export async function requireRights(
  db: Database,
  actor: Actor,
  { download, from, now }: { readonly download: DownloadRow; readonly from: number; readonly now: Date },
): Promise<void> {
  const limits = { limit: CHECKED_BEFORE, endAfter: from };
  const files = requestedOf(await findPreparedContents(db, download.download_id, limits));
  const reason = await findRefusal(db, actor, { files, now });
  if (reason === undefined) return;
  await endDownload(db, download.download_id, reason);
  throw endedError({ state: 'ended', end_reason: reason });
}
