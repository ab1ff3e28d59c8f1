import type {
  OwnFactors,
  OwnFactorsChanged,
  PasskeyCreated,
  PasskeyCreation,
  TotpEnrolment,
} from '@newsphoto/contract';
import { toString as qrCode } from 'qrcode';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { SecretBox } from '../../sealed/secret-box.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { limitOf } from '../limits/limits.service.ts';
import { factorAddedMail, factorRemovedMail, recoveryCodesCreatedMail } from '../mails/second-factor.mail.ts';
import { countFactors, handleOf, lockFactorsOf, replaceRecoveryCodes } from './factors.repository.ts';
import { notifyOwner } from './notify-owner.ts';
import { challengeOf, checkCreated, creationOptions } from './passkey-ceremony.ts';
import { issueChallenge, takeChallenge } from './passkey-challenges.repository.ts';
import { deletePasskey, findPasskeysOf, insertPasskey, renamePasskey } from './passkeys.repository.ts';
import type { RelyingParty } from './relying-party.ts';
import { IS_FACTOR_REQUIRED } from './required-factor.ts';
import { deleteTotp, findTotp, saveSecret, takeTotp } from './totp.repository.ts';
import { inGroups, newTotpSecret, totpAddress } from './totp.ts';

const TOTP = '認証アプリ';

/** A member's own second factors; see the contract for the shapes. */
export interface OwnFactorsService {
  all(actor: Actor): Promise<OwnFactors>;
  enrolTotp(actor: Actor): Promise<TotpEnrolment>;
  confirmTotp(actor: Actor, code: string): Promise<OwnFactorsChanged>;
  removeTotp(actor: Actor): Promise<OwnFactorsChanged>;
  passkeyOptions(actor: Actor, party: RelyingParty): Promise<PasskeyCreation>;
  addPasskey(
    actor: Actor,
    party: RelyingParty,
    created: { readonly name: string; readonly passkey: PasskeyCreated },
  ): Promise<OwnFactorsChanged>;
  renamePasskey(actor: Actor, passkeyId: string, name: string): Promise<OwnFactorsChanged>;
  removePasskey(actor: Actor, passkeyId: string): Promise<OwnFactorsChanged>;
  renewRecoveryCodes(actor: Actor): Promise<OwnFactorsChanged>;
}

export interface OwnFactorsOptions {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly now: () => Date;
}

export function createOwnFactors({ db, secrets, now }: OwnFactorsOptions): OwnFactorsService {
  const changed = async (actor: Actor, recoveryCodes?: string[]): Promise<OwnFactorsChanged> => ({
    factors: await readFactors(db, actor.userId),
    ...(recoveryCodes && { recoveryCodes }),
  });
  /** After a new factor: recovery codes for a user who has none. */
  const codesIfNone = async (transaction: DatabaseTransaction, userId: string) =>
    (await countFactors(transaction, userId)).codes > 0
      ? undefined
      : replaceRecoveryCodes(transaction, userId, now());
  return {
    all: ({ userId }) => readFactors(db, userId),
    async enrolTotp({ userId }) {
      const secret = newTotpSecret();
      await db.transaction().execute(async (transaction) => {
        await lockFactorsOf(transaction, userId);
        if (!(await saveSecret(transaction, secrets, { userId, secret, now: now() })))
          throw new ApiError('factor/has-totp');
      });
      const address = totpAddress(userId, secret);
      const qr = await qrCode(address, { type: 'svg', margin: 2 });
      return { secret: inGroups(secret), address, qr };
    },
    async confirmTotp(actor, code) {
      const { userId } = actor;
      const codes = await db.transaction().execute(async (transaction) => {
        const owner = await lockFactorsOf(transaction, userId);
        const enrolled = await findTotp(transaction, userId);
        if (!enrolled || enrolled.confirmed_at) throw new ApiError('factor/no-totp');
        const isRight = await takeTotp(transaction, secrets, {
          ...{ userId, code, now: now(), isConfirmation: true },
        });
        if (!isRight) throw new ApiError('factor/wrong-code', [], { field: 'totp' });
        await recordAudit(transaction, { actorId: userId, action: 'totp-added', subject: userId });
        await notifyOwner(transaction, owner, factorAddedMail(owner, TOTP));
        return codesIfNone(transaction, userId);
      });
      return changed(actor, codes);
    },
    async removeTotp(actor) {
      const { userId } = actor;
      await db.transaction().execute(async (transaction) => {
        const owner = await lockFactorsOf(transaction, userId);
        if (!(await deleteTotp(transaction, userId))) throw new ApiError('factor/no-totp');
        await requireEnoughLeft(transaction, userId);
        await recordAudit(transaction, { actorId: userId, action: 'totp-removed', subject: userId });
        await notifyOwner(transaction, owner, factorRemovedMail(owner, TOTP));
      });
      return changed(actor);
    },
    async passkeyOptions({ userId, userName, sessionId }, party) {
      const user = { handle: await handleOf(db, userId), userId, userName };
      const use = { purpose: 'registration', holder: sessionId, now: now() } as const;
      const challenge = await issueChallenge(db, use);
      const known = await findPasskeysOf(db, userId);
      return creationOptions({
        ...{ party, challenge, user },
        known: known.map(({ credential_key: credentialKey, transports }) => ({ credentialKey, transports })),
      });
    },
    async addPasskey(actor, party, { name: typedName, passkey }) {
      const { userId, sessionId } = actor;
      const name = typedName.trim() || 'パスキー';
      const challenge = challengeOf(passkey) ?? '';
      const use = { purpose: 'registration', holder: sessionId, now: now() } as const;
      const isOwn = await takeChallenge(db, challenge, use);
      const checked = isOwn ? await checkCreated(passkey, party, challenge) : undefined;
      if (!checked) throw new ApiError('factor/wrong-passkey');
      const codes = await db.transaction().execute(async (transaction) => {
        const owner = await lockFactorsOf(transaction, userId);
        const most = await limitOf(transaction, 'registrations');
        if ((await countFactors(transaction, userId)).passkeys >= most)
          throw new ApiError('preset/too-many', [most]);
        if (!(await insertPasskey(transaction, { ...checked, userId, name, now: now() })))
          throw new ApiError('factor/wrong-passkey');
        const detail = { name };
        await recordAudit(transaction, { actorId: userId, action: 'passkey-added', subject: userId, detail });
        await notifyOwner(transaction, owner, factorAddedMail(owner, `パスキー「${name}」`));
        return codesIfNone(transaction, userId);
      });
      return changed(actor, codes);
    },
    async renamePasskey(actor, passkeyId, typedName) {
      const { userId } = actor;
      const name = typedName.trim() || 'パスキー';
      await db.transaction().execute(async (transaction) => {
        await lockFactorsOf(transaction, userId);
        if (!(await renamePasskey(transaction, { userId, passkeyId }, name)))
          throw new ApiError('factor/unknown-passkey');
        const entry = { actorId: userId, subject: userId, detail: { name } };
        await recordAudit(transaction, { ...entry, action: 'passkey-renamed' });
      });
      return changed(actor);
    },
    async removePasskey(actor, passkeyId) {
      const { userId } = actor;
      await db.transaction().execute(async (transaction) => {
        const owner = await lockFactorsOf(transaction, userId);
        const name = await deletePasskey(transaction, { userId, passkeyId });
        if (name === undefined) throw new ApiError('factor/unknown-passkey');
        await requireEnoughLeft(transaction, userId);
        const entry = { actorId: userId, subject: userId, detail: { name } };
        await recordAudit(transaction, { ...entry, action: 'passkey-removed' });
        await notifyOwner(transaction, owner, factorRemovedMail(owner, `パスキー「${name}」`));
      });
      return changed(actor);
    },
    async renewRecoveryCodes(actor) {
      const { userId } = actor;
      const codes = await db.transaction().execute(async (transaction) => {
        const owner = await lockFactorsOf(transaction, userId);
        const { totps, passkeys } = await countFactors(transaction, userId);
        if (totps + passkeys === 0) throw new ApiError('factor/none');
        const renewed = await replaceRecoveryCodes(transaction, userId, now());
        await recordAudit(transaction, {
          ...{ actorId: userId, action: 'recovery-codes-created', subject: userId },
        });
        await notifyOwner(transaction, owner, recoveryCodesCreatedMail(owner));
        return renewed;
      });
      return changed(actor, codes);
    },
  };
}

/** After a removal: the last factor of a required account stays; without any factor recovery codes are of no use. */
async function requireEnoughLeft(transaction: DatabaseTransaction, userId: string): Promise<void> {
  const { totps, passkeys } = await countFactors(transaction, userId);
  if (totps + passkeys > 0) return;
  if (await isRequired(transaction, userId)) throw new ApiError('factor/last');
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

async function isRequired(db: Database | DatabaseTransaction, userId: string): Promise<boolean> {
  const { required } = await db
    .selectFrom('users')
    .innerJoin('groups', 'groups.group_id', 'users.group_id')
    .select(IS_FACTOR_REQUIRED.as('required'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return required;
}

const momentOf = (moment: Date | null): string => moment?.toISOString() ?? '';

async function readFactors(db: Database, userId: string): Promise<OwnFactors> {
  const totp = await findTotp(db, userId);
  const passkeys = await findPasskeysOf(db, userId);
  const { codes } = await countFactors(db, userId);
  const user = await db
    .selectFrom('users')
    .select((is) => is('password_hash', 'is not', null).as('has_password'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    totp: totp?.confirmed_at
      ? { createdAt: momentOf(totp.confirmed_at), lastUsedAt: momentOf(totp.last_used_at) }
      : null,
    passkeys: passkeys.map((row) => ({
      passkeyId: row.passkey_id,
      name: row.label,
      createdAt: momentOf(row.created_at),
      lastUsedAt: momentOf(row.last_used_at),
      isBackedUp: row.is_backed_up,
    })),
    recoveryCodesLeft: codes,
    isRequired: await isRequired(db, userId),
    hasPassword: Boolean(user.has_password),
  };
}
