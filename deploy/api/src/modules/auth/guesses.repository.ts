import { sql } from 'kysely';
import type { Database, DatabaseHandle } from '../../db/database.ts';

/** What a guess is counted for. Counters of different spaces are independent. */
export interface GuessCounter {
  readonly space: string;
  readonly subject: string;
  readonly origin: string;
}

export interface CounterRule {
  /** Number of failures that locks. */
  readonly failures: number;
  readonly lockMinutes: number;
  /** Failures expire this long after the first or the last of them. */
  readonly forgetMinutes: number;
  readonly since: 'first' | 'last';
}

/** A counted guess: `lockedUntil` if it was the last one for now. */
export interface CountedGuess {
  readonly lockedUntil: Date | null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A network from which an account logged in within this time is a known one. */
const KNOWN_MS = 30 * DAY_MS;

const isCounter =
  ({ space, subject, origin }: GuessCounter) =>
  () =>
    sql<boolean>`space = ${space} and subject = ${subject} and origin = ${origin}`;

/** Counts a guess in one statement, before its outcome is known; undefined if the counter is locked. */
export async function countGuess(
  db: DatabaseHandle,
  counter: GuessCounter,
  rule: CounterRule,
  now: Date,
): Promise<CountedGuess | undefined> {
  const { space, subject, origin } = counter;
  const forgottenBefore = new Date(now.getTime() - rule.forgetMinutes * MINUTE_MS);
  const lockedUntil = new Date(now.getTime() + rule.lockMinutes * MINUTE_MS);
  const isForgotten = sql`g.${sql.ref(rule.since === 'first' ? 'started_at' : 'last_failure_at')} <= ${forgottenBefore}`;
  const { rows } = await sql<CountedGuess>`
    insert into guesses as g (space, subject, origin, failures, started_at, last_failure_at)
    values (${space}, ${subject}, ${origin}, 1, ${now}, ${now})
    on conflict (space, subject, origin) do update set
      failures = case when ${isForgotten} then 1 else g.failures + 1 end,
      started_at = case when ${isForgotten} or g.failures = 0 then excluded.started_at else g.started_at end,
      last_failure_at = excluded.last_failure_at,
      locked_until = case when not (${isForgotten}) and g.failures + 1 >= ${rule.failures}
        then ${lockedUntil}::timestamptz end
    where g.locked_until is null or g.locked_until <= ${now}
    returning locked_until as "lockedUntil"`.execute(db);
  return rows[0];
}

/** Uncounts a right guess; earlier failures stay counted. */
export async function uncountGuess(
  db: DatabaseHandle,
  counter: GuessCounter,
  { lockedUntil }: CountedGuess,
  { failures }: CounterRule,
): Promise<void> {
  await db
    .updateTable('guesses')
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      locked_until: sql`case when locked_until is distinct from ${lockedUntil}::timestamptz
        and failures > ${failures} then locked_until end`,
    })
    .where(isCounter(counter))
    .execute();
}

/** Resets the failures of a counter; with `succeededAt` its origin becomes a known one. */
export async function clearGuesses(
  db: DatabaseHandle,
  counter: GuessCounter,
  succeededAt: Date | null,
): Promise<void> {
  await db
    .updateTable('guesses')
    .set({ failures: 0, locked_until: null, succeeded_at: succeededAt })
    .where(isCounter(counter))
    .execute();
}

/** The end of a counter's lock; undefined if it is not locked. */
export async function findLock(
  db: DatabaseHandle,
  counter: GuessCounter,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('guesses')
    .select('locked_until')
    .where(isCounter(counter))
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
}

export async function isKnownOrigin(db: DatabaseHandle, counter: GuessCounter, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('guesses')
    .select('succeeded_at')
    .where(isCounter(counter))
    .where('succeeded_at', '>', new Date(now.getTime() - KNOWN_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes every counter of a subject: its locks end, and no network is known any more. */
export async function deleteGuessesOf(
  db: DatabaseHandle,
  spaces: readonly string[],
  subject: string,
): Promise<void> {
  await db.deleteFrom('guesses').where('space', 'in', spaces).where('subject', '=', subject).execute();
}

/** Deletes counters without a lock, failures or a known network. */
export async function deleteOldGuesses(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('guesses')
    .where('last_failure_at', '<', new Date(now.getTime() - 2 * DAY_MS))
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<', now)]))
    .where((is) =>
      is.or([is('succeeded_at', 'is', null), is('succeeded_at', '<', new Date(now.getTime() - KNOWN_MS))]),
    )
    .execute();
}
