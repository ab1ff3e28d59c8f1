import { hash, verify } from '@node-rs/argon2';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
import { type Guess, limitGuesses } from './guess-limit.service.ts';
import { knownDevice } from './known-devices.ts';
import { subjectOf } from './login-subject.ts';

/** argon2id; memory in KiB. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checked if there is no such user, so that unknown ids take the same time. */
let decoy: Promise<string> | undefined;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

/** Sets the password of a user; a one-time password until `oneTimeUntil`, else a permanent one. */
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
  readonly address: string;
  /** The browser's cookie of known devices. */
  readonly devices: string;
  readonly now: Date;
}

export interface CheckedPassword {
  readonly userId: string;
  readonly passwordHash: string;
  /** The password is an administrator's one-time one: it opens no session, a new one has to be set first. */
  readonly isOneTime: boolean;
}

/**
 * Checks ID and password; returns the account. An expired one-time password is wrong. Ids without an account are counted,
 * locked and answered in the same time as others.
 * @throws ApiError `auth/wrong-password` (E1008), or E1080 as in `limitGuesses`
 */
export async function checkPassword(
  db: Database,
  signer: Signer,
  { userId, password, address, devices, now }: PasswordAttempt,
): Promise<CheckedPassword> {
  const { subject } = await subjectOf(db, signer, userId);
  const user = await db
    .selectFrom('users')
    .select(['user_id', 'password_hash', 'one_time_until'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  decoy ??= hashPassword('no account has this password');
  const passwordHash = user?.password_hash ?? (await decoy);
  const isOneTime = user?.one_time_until instanceof Date;
  const isExpired = user?.one_time_until ? user.one_time_until <= now : false;
  const device = user ? knownDevice(signer, devices, { userId, passwordHash }) : '';
  const guess: Guess = {
    space: isOneTime ? 'one-time-password' : 'login',
    ...{ subject, origin: { device, network: address }, now },
  };
  const isRight = await limitGuesses(
    db,
    guess,
    async () => (await verify(passwordHash, password)) && !!user?.password_hash && !isExpired,
  );
  if (!isRight || !user) throw new ApiError('auth/wrong-password');
  return { userId: user.user_id, passwordHash, isOneTime };
}
