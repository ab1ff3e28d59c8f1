import type { Database } from '../../db/database.ts';
import { countGuess } from './guesses.repository.ts';

/** A use of something that a user may do only so often. */
interface CountedUse {
  readonly space: string;
  readonly userId: string;
  readonly most: number;
  /** From the first use on, and after the last one that is allowed. */
  readonly minutes: number;
}

/** Counts a use, in all processes together; false if it is one too many. */
export async function countUse(
  db: Database,
  { space, userId, most, minutes }: CountedUse,
  now: Date,
): Promise<boolean> {
  const rule = { failures: most, lockMinutes: minutes, forgetMinutes: minutes, since: 'first' } as const;
  return (await countGuess(db, { space, subject: userId, origin: '' }, rule, now)) !== undefined;
}
