import type { Database } from '../../db/database.ts';
import type { PasskeyChallengesTable } from '../../db/factor-tables.ts';
import { hashToken, newToken } from '../auth/tokens.ts';

export type ChallengePurpose = PasskeyChallengesTable['purpose'];

export const CHALLENGE_MS = 5 * 60_000;

/** A challenge is for one purpose and one holder: the browser's attempt to log in, or a session. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  readonly holder: string;
  readonly now: Date;
}

/** Issues a challenge: 256 random bits. */
export async function issueChallenge(db: Database, { purpose, holder, now }: ChallengeUse): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      holder_hash: hashToken(holder),
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute();
  return challenge;
}

/** Uses a challenge up; false if it was not issued for this use, or was used or expired. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { purpose, holder, now }: ChallengeUse,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', purpose)
    .where('holder_hash', '=', hashToken(holder))
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteOldChallenges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
