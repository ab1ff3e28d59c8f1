import { hash, verify } from '@node-rs/argon2';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import { countAddressFailure, isAddressLocked } from './address-failures.repository.ts';
import { clearFailures, countFailure, isLocked, type LockRule } from './login-attempts.repository.ts';

/** argon2id; memory in KiB. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checked where there is no such user, so that the time of an answer tells nothing. */
let decoy: Promise<string> | undefined;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

/** Gives somebody a password; one that is good for a single choice until `oneTimeUntil`, else for good. */
export async function setPassword(
  transaction: DatabaseTransaction,
  userId: string,
  passwordHash: string,
  oneTimeUntil: Date | null,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash, one_time_until: oneTimeUntil })
    .where('user_id', '=', userId)
    .execute();
}

export interface PasswordAttempt {
  readonly userId: string;
  readonly password: string;
  /** Whence it comes. */
  readonly address: string;
  readonly now: Date;
}

export interface CheckedPassword {
  readonly userId: string;
  /** The password is an administrator's one-time one: it lets nobody in, another one is chosen first. */
  readonly isOneTime: boolean;
}

/**
 * Checks ID and password; answers whose they are. A one-time password that has run out is wrong.
 * @throws ApiError `auth/wrong-password` (E1008), or `auth/locked` (E1080) after too many failures of one id
 *   in a row, or of one address
 */
export async function checkPassword(db: Database, attempt: PasswordAttempt): Promise<CheckedPassword> {
  const { userId, password, address, now } = attempt;
  await refuseLocked(db, attempt);
  const user = await db
    .selectFrom('users')
    .select(['user_id', 'password_hash', 'one_time_until'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  decoy ??= hashPassword('nobody has this password');
  const isRight = await verify(user?.password_hash ?? (await decoy), password);
  const isOver = user?.one_time_until ? user.one_time_until <= now : false;
  if (!isRight || !user?.password_hash || isOver) {
    const rule = await lockRule(db);
    await countFailure(db, userId, rule, now);
    const failures = await limitOf(db, 'loginAddressFailures');
    await countAddressFailure(db, address, { ...rule, failures }, now);
    throw new ApiError('auth/wrong-password');
  }
  // Of many guesses sent at once, the right one counts only while the others have not locked the id.
  await refuseLocked(db, attempt);
  await clearFailures(db, userId);
  return { userId: user.user_id, isOneTime: user.one_time_until !== null };
}

/** How many failures lock a user id, and for how long. */
export async function lockRule(db: Database): Promise<LockRule> {
  return { failures: await limitOf(db, 'loginFailures'), minutes: await limitOf(db, 'loginLockMinutes') };
}

async function refuseLocked(db: Database, { userId, address, now }: PasswordAttempt): Promise<void> {
  if ((await isLocked(db, userId, now)) || (await isAddressLocked(db, address, now))) {
    throw new ApiError('auth/locked', [await limitOf(db, 'loginLockMinutes')]);
  }
}
