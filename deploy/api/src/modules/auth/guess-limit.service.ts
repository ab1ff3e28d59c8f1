import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import { clearFailures, countFailure, isLocked } from './login-attempts.repository.ts';
import { lockRule } from './password.service.ts';

/**
 * Checks a secret that could be guessed, as a password is: wrong ones are counted for what it opens, not for who
 * tries, so that neither many browsers nor many addresses help.
 * @param subject what the secret opens
 * @returns whether it was right
 * @throws ApiError `auth/locked` (E1080) after as many failures in a row as the limits say
 */
export async function limitGuesses(
  db: Database,
  { subject, now }: { readonly subject: string; readonly now: Date },
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  await refuseLocked(db, subject, now);
  const right = await isRight();
  if (!right) {
    await countFailure(db, subject, await lockRule(db), now);
    return false;
  }
  // Of many guesses sent at once, the right one counts only while the others have not locked it.
  await refuseLocked(db, subject, now);
  await clearFailures(db, subject);
  return true;
}

async function refuseLocked(db: Database, subject: string, now: Date): Promise<void> {
  if (await isLocked(db, subject, now))
    throw new ApiError('auth/locked', [await limitOf(db, 'loginLockMinutes')]);
}
