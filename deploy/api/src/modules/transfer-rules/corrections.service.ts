import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';

/** No content has it: what was sent is another version. */
const NO_VERSION = -1;

/** Details of contents were changed without a new version: what rules have sent is corrected as after an edit. */
export async function correctDeliveries(
  transaction: DatabaseTransaction,
  contentIds: readonly number[],
): Promise<void> {
  await sql`update transfer_matches set sent_version = ${NO_VERSION}
    where state = 'handed' and content_id = any(${numberArray([...contentIds])}::bigint[])`.execute(
    transaction,
  );
}
