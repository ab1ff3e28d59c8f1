import type { PasskeyAnswer, PasskeyRequest, SecondStep } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { FactorChecks } from '../second-factors/check-factors.service.ts';
import { cancelRemoval } from '../second-factors/factor-removals.service.ts';
import type { RelyingParty } from '../second-factors/relying-party.ts';
import { arePasswordsAllowed } from '../sso/passwords-allowed.service.ts';
import type { CallingBrowser, Entered } from './entered.ts';
import { countAttempt, takeTicket } from './login-tickets.repository.ts';
import type { RecordRefusedLogin } from './refused-logins.ts';

/** A user who has proven enough to get in. */
export interface Admitted {
  readonly userId: string;
  readonly passwordHash: string;
  readonly isRemembering: boolean;
  readonly action: 'login' | 'login-passkey';
}

/** A step of a log-in, in the browser of the attempt. */
export interface LoginStep {
  readonly held: CallingBrowser;
  /** Secret of the attempt; empty: the browser has started none. */
  readonly attempt: string;
  readonly party: RelyingParty;
}

/** Log-ins by a second factor after the password, and by a passkey alone. */
export interface SecondSteps {
  finish(step: SecondStep, by: LoginStep): Promise<Entered>;
  passkeyOptions(by: LoginStep): Promise<PasskeyRequest>;
  enterByPasskey(passkey: PasskeyAnswer, isRemembering: boolean, by: LoginStep): Promise<Entered>;
}

interface SecondStepsOptions {
  readonly db: Database;
  readonly checks: FactorChecks;
  readonly now: () => Date;
  readonly recordRefused: RecordRefusedLogin;
  readonly admit: (user: Admitted, held: CallingBrowser) => Promise<Entered>;
}

export function createSecondSteps(options: SecondStepsOptions): SecondSteps {
  const { db, checks, now, recordRefused, admit } = options;
  const challengeUseOf = ({ attempt }: LoginStep) =>
    ({ purpose: 'login', holder: attempt, now: now() }) as const;
  const requireFactor = async (
    user: { readonly userId: string; readonly passwordHash: string },
    step: SecondStep,
    by: LoginStep,
  ): Promise<void> => {
    const sender = { ...user, browser: by.held, now: now() };
    if ('totp' in step) return checks.requireTotp(sender, step.totp);
    if ('recoveryCode' in step) return checks.requireRecoveryCode(sender, step.recoveryCode);
    const { isRight, userId } = await checks.checkPasskey(step.passkey, by.party, challengeUseOf(by));
    if (!isRight || userId !== user.userId) throw new ApiError('factor/wrong-passkey');
  };
  const admitWithFactor = async (user: Admitted, held: CallingBrowser): Promise<Entered> => {
    await db
      .transaction()
      .execute((transaction) => cancelRemoval(transaction, user.userId, { actorId: user.userId }));
    return admit(user, held);
  };
  return {
    async finish(step, by) {
      const user = await countAttempt(db, { ticket: step.ticket, holder: by.attempt, now: now() });
      if (!user) throw new ApiError('factor/void-ticket');
      try {
        await requireFactor(user, step, by);
      } catch (error) {
        if (error instanceof ApiError)
          await recordAudit(db, {
            ...{ actorId: '', action: 'second-step-refused', subject: user.userId },
            detail: { reason: error.code },
          });
        throw error;
      }
      if (!(await takeTicket(db, step.ticket))) throw new ApiError('factor/void-ticket');
      return admitWithFactor({ ...user, action: 'login' }, by.held);
    },
    passkeyOptions: (by) => checks.passkeyOptions(by.party, challengeUseOf(by)),
    async enterByPasskey(passkey, isRemembering, by) {
      const { isRight, userId } = await checks.checkPasskey(passkey, by.party, challengeUseOf(by));
      if (!isRight || !(await arePasswordsAllowed(db, userId))) {
        const refusal = new ApiError(isRight ? 'sso/passwords' : 'factor/wrong-passkey');
        await recordRefused(userId, refusal, now());
        throw refusal;
      }
      const { password_hash: passwordHash } = await db
        .selectFrom('users')
        .select('password_hash')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const user = { userId, passwordHash: passwordHash ?? '', isRemembering };
      return admitWithFactor({ ...user, action: 'login-passkey' }, by.held);
    },
  };
}
