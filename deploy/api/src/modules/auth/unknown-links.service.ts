import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import { countGuess, findLock, type GuessCounter } from './guesses.repository.ts';

const counterOf = (network: string): GuessCounter => ({
  ...{ space: 'grant-id', subject: '', origin: `network ${network}` },
});

/**
 * Refuses a network that named too many links that do not open. Links that a browser there has open already are not concerned.
 * @throws ApiError `auth/locked` (E1080)
 */
export async function requireNoIdGuesses(db: Database, network: string, now: Date): Promise<void> {
  const lock = await findLock(db, counterOf(network), now);
  if (!lock) return;
  throw new ApiError('auth/locked', [Math.max(1, Math.ceil((lock.getTime() - now.getTime()) / 60_000))]);
}

/** Counts an id that opens nothing. Unknown and revoked ones count alike, with the same answer by the same queries. */
export async function countIdGuess(db: Database, network: string, now: Date): Promise<void> {
  const lockMinutes = await limitOf(db, 'loginLockMinutes');
  const failures = await limitOf(db, 'loginAddressFailures');
  const rule = { failures, lockMinutes, forgetMinutes: lockMinutes, since: 'first' } as const;
  await countGuess(db, counterOf(network), rule, now);
}
