import type { FactorMethod, PasskeyAnswer, PasskeyRequest } from '@newsphoto/contract';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { SecretBox } from '../../sealed/secret-box.ts';
import type { Signer } from '../../signing-keys.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { limitGuesses } from '../auth/guess-limit.service.ts';
import { knownDevice } from '../auth/known-devices.ts';
import { passkeyRefusedMail, recoveryCodeUsedMail } from '../mails/second-factor.mail.ts';
import { decoyPasskey } from './decoy-passkey.ts';
import { countFactors, lockFactorsOf, methodsOf, takeRecoveryCode } from './factors.repository.ts';
import { notifyOwner } from './notify-owner.ts';
import { challengeOf, checkAnswer, isCounterBack, requestOptions } from './passkey-ceremony.ts';
import { type ChallengeUse, issueChallenge, takeChallenge } from './passkey-challenges.repository.ts';
import { findPasskey, recordUse } from './passkeys.repository.ts';
import type { RelyingParty } from './relying-party.ts';
import { takeTotp } from './totp.repository.ts';

/** The user of a code, and the browser that sends it. */
export interface CodeSender {
  readonly userId: string;
  /** With it known browsers are recognised; empty: the user has no password. */
  readonly passwordHash: string;
  readonly browser: { readonly address: string; readonly devices: string };
  readonly now: Date;
}

export type PasskeyCheck =
  | { readonly isRight: true; readonly userId: string }
  /** `userId`: whose passkey it claims to be; empty: it is unknown. */
  | { readonly isRight: false; readonly userId: string };

/** Checks of second factors, for log-ins and confirmations. */
export interface FactorChecks {
  /** The ways of the second step that a user has; empty: a password is enough. */
  methodsOf(userId: string): Promise<FactorMethod[]>;
  /** @throws ApiError `factor/wrong-code`, or E1080 as in `limitGuesses` */
  requireTotp(sender: CodeSender, code: string): Promise<void>;
  /** Like `requireTotp`; a right code is used up, and its user gets a mail. */
  requireRecoveryCode(sender: CodeSender, code: string): Promise<void>;
  passkeyOptions(party: RelyingParty, use: ChallengeUse): Promise<PasskeyRequest>;
  /** Whether a user who may log in has signed this challenge. All refusals take the same time. */
  checkPasskey(answer: PasskeyAnswer, party: RelyingParty, use: ChallengeUse): Promise<PasskeyCheck>;
}

interface FactorChecksOptions {
  readonly db: Database;
  readonly signer: Signer;
  readonly secrets: SecretBox;
}

export function createFactorChecks({ db, signer, secrets }: FactorChecksOptions): FactorChecks {
  const requireCode = async (
    space: 'totp' | 'recovery-code',
    { userId, passwordHash, browser, now }: CodeSender,
    isRight: () => Promise<boolean>,
  ): Promise<void> => {
    const device = knownDevice(signer, browser.devices, { userId, passwordHash });
    const guess = { space, subject: userId, origin: { device, network: browser.address }, now };
    if (!(await limitGuesses(db, guess, isRight))) throw new ApiError('factor/wrong-code');
  };
  return {
    methodsOf: (userId) => methodsOf(db, userId),
    requireTotp: (sender, code) =>
      requireCode('totp', sender, () =>
        takeTotp(db, secrets, { userId: sender.userId, code, now: sender.now }),
      ),
    requireRecoveryCode: (sender, code) =>
      requireCode('recovery-code', sender, () =>
        db.transaction().execute(async (transaction) => {
          const { userId, now } = sender;
          const owner = await lockFactorsOf(transaction, userId);
          if (!(await takeRecoveryCode(transaction, userId, { code, now }))) return false;
          const { codes } = await countFactors(transaction, userId);
          await recordAudit(transaction, {
            ...{ actorId: userId, action: 'recovery-code-used', subject: userId },
          });
          await notifyOwner(transaction, owner, recoveryCodeUsedMail(owner, codes));
          return true;
        }),
      ),
    passkeyOptions: async (party, use) => requestOptions(party, await issueChallenge(db, use)),
    async checkPasskey(answer, party, use) {
      const challenge = challengeOf(answer) ?? '';
      const isOwn = await takeChallenge(db, challenge, use);
      const row = await findPasskey(db, answer.id);
      const key = row
        ? { credentialKey: answer.id, publicKey: new Uint8Array(row.public_key) }
        : decoyPasskey(answer.id);
      const sent = await checkAnswer(answer, key, { party, challenge });
      const { userHandle } = answer.response;
      const userId = row?.user_id ?? '';
      const refused = { isRight: false, userId } as const;
      if (!row || !isOwn || !sent || (userHandle && userHandle !== row.handle)) return refused;
      const isUsed =
        !isCounterBack(row.counter, sent.counter) &&
        (await recordUse(db, row.passkey_id, { ...sent, now: use.now }));
      if (isUsed) return { isRight: true, userId };
      await db.transaction().execute(async (transaction) => {
        const owner = await lockFactorsOf(transaction, userId);
        const entry = { actorId: '', subject: userId, detail: { name: row.label } };
        await recordAudit(transaction, { ...entry, action: 'passkey-counter-back' });
        await notifyOwner(transaction, owner, passkeyRefusedMail(owner, row.label));
      });
      return refused;
    },
  };
}
