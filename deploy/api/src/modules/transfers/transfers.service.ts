import type { TransferFileState, TransferProblemCode } from '@newsphoto/contract';
import type { DatabaseHandle } from '../../db/database.ts';

// Transfers as other modules create and follow them.
export { createTransfer } from './create-transfer.ts';
export type { TransferNotice } from './new-transfer.ts';

/** What became of a file of a transfer. */
export interface TransferredFile {
  readonly transferId: string;
  readonly kind: 'content' | 'caption' | 'wire' | 'notice';
  readonly contentId: number | null;
  readonly wireId: number | null;
  readonly state: TransferFileState;
  readonly folder: string;
  /** On the server, once it was sent. */
  readonly name: string;
  readonly size: number;
  readonly sentAt: Date | null;
  readonly problem: TransferProblemCode | '';
}

/** Files of transfers that have been prepared, in order. */
export async function filesOfTransfers(
  db: DatabaseHandle,
  transferIds: readonly string[],
): Promise<TransferredFile[]> {
  if (transferIds.length === 0) return [];
  const rows = await db
    .selectFrom('transfer_files')
    .select(['transfer_id', 'kind', 'content_id', 'wire_id', 'state', 'folder', 'name', 'remote_name'])
    .select(['size', 'sent_at', 'problem_code'])
    .where('transfer_id', 'in', transferIds)
    .orderBy('transfer_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...{ transferId: row.transfer_id, kind: row.kind, contentId: row.content_id, wireId: row.wire_id },
    ...{ state: row.state, folder: row.folder, name: row.remote_name || row.name, size: row.size },
    ...{ sentAt: row.sent_at, problem: row.problem_code },
  }));
}
