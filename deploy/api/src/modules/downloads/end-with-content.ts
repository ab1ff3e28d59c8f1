import type { DatabaseTransaction } from '../../db/database.ts';
import { updateDownload } from './downloads.repository.ts';
import { giveBackUnfetched } from './monthly-count.ts';
import { refuseFrozen } from './transferred-files.service.ts';

/**
 * Ends every download that has a content in it: its bytes are frozen, and are no longer those that may be delivered. All downloads
 * are locked before a count of their users is, as the end of a single one does it. Of a transfer, that file alone is not sent.
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
  const own = rows.filter(({ is_transferred }) => !is_transferred);
  for (const row of own) await updateDownload(transaction, row, { state: 'ended', end_reason: reason });
  for (const row of rows.filter(({ is_transferred }) => is_transferred))
    await refuseFrozen(transaction, row, { contentId, reason: reason === 'anonymised' ? reason : 'missing' });
  for (const row of own.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1)))
    await giveBackUnfetched(transaction, row);
}
