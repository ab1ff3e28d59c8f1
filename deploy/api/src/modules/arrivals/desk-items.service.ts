import type { DatabaseTransaction } from '../../db/database.ts';
import { recordChange } from '../changes/record-change.ts';
import type { Intake } from '../ingest/ingest-file.ts';

/** Puts a content on the desk; false for one that is there: it stays as it is. */
export async function putOnDesk(
  transaction: DatabaseTransaction,
  { contentId, folder, arrivedAt }: { contentId: number; folder: string; arrivedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('desk_items')
    .values({ content_id: contentId, folder, arrived_at: arrivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Under this name the monitor lists what was ingested by command. */
const BY_COMMAND = '取り込み';

/** What an operator ingests appears in the monitor as well, published as its files state. */
export const ONTO_DESK: Intake = {
  onStored: async (transaction, contentId) => {
    await putOnDesk(transaction, { contentId, folder: BY_COMMAND, arrivedAt: new Date() });
    await recordChange(transaction, { topic: 'desk', key: String(contentId) });
  },
};
