import { verify } from '@node-rs/argon2';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limitGuesses } from './guess-limit.service.ts';

export interface OwnPassword {
  readonly userId: string;
  readonly password: string;
  readonly now: Date;
}

/**
 * Whoever is logged in says the password once more before something that cannot be undone: the open screen of
 * somebody who went away is not enough.
 * @throws ApiError `password/wrong` (E1006), or `auth/locked` (E1080) after too many failures, those of the login
 *   included
 */
export async function checkOwnPassword(db: Database, { userId, password, now }: OwnPassword): Promise<void> {
  const isRight = await limitGuesses(db, { subject: userId, now }, async () => {
    const user = await db
      .selectFrom('users')
      .select('password_hash')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return user?.password_hash ? verify(user.password_hash, password) : false;
  });
  if (!isRight) throw new ApiError('password/wrong', [], { field: 'password' });
}
