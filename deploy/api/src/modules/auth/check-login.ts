import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
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
    return await checkPassword(db, signer, attempt);
  } catch (error) {
    if (error instanceof ApiError) await recordRefused(attempt.userId, error, attempt.now);
    throw error;
  }
}
