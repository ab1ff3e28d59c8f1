import { verify } from '@node-rs/argon2';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
import type { CallingBrowser } from './entered.ts';
import { limitGuesses } from './guess-limit.service.ts';
import { knownDevice } from './known-devices.ts';

export interface OwnPassword {
  readonly userId: string;
  readonly password: string;
  readonly browser: Pick<CallingBrowser, 'address' | 'devices'>;
  readonly now: Date;
}

/**
 * Checks the password of a logged-in user once more before a critical change: an unattended screen is not enough.
 * @throws ApiError `password/wrong` (E1006), or E1080 as in `limitGuesses`; neither counts for the log-in
 */
export async function checkOwnPassword(
  db: Database,
  signer: Signer,
  { userId, password, browser, now }: OwnPassword,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const passwordHash = user?.password_hash ?? '';
  const device = knownDevice(signer, browser.devices, { userId, passwordHash });
  const origin = { device, network: browser.address };
  const isRight = await limitGuesses(
    db,
    { space: 'confirmation', subject: userId, origin, now },
    async () => passwordHash !== '' && verify(passwordHash, password),
  );
  if (!isRight) throw new ApiError('password/wrong', [], { field: 'password' });
}
