import { GUEST_GROUP_ID } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';

export { revokeChanges } from './mail-changes.repository.ts';

/** An account with a mail address, besides that of a user; undefined: none. Withdrawn ones do not count. */
export async function accountOfAddress(
  db: DatabaseHandle,
  mailAddress: string,
  besides = '',
): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select('user_id')
    .where(sql`lower(mail_address)`, '=', mailAddress.toLowerCase())
    .where('status', '<>', 'withdrawn')
    .where('group_id', '<>', GUEST_GROUP_ID)
    .where('user_id', '<>', besides)
    .executeTakeFirst();
  return found?.user_id;
}

/** No other account gets a mail address until the transaction ends. */
export const lockAddress = (transaction: DatabaseTransaction, mailAddress: string): Promise<void> =>
  lockKey(transaction, `registration mail ${mailAddress.toLowerCase()}`);
