import type { Database } from '../../db/database.ts';
import type { ApiError } from '../../errors/api-error.ts';
import { networkOf } from '../../network-of.ts';
import type { Signer } from '../../signing-keys.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { currentOrigin } from '../audit/audit-origin.ts';
import { createAuditThrottle } from '../audit/audit-throttle.ts';
import { subjectOf } from './login-subject.ts';

/** Records a refused log-in, and the lock that it caused. */
export type RecordRefusedLogin = (typedId: string, error: ApiError, now: Date) => Promise<void>;

/** The number of guesses of a network at an account, so that all that led to a lock are recorded. */
const AT_ONCE = 5;
const LIMITS = { everyMs: 60_000, atOnce: AT_ONCE, most: 300 };

/**
 * Refused log-ins in the audit trail. Anyone can cause them: of the same account, network and reason five a minute are
 * recorded and the others counted; of ids without an account five a minute of a network, whatever the ids. Accounts have a
 * separate total limit, so that invented ids never hide guesses at an account. The input itself is never recorded, see
 * `subjectOf`.
 */
export function createRefusedLogins(db: Database, signer: Signer): RecordRefusedLogin {
  const ofAccounts = createAuditThrottle(LIMITS);
  const ofUnknown = createAuditThrottle(LIMITS);
  return async (typedId, { code }, now) => {
    const { subject, isKnown } = await subjectOf(db, signer, typedId);
    const network = networkOf(currentOrigin().address);
    const repeated = isKnown
      ? ofAccounts.pass(`${network} ${code} ${subject}`, now)
      : ofUnknown.pass(`${network} ${code}`, now);
    if (repeated === undefined) return;
    const entry = { actorId: '', subject };
    const detail = { reason: code, known: isKnown, ...(repeated > 0 && { repeated }) };
    await recordAudit(db, { ...entry, action: 'login-refused', detail });
    if (code === 'auth/now-locked') await recordAudit(db, { ...entry, action: 'login-locked' });
  };
}
