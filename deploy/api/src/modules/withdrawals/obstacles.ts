import type { DatabaseHandle } from '../../db/database.ts';
import { findOpenOrders, findUnpaid, isLastAdministrator } from './outlook.repository.ts';

type Obstacle = 'withdrawal/open-orders' | 'withdrawal/unpaid' | 'withdrawal/last-administrator';

/** Why an account cannot be erased yet: its orders and invoices need a person to answer for them. */
export async function obstacleOfErasure(db: DatabaseHandle, userId: string): Promise<Obstacle | undefined> {
  if ((await findOpenOrders(db, userId)).length > 0) return 'withdrawal/open-orders';
  return (await findUnpaid(db, userId)).length > 0 ? 'withdrawal/unpaid' : undefined;
}

/** Why a member cannot withdraw now. */
export const obstacleOfWithdrawal = async (
  db: DatabaseHandle,
  userId: string,
): Promise<Obstacle | undefined> =>
  (await obstacleOfErasure(db, userId)) ??
  ((await isLastAdministrator(db, userId)) ? 'withdrawal/last-administrator' : undefined);
