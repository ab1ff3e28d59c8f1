import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { PlacedName } from './transfer-names.ts';
import type { TransferRow } from './transfers.repository.ts';

/**
 * Where the files of an update were put before, by content: a corrected file has the place and the name that the server knows, whatever
 * of them is made of the details. Empty for other transfers.
 */
export async function findEarlierNames(
  transaction: DatabaseTransaction,
  { transfer_id, user_id, destination_id, download_id, origin }: TransferRow,
): Promise<ReadonlyMap<number, PlacedName>> {
  if (origin !== 'update' || download_id === null) return new Map();
  const { rows } = await sql<PlacedName & { readonly content_id: number }>`
    select distinct on (f.content_id) f.content_id, f.folder, f.remote_name as name
    from download_files p join transfer_files f on f.content_id = p.content_id join transfers t on t.transfer_id = f.transfer_id
    where p.download_id = ${download_id} and t.transfer_id <> ${transfer_id} and t.user_id = ${user_id}
      and t.destination_id = ${destination_id} and t.origin in ('automatic', 'update')
      and f.kind = 'content' and f.state = 'sent' and f.remote_name <> ''
    order by f.content_id, f.sent_at`.execute(transaction);
  return new Map(rows.map(({ content_id, folder, name }) => [content_id, { folder, name }]));
}
