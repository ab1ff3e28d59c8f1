import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { erasePerson, type PersonalData } from '../../personal-data.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { accountOfAddress } from '../member-info/addresses.service.ts';
import { obstacleOfErasure } from './obstacles.ts';
import {
  findDue,
  findWithdrawal,
  type LockedAccount,
  lockAccount,
  markErased,
  noteAttempt,
} from './withdrawals.repository.ts';

interface Erasure {
  readonly now: Date;
  /** The administrator, or `system`. */
  readonly actorId: string;
  readonly personalData: readonly PersonalData[];
}

/**
 * Erases the data of a withdrawn account. Its row stays, because documents refer to it.
 * @throws ApiError `withdrawal/open-orders` or `withdrawal/unpaid`
 */
export async function eraseAccount(
  transaction: DatabaseTransaction,
  { user_id: userId, mail_address: mailAddress }: LockedAccount,
  { now, actorId, personalData }: Erasure,
): Promise<void> {
  const obstacle = await obstacleOfErasure(transaction, userId);
  if (obstacle) throw new ApiError(obstacle);
  // What mentions the address alone belongs to the account that has it now: the same person again, or a colleague.
  const isShared =
    mailAddress !== null && (await accountOfAddress(transaction, mailAddress, userId)) !== undefined;
  const person = { userId, mailAddress: isShared ? null : mailAddress, now };
  await erasePerson(transaction, person, personalData);
  await markErased(transaction, userId, now);
  await recordAudit(transaction, { actorId, action: 'account-erased', subject: userId });
}

/** Accounts of one run. */
const MOST_AT_ONCE = 50;
/** An erasure that failed is tried again after so long. */
const AGAIN_MS = 6 * 3_600_000;

/**
 * Erases accounts whose grace is over, each in its own transaction: an interrupted run goes on with the next one. One that fails is
 * recorded, and the others follow.
 * @throws AggregateError of unexpected failures
 */
export async function eraseDue(
  db: Database,
  { now, personalData }: Pick<Erasure, 'now' | 'personalData'>,
): Promise<void> {
  const triedBefore = new Date(now.getTime() - AGAIN_MS);
  const errors: unknown[] = [];
  for (const userId of await findDue(db, { now, triedBefore, limit: MOST_AT_ONCE })) {
    try {
      await db.transaction().execute(async (transaction) => {
        const account = await lockAccount(transaction, userId);
        const withdrawal = await findWithdrawal(transaction, userId);
        // Taken back, or erased by another process, since the list was read.
        const isDue = withdrawal && withdrawal.erased_at === null && withdrawal.grace_until <= now;
        if (account?.status === 'withdrawn' && isDue)
          await eraseAccount(transaction, account, { now, actorId: 'system', personalData });
      });
    } catch (error) {
      const isExpected = error instanceof ApiError;
      // Texts of other errors may contain values of rows.
      await noteAttempt(db, userId, { now, problem: isExpected ? error.code : 'failed' });
      if (!isExpected) errors.push(new Error('an account could not be erased', { cause: error }));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'erasures');
}
