import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import { countWaiting } from './turns.repository.ts';

/**
 * Called after a job of a person was put into its queue: the transaction that did so fails where they have too many there.
 * @throws ApiError `job/too-many-waiting`
 */
export async function requireRoom(
  transaction: DatabaseTransaction,
  { kind, ownerId }: { readonly kind: string; readonly ownerId: string | null | undefined },
): Promise<void> {
  if (!ownerId) return;
  const most = await limitOf(transaction, 'waitingJobs');
  if ((await countWaiting(transaction, { kind, ownerId })) > most) {
    throw new ApiError('job/too-many-waiting', [most]);
  }
}
