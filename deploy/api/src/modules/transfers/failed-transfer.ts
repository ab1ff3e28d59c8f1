import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { type ApiError, messageOf } from '../../errors/api-error.ts';
import { insertTransfer, recordTransferChange } from './transfers.repository.ts';

interface FailedOrder {
  readonly user_id: string;
  readonly request_id: string;
  readonly destination_id: number;
  readonly order_id: number;
  readonly origin_name: string;
  readonly error: ApiError;
  readonly now: Date;
}

/** A transfer that could not be created without its user: they see why. */
export async function insertFailedTransfer(db: Database, failed: FailedOrder): Promise<void> {
  const { user_id, request_id, destination_id, order_id, origin_name, error, now } = failed;
  const transfer_id = randomBytes(16).toString('base64url');
  await db.transaction().execute(async (transaction) => {
    const destination = await transaction
      .selectFrom('transfer_destinations')
      .select('name')
      .where('destination_id', '=', destination_id)
      .executeTakeFirst();
    await insertTransfer(transaction, {
      ...{ transfer_id, request_id, user_id, order_id, origin: 'order', origin_name },
      ...{ destination_id: destination ? destination_id : null, destination_name: destination?.name ?? '' },
      ...{ state: 'failed', problem_code: 'transfer/refused', problem_detail: messageOf(error).text },
      ...{ created_at: now, finished_at: now },
    });
    await recordTransferChange(transaction, { transfer_id, user_id });
  });
}
