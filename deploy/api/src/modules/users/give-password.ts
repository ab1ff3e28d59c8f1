import type { OneTimePassword } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { endAllSessions, oneTimeEnd, releaseLockOut, setPassword } from '../auth/logins.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { oneTimePasswordMail } from '../mails/password.mail.ts';
import { revokeChanges } from '../member-info/addresses.service.ts';
import { revokeResets } from '../password-resets/reset-links.service.ts';
import { presentPersonInFull } from './users.presenter.ts';
import type { PersonRow } from './users.repository.ts';

interface NewPassword {
  readonly password: string;
  readonly passwordHash: string;
  readonly publicUrl: string | undefined;
  readonly now: Date;
}

/** Replaces the user's credentials by a one-time password, and notifies them by mail. */
export async function giveOneTimePassword(
  transaction: DatabaseTransaction,
  actor: Actor,
  person: PersonRow,
  { password, passwordHash, publicUrl, now }: NewPassword,
): Promise<OneTimePassword> {
  const { user_id: userId, user_name: userName, mail_address: address } = person;
  const until = oneTimeEnd(now);
  await setPassword(transaction, userId, passwordHash, until);
  await endAllSessions(transaction, userId, { reason: 'password', now });
  await revokeResets(transaction, userId, now);
  await revokeChanges(transaction, userId, now);
  await releaseLockOut(transaction, userId);
  const expiresAt = tokyoDateTime(until);
  await recordAudit(transaction, {
    actorId: actor.userId,
    action: 'one-time-password-issued',
    subject: userId,
    detail: { expiresAt },
  });
  if (address !== null)
    await addMail(
      transaction,
      { name: userName, address },
      oneTimePasswordMail({ userId, userName }, publicUrl),
    );
  const row = { ...person, has_password: true, one_time_until: until, locked_until: null };
  return {
    user: presentPersonInFull(row, actor.userId, now),
    password,
    expiresAt,
    isMailed: address !== null,
  };
}
