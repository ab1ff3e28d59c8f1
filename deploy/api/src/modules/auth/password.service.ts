import { hash, verify } from '@node-rs/argon2';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { clearFailures, countFailure, isLocked, LOCK_MINUTES } from './login-attempts.repository.ts';

/** argon2id; memory in KiB. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checked where there is no such user, so that the time of an answer tells nothing. */
let decoy: Promise<string> | undefined;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

/**
 * Checks ID and password; answers the user's id.
 * @throws ApiError `auth/wrong-password` (E1008), or `auth/locked` (E1080) after five failures in a row
 */
export async function checkPassword(
  db: Database,
  { userId, password, now }: { userId: string; password: string; now: Date },
): Promise<string> {
  if (await isLocked(db, userId, now)) throw new ApiError('auth/locked', [LOCK_MINUTES]);
  const user = await db
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  decoy ??= hashPassword('nobody has this password');
  const isRight = await verify(user?.password_hash ?? (await decoy), password);
  if (!isRight || !user?.password_hash) {
    await countFailure(db, userId, now);
    throw new ApiError('auth/wrong-password');
  }
  await clearFailures(db, userId);
  return user.user_id;
}
