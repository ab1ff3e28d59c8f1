import type { DatabaseTransaction } from '../../db/database.ts';
import { updateDownload } from './downloads.repository.ts';
import { giveBackUnfetched } from './monthly-count.ts';

/**
 * Ends every download that has a content in it: its bytes are frozen, and are no longer those that may be delivered. All downloads
 * are locked before a count of their users is, as the end of a single one does it.
 */
export async function endDownloadsWith(
  transaction: DatabaseTransaction,
  contentId: number,
  reason: string,
): Promise<void> {
  const rows = await transaction
    .selectFrom('downloads')
    .selectAll()
    .where('state', 'in', ['preparing', 'ready'])
    .where('download_id', 'in', (query) =>
      query
        .selectFrom('download_files')
        .select('download_id')
        .where('content_id', '=', contentId)
        .where('state', '<>', 'failed'),
    )
    .orderBy('download_id')
    .forUpdate()
    .execute();
  for (const row of rows) await updateDownload(transaction, row, { state: 'ended', end_reason: reason });
  for (const row of rows.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1)))
    await giveBackUnfetched(transaction, row);
}
