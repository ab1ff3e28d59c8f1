import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { findWireStory, lockWire } from './wire.repository.ts';

/** An item for other modules. */
export type PassedItem = NonNullable<Awaited<ReturnType<typeof findWireStory>>>;

interface Passing {
  readonly wireId: string;
  readonly userId: string;
  readonly now: Date;
}

/** @throws ApiError for an item that is not shown */
export async function readPassedItem(
  db: DatabaseHandle,
  { wireId, ...reading }: Passing,
): Promise<PassedItem> {
  const row = await findWireStory(db, wireId, reading);
  if (!row) throw new ApiError('route/unknown');
  return row;
}

/** The same within a transaction: a cancellation that arrives at this moment is stored before it, or waits for it. */
export async function lockPassedItem(
  transaction: DatabaseTransaction,
  passing: Passing,
): Promise<PassedItem> {
  await lockWire(transaction);
  return readPassedItem(transaction, passing);
}
