import type { ApiServer } from '../../api-server.ts';
import type { Database } from '../../db/database.ts';
import { endpoint } from '../../endpoint.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { callingBrowser } from './calling-browser.ts';
import { checkOwnPassword } from './own-password.service.ts';
import { markConfirmed } from './sessions.repository.ts';

/** Confirmations of one address in a minute; a single account is locked long before. */
const LIMIT = { max: 60, timeWindow: '1 minute' };

interface ConfirmPasswordOptions {
  readonly db: Database;
  readonly signer: Signer;
  readonly now: () => Date;
}

export function confirmPasswordRoute(app: ApiServer, { db, signer, now }: ConfirmPasswordOptions): void {
  endpoint(
    app,
    'POST /user/confirm-password',
    async ({ body: { password }, actor }, request) => {
      const { userId, sessionId } = actor;
      const entry = { actorId: userId, subject: userId };
      try {
        await checkOwnPassword(db, signer, {
          userId,
          password,
          browser: callingBrowser(request),
          now: now(),
        });
      } catch (error) {
        if (error instanceof ApiError)
          await recordAudit(db, { ...entry, action: 'confirmation-refused', detail: { reason: error.code } });
        throw error;
      }
      await markConfirmed(db, sessionId, now());
      await recordAudit(db, { ...entry, action: 'password-confirmed' });
    },
    { rateLimit: LIMIT, withoutFactor: true },
  );
}
