import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Signer } from '../../signing-keys.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { CommonPasswords } from '../auth/common-passwords.ts';
import type { CallingBrowser } from '../auth/entered.ts';
import { checkOwnPassword, endOtherSessions, hashPassword, setPassword } from '../auth/logins.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { passwordChangedMail } from '../mails/password.mail.ts';
import { revokeChanges } from '../member-info/addresses.service.ts';
import { requireNewPassword } from './new-password.ts';
import { findPasswordOwner, lockResetsOf, revokeResets } from './password-resets.repository.ts';

export interface PasswordChangeDeps {
  readonly db: Database;
  readonly signer: Signer;
  readonly commonPasswords: CommonPasswords;
  readonly now: () => Date;
}

interface PasswordChange {
  readonly actor: Actor;
  readonly currentPassword: string;
  readonly password: string;
  readonly browser: Pick<CallingBrowser, 'address' | 'devices'>;
}

/** Sets a new password in place of the current one: the calling browser stays logged in, all others do not. */
export async function changeOwnPassword(
  { db, signer, commonPasswords, now }: PasswordChangeDeps,
  { actor, currentPassword, password, browser }: PasswordChange,
): Promise<void> {
  const { userId } = actor;
  // Read before the check: a change that comes between them makes the check fail, or is noticed below.
  const owner = await findPasswordOwner(db, userId);
  if (!owner) throw new ApiError('access/no-session');
  await checkCurrent({ db, signer, now }, { userId, password: currentPassword, browser });
  await requireNewPassword(commonPasswords, password, owner);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    await lockResetsOf(transaction, userId);
    // Another change, or a link of a mail, was faster: what was checked is no longer the current password.
    const current = await findPasswordOwner(transaction, userId);
    if (current?.password_hash !== owner.password_hash)
      throw new ApiError('password/wrong', [], { field: 'currentPassword' });
    await revokeResets(transaction, userId, now());
    await revokeChanges(transaction, userId, now());
    await setPassword(transaction, userId, passwordHash, null);
    await endOtherSessions(transaction, actor, { now: now(), reason: 'password' });
    await recordAudit(transaction, { actorId: userId, action: 'password-changed', subject: userId });
    if (owner.mail_address === null) return;
    const mail = passwordChangedMail({ userId, userName: owner.user_name }, 'others');
    await addMail(transaction, { name: owner.user_name, address: owner.mail_address }, mail);
  });
}

async function checkCurrent(
  { db, signer, now }: Omit<PasswordChangeDeps, 'commonPasswords'>,
  entered: {
    readonly userId: string;
    readonly password: string;
    readonly browser: PasswordChange['browser'];
  },
): Promise<void> {
  const { userId } = entered;
  try {
    await checkOwnPassword(db, signer, { ...entered, now: now() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const detail = { reason: error.code };
    await recordAudit(db, { actorId: userId, subject: userId, action: 'confirmation-refused', detail });
    throw error.code === 'password/wrong'
      ? new ApiError('password/wrong', [], { field: 'currentPassword' })
      : error;
  }
}
