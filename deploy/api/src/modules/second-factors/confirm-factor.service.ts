import type { PasskeyAnswer, PasskeyRequest } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { CallingBrowser } from '../auth/entered.ts';
import { markConfirmed } from '../auth/logins.service.ts';
import type { FactorChecks } from './check-factors.service.ts';
import type { RelyingParty } from './relying-party.ts';

export interface Confirming {
  readonly actor: Actor;
  readonly browser: CallingBrowser;
  readonly party: RelyingParty;
}

/** Confirms a session by a factor, as `POST /user/confirm-password` does by the password. */
export interface FactorConfirmation {
  options(confirming: Confirming): Promise<PasskeyRequest>;
  confirm(
    confirming: Confirming,
    by: { readonly totp: string } | { readonly passkey: PasskeyAnswer },
  ): Promise<void>;
}

interface FactorConfirmationOptions {
  readonly db: Database;
  readonly checks: FactorChecks;
  readonly now: () => Date;
}

export function createFactorConfirmation({ db, checks, now }: FactorConfirmationOptions): FactorConfirmation {
  const challengeUseOf = ({ actor }: Confirming) =>
    ({ purpose: 'confirmation', holder: actor.sessionId, now: now() }) as const;
  const check: FactorConfirmation['confirm'] = async (confirming, by) => {
    const { actor, browser, party } = confirming;
    if ('totp' in by) {
      const user = await db
        .selectFrom('users')
        .select('password_hash')
        .where('user_id', '=', actor.userId)
        .executeTakeFirst();
      const sender = { userId: actor.userId, passwordHash: user?.password_hash ?? '', browser, now: now() };
      await checks.requireTotp(sender, by.totp);
      return;
    }
    const { isRight, userId } = await checks.checkPasskey(by.passkey, party, challengeUseOf(confirming));
    if (!isRight || userId !== actor.userId) throw new ApiError('factor/wrong-passkey');
  };
  return {
    options: (confirming) => checks.passkeyOptions(confirming.party, challengeUseOf(confirming)),
    async confirm(confirming, by) {
      const { userId, sessionId } = confirming.actor;
      const entry = { actorId: userId, subject: userId };
      try {
        await check(confirming, by);
      } catch (error) {
        if (error instanceof ApiError)
          await recordAudit(db, { ...entry, action: 'confirmation-refused', detail: { reason: error.code } });
        throw error;
      }
      await markConfirmed(db, sessionId, now());
      await recordAudit(db, { ...entry, action: 'factor-confirmed' });
    },
  };
}
