import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { subjectOf } from './login-subject.ts';
import { type CheckedPassword, checkPassword, type PasswordAttempt } from './password.service.ts';

/** Like `checkPassword`; a refusal is recorded in the audit trail, with the lock that it caused. */
export async function checkLogin(
  db: Database,
  signer: Signer,
  attempt: PasswordAttempt,
): Promise<CheckedPassword> {
  try {
    return await checkPassword(db, signer, attempt);
  } catch (error) {
    if (error instanceof ApiError) await recordRefusedLogin(db, signer, attempt.userId, error);
    throw error;
  }
}

/** Records a refused log-in, and the lock that it caused. What was entered is never written down, see `subjectOf`. */
export async function recordRefusedLogin(
  db: Database,
  signer: Signer,
  typedId: string,
  { code }: ApiError,
): Promise<void> {
  const { subject, isKnown } = await subjectOf(db, signer, typedId);
  const entry = { actorId: '', subject };
  await recordAudit(db, { ...entry, action: 'login-refused', detail: { reason: code, known: isKnown } });
  if (code === 'auth/now-locked') await recordAudit(db, { ...entry, action: 'login-locked' });
}
