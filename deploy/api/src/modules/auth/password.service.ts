import { hash, verify } from '@node-rs/argon2';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import { clearFailures, countFailure, isLocked, type LockRule } from './login-attempts.repository.ts';

/** argon2id; memory in KiB. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checked where there is no such user, so that the time of an answer tells nothing. */
let decoy: Promise<string> | undefined;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

/**
 * Checks ID and password; answers the user's id.
 * @throws ApiError `auth/wrong-password` (E1008), or `auth/locked` (E1080) after too many failures in a row
 */
export async function checkPassword(
  db: Database,
  { userId, password, now }: { userId: string; password: string; now: Date },
): Promise<string> {
  if (await isLocked(db, userId, now)) {
    throw new ApiError('auth/locked', [await limitOf(db, 'loginLockMinutes')]);
  }
  const user = await db
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  decoy ??= hashPassword('nobody has this password');
  const isRight = await verify(user?.password_hash ?? (await decoy), password);
  if (!isRight || !user?.password_hash) {
    await countFailure(db, userId, await lockRule(db), now);
    throw new ApiError('auth/wrong-password');
  }
  await clearFailures(db, userId);
  return user.user_id;
}

/** How many failures lock a user id, and for how long. */
export async function lockRule(db: Database): Promise<LockRule> {
  return { failures: await limitOf(db, 'loginFailures'), minutes: await limitOf(db, 'loginLockMinutes') };
}
