import { setTimeout as sleep } from 'node:timers/promises';
import { GUEST_GROUP_ID, type OpenedPasswordReset, type PasswordReset } from '@newsphoto/contract';
import { ACCOUNT_FIELDS } from '@newsphoto/domain/forms';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { networkOf } from '../../network-of.ts';
import { newReceiptId } from '../../receipt-id.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { currentOrigin } from '../audit/audit-origin.ts';
import { createAuditThrottle } from '../audit/audit-throttle.ts';
import type { CommonPasswords } from '../auth/common-passwords.ts';
import { endAllSessions, hashPassword, releaseLockOut, setPassword } from '../auth/logins.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { passwordChangedMail, passwordLinkMail } from '../mails/password.mail.ts';
import { revokeChanges } from '../member-info/addresses.service.ts';
import { requireNewPassword } from './new-password.ts';
import {
  findOpenReset,
  issueReset,
  lockResetsOf,
  mayRecover,
  revokeResets,
  useReset,
} from './password-resets.repository.ts';

/** Interval between two mails to the same user. */
const AGAIN_AFTER_MS = 5 * 60_000;
/** The minimum duration of an answer, well above the work: its time does not reveal which accounts exist. */
const ANSWER_MS = 500;
/** Limits of recorded requests without a mail: per network in a minute, and networks. */
const WITHOUT_MAIL = { everyMs: 60_000, atOnce: 5, most: 300 };
/** Accounts of one address that get a mail in one request. */
const MOST_ACCOUNTS = 5;

export interface PasswordResets {
  open(urlId: string): Promise<OpenedPasswordReset>;
  reset(request: PasswordReset): Promise<void>;
  /** Mails a link to the users of an address; returns the number of the request. */
  recover(mailAddress: string): Promise<string>;
}

export interface PasswordResetsOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly commonPasswords: CommonPasswords;
  /** Public address of the archive; without it no mail can contain a link. */
  readonly publicUrl: string | undefined;
}

/** Setting a new password by a link; see the contract for the shapes. */
export function createPasswordResets({
  db,
  now,
  commonPasswords,
  publicUrl,
}: PasswordResetsOptions): PasswordResets {
  // Requests with a mail are limited by the mails of a user; of others anyone can send any number.
  const withoutMail = createAuditThrottle(WITHOUT_MAIL);
  return {
    async open(urlId) {
      const found = await findOpenReset(db, urlId, now());
      if (!found) throw new ApiError('grant/closed');
      return { userId: found.user_id };
    },
    async reset({ urlId, password }) {
      const found = await findOpenReset(db, urlId, now());
      if (!found) throw new ApiError('grant/closed');
      await requireNewPassword(commonPasswords, password, found);
      const passwordHash = await hashPassword(password);
      await db.transaction().execute(async (transaction) => {
        const userId = found.user_id;
        await lockResetsOf(transaction, userId);
        if (!(await useReset(transaction, urlId, now()))) throw new ApiError('grant/closed');
        await revokeResets(transaction, userId, now());
        // Mails about a change of the address say to change the password where someone else requested it.
        await revokeChanges(transaction, userId, now());
        await setPassword(transaction, userId, passwordHash, null);
        await endAllSessions(transaction, userId, { reason: 'password', now: now() });
        await releaseLockOut(transaction, userId);
        await recordAudit(transaction, { actorId: userId, action: 'password-reset', subject: userId });
        if (found.mail_address === null) return;
        const person = { userId, userName: found.user_name };
        await addMail(
          transaction,
          { name: found.user_name, address: found.mail_address },
          passwordChangedMail(person),
        );
      });
    },
    async recover(mailAddress) {
      requireValid([{ ...ACCOUNT_FIELDS.mailAddress, required: true }], { mailAddress });
      if (!publicUrl) throw new ApiError('mail/no-address-of-archive');
      const slowest = sleep(ANSWER_MS);
      const receiptId = newReceiptId(now());
      await db.transaction().execute(async (transaction) => {
        const reported = await mailLinks(transaction, { mailAddress, publicUrl, now: now() });
        const repeated =
          reported.length > 0 ? 0 : withoutMail.pass(networkOf(currentOrigin().address), now());
        if (repeated === undefined) return;
        await recordAudit(transaction, {
          actorId: '',
          action: 'password-recovery-asked',
          subject: reported.join(' '),
          detail: { receiptId, mails: reported.length, ...(repeated > 0 && { repeated }) },
        });
      });
      await slowest;
      return receiptId;
    },
  };
}

interface RecoveryMail {
  readonly mailAddress: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** One mail for each account of the address; returns their ids. */
async function mailLinks(
  transaction: DatabaseTransaction,
  { mailAddress, publicUrl, now }: RecoveryMail,
): Promise<string[]> {
  const accounts = await transaction
    .selectFrom('users')
    .select(['user_id', 'user_name', 'mail_address'])
    .where(sql`lower(mail_address)`, '=', mailAddress.toLowerCase())
    .where('status', '=', 'active')
    .where('group_id', '<>', GUEST_GROUP_ID)
    .orderBy('user_id')
    .limit(MOST_ACCOUNTS)
    .execute();
  const reported: string[] = [];
  const since = new Date(now.getTime() - AGAIN_AFTER_MS);
  for (const { user_id: userId, user_name: userName, mail_address: address } of accounts) {
    if (address === null) continue;
    await lockResetsOf(transaction, userId);
    if (!(await mayRecover(transaction, userId, { since, now }))) continue;
    const urlId = await issueReset(transaction, { userId, origin: 'recovery', now });
    const link = { address: `${publicUrl}/idp/${urlId}`, goodFor: '1時間' };
    await addMail(transaction, { name: userName, address }, passwordLinkMail({ userId, userName }, link));
    reported.push(userId);
  }
  return reported;
}
