import type { Database, DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitOf } from '../limits/limits.service.ts';
import {
  type CountedGuess,
  type CounterRule,
  clearGuesses,
  countGuess,
  deleteGuessesOf,
  findLock,
  type GuessCounter,
  isKnownOrigin,
  uncountGuess,
} from './guesses.repository.ts';

const ACCOUNT_SPACES = ['login', 'one-time-password', 'confirmation', 'totp', 'recovery-code'] as const;
/** Kinds of secrets: guesses at one kind never lock another kind. */
export type GuessSpace = (typeof ACCOUNT_SPACES)[number] | 'grant' | 'group-code';

/** Origin of guesses. */
export interface GuessOrigin {
  /** Id of a browser that logged in to the account before; empty: unknown. */
  readonly device: string;
  /** The address; of IPv6 the first 64 bits. */
  readonly network: string;
}

export interface Guess {
  readonly space: GuessSpace;
  /** What the secret grants access to. */
  readonly subject: string;
  readonly origin: GuessOrigin;
  readonly now: Date;
}

interface LimitedCounter {
  readonly counter: GuessCounter;
  readonly rule: CounterRule;
}

const MINUTES_A_DAY = 1440;

/**
 * Checks a guessable secret. Each guess is counted before it is checked, so that parallel guesses cannot exceed a limit. A
 * known browser has a separate counter. Guesses of any other browser count three times: for the subject from this network,
 * for all subjects from this network, and, unless the network is a known one, for the subject from all origins.
 * @returns whether it was right
 * @throws ApiError `auth/locked` (E1080) if it was not checked, `auth/now-locked` (E1080) if it was wrong and the last one
 * for now; both with the remaining minutes
 */
export async function limitGuesses(
  db: Database,
  guess: Guess,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const counters = await countersOf(db, guess);
  const counted = await db.transaction().execute((transaction) => countAll(transaction, counters, guess.now));
  if (await isRight()) {
    await forget(db, guess, counters, counted);
    return true;
  }
  const lockedUntil = latest(counted.map((one) => one.lockedUntil));
  if (lockedUntil) throw new ApiError('auth/now-locked', [minutesLeft(lockedUntil, guess.now)]);
  return false;
}

/** Ends the locks of an account, for example because its password was changed. */
export const releaseLockOut = (db: DatabaseHandle, userId: string): Promise<void> =>
  deleteGuessesOf(db, ACCOUNT_SPACES, userId);

/** The counters of a guess, the widest first: all guesses lock them in the same order. */
async function countersOf(db: Database, { space, subject, origin, now }: Guess): Promise<LimitedCounter[]> {
  const lockMinutes = await limitOf(db, 'loginLockMinutes');
  const inARow: CounterRule = {
    failures: await limitOf(db, 'loginFailures'),
    ...{ lockMinutes, forgetMinutes: lockMinutes, since: 'last' },
  };
  if (origin.device !== '')
    return [{ counter: { space, subject, origin: `device ${origin.device}` }, rule: inARow }];
  const network = `network ${origin.network}`;
  // Shared by both kinds of password: else the missing lock of one kind would disclose which kind an account has.
  const spraySpace = space === 'one-time-password' ? 'login' : space;
  const own = { counter: { space, subject, origin: network }, rule: inARow };
  const everySubject: LimitedCounter = {
    counter: { space: spraySpace, subject: '', origin: network },
    rule: {
      failures: await limitOf(db, 'loginAddressFailures'),
      ...{ lockMinutes, forgetMinutes: lockMinutes, since: 'first' },
    },
  };
  if (await isKnownOrigin(db, own.counter, now)) return [everySubject, own];
  const everywhere: LimitedCounter = {
    counter: { space, subject, origin: '' },
    rule: {
      failures: await limitOf(db, 'loginAccountFailures'),
      ...{ lockMinutes, forgetMinutes: MINUTES_A_DAY, since: 'first' },
    },
  };
  return [everywhere, everySubject, own];
}

/** Counts a guess in all counters or, if one is locked, in none. */
async function countAll(
  transaction: DatabaseTransaction,
  counters: readonly LimitedCounter[],
  now: Date,
): Promise<CountedGuess[]> {
  const counted: CountedGuess[] = [];
  for (const { counter, rule } of counters) {
    const one = await countGuess(transaction, counter, rule, now);
    if (!one) throw new ApiError('auth/locked', [await remaining(transaction, counters, now)]);
    counted.push(one);
  }
  return counted;
}

async function remaining(
  transaction: DatabaseTransaction,
  counters: readonly LimitedCounter[],
  now: Date,
): Promise<number> {
  const locks: (Date | undefined)[] = [];
  for (const { counter } of counters) locks.push(await findLock(transaction, counter, now));
  return minutesLeft(latest(locks) ?? now, now);
}

/** After a right guess: failures in a row are reset, the wider counters drop this guess alone. */
async function forget(
  db: Database,
  { origin, now }: Guess,
  counters: readonly LimitedCounter[],
  counted: readonly CountedGuess[],
): Promise<void> {
  for (const [index, { counter, rule }] of counters.entries()) {
    const one = counted[index];
    if (index === counters.length - 1) await clearGuesses(db, counter, origin.device === '' ? now : null);
    else if (one) await uncountGuess(db, counter, one, rule);
  }
}

function latest(moments: readonly (Date | null | undefined)[]): Date | undefined {
  return moments
    .filter((moment) => moment instanceof Date)
    .reduce<Date | undefined>((last, moment) => (last && last >= moment ? last : moment), undefined);
}

const minutesLeft = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 60_000));
