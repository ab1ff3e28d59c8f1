import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { isLocked } from './login-attempts.repository.ts';
import { type CheckedPassword, checkPassword, type PasswordAttempt } from './password.service.ts';

/** Like `checkPassword`, and a refusal is kept in the audit trail, with the lock that it led to. */
export async function checkLogin(db: Database, attempt: PasswordAttempt): Promise<CheckedPassword> {
  try {
    return await checkPassword(db, attempt);
  } catch (error) {
    if (error instanceof ApiError) await recordRefusedLogin(db, attempt, error);
    throw error;
  }
}

/** Keeps in the audit trail that somebody was not let in, with the lock that it led to. */
export async function recordRefusedLogin(
  db: Database,
  { userId, now }: Pick<PasswordAttempt, 'userId' | 'now'>,
  { code }: ApiError,
): Promise<void> {
  // What was typed into the wrong field may be a password: only ids that exist are written down.
  const known = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const entry = { actorId: '', subject: known?.user_id ?? '' };
  await recordAudit(db, { ...entry, action: 'login-refused', detail: { reason: code, known: !!known } });
  if (code === 'auth/wrong-password' && (await isLocked(db, userId, now))) {
    await recordAudit(db, { ...entry, action: 'login-locked' });
  }
}
