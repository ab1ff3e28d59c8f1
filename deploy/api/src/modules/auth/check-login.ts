import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
import { arePasswordsAllowed } from '../sso/passwords-allowed.service.ts';
import { type CheckedPassword, checkPassword, type PasswordAttempt } from './password.service.ts';
import type { RecordRefusedLogin } from './refused-logins.ts';

/** Like `checkPassword`; a refusal is recorded in the audit trail, with the lock that it caused. */
export async function checkLogin(
  db: Database,
  signer: Signer,
  attempt: PasswordAttempt,
  recordRefused: RecordRefusedLogin,
): Promise<CheckedPassword> {
  try {
    const checked = await checkPassword(db, signer, attempt);
    if (!(await arePasswordsAllowed(db, checked.userId))) throw new ApiError('sso/passwords');
    return checked;
  } catch (error) {
    if (error instanceof ApiError) await recordRefused(attempt.userId, error, attempt.now);
    throw error;
  }
}
