import type { AdminUser, WithdrawalOutlook } from '@newsphoto/contract';
import { tokyoDate, tokyoDateTime } from '@newsphoto/domain';
import { WITHDRAWAL_REASON_FIELD } from '@newsphoto/domain/forms';
import { type Actor, isInternal } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Signer } from '../../signing-keys.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { checkOwnPassword, type OwnPassword } from '../auth/own-password.service.ts';
import { newToken } from '../auth/tokens.ts';
import { limitOf } from '../limits/limits.service.ts';
import { addMail } from '../mails/outbox.service.ts';
import { changeRights } from '../users/change-rights.ts';
import { type AccountEnd, endAccount } from '../users/end-account.ts';
import { presentPersonInFull } from '../users/users.presenter.ts';
import { requirePerson } from '../users/users.service.ts';
import { eraseAccount } from './erase-account.ts';
import { graceUntilOf } from './grace.ts';
import { obstacleOfWithdrawal } from './obstacles.ts';
import { countPossessions, findOpenOrders, findUnpaid, isLastAdministrator } from './outlook.repository.ts';
import { takenBackMail, withdrawnMail } from './withdrawal.mail.ts';
import {
  deleteWithdrawal,
  findByToken,
  findWithdrawal,
  type LockedAccount,
  lockAccount,
  noteOwnWithdrawal,
  setStatus,
} from './withdrawals.repository.ts';

export interface Withdrawal {
  /** Absent: the session was confirmed recently. */
  readonly password?: string;
  readonly reason?: string;
}

/** Withdrawal of members; see the contract for the shapes. */
export interface WithdrawalsService {
  outlook(actor: Actor): Promise<WithdrawalOutlook>;
  withdraw(
    actor: Actor,
    request: Withdrawal,
    browser: OwnPassword['browser'],
  ): Promise<{ graceUntil: string }>;
  takeBack(token: string): Promise<{ userId: string }>;
  /** By an administrator. */
  reopen(actor: Actor, userId: string): Promise<AdminUser>;
  /** At once, by an administrator. */
  erase(actor: Actor, userId: string, confirmation: string): Promise<AdminUser>;
}

interface WithdrawalsOptions {
  readonly db: Database;
  readonly signer: Signer;
  readonly now: () => Date;
  readonly publicUrl: string | undefined;
  readonly accountEnd: readonly AccountEnd[];
  readonly personalData: readonly PersonalData[];
}

export function createWithdrawals({
  db,
  signer,
  now,
  publicUrl,
  accountEnd,
  personalData,
}: WithdrawalsOptions): WithdrawalsService {
  const restore = async (transaction: DatabaseTransaction, account: LockedAccount, actorId: string) => {
    const { user_id: userId, user_name: userName, mail_address: address } = account;
    await setStatus(transaction, userId, 'active');
    await deleteWithdrawal(transaction, userId);
    await recordAudit(transaction, { actorId, action: 'withdrawal-taken-back', subject: userId });
    if (address === null) return;
    const mail = takenBackMail({ userId, userName }, publicUrl);
    await addMail(transaction, { name: userName, address }, mail);
  };
  const shown = async (actor: Actor, userId: string) =>
    presentPersonInFull(await requirePerson(db, userId), actor.userId, now());
  const lockWithdrawn = async (transaction: DatabaseTransaction, userId: string) => {
    await requirePerson(transaction, userId);
    const account = await lockAccount(transaction, userId);
    if (account?.status !== 'withdrawn') throw new ApiError('user/not-withdrawn');
    const withdrawal = await findWithdrawal(transaction, userId);
    if (withdrawal && withdrawal.erased_at !== null) throw new ApiError('user/erased');
    return account;
  };
  return {
    async outlook({ userId }) {
      const at = { userId, now: now(), day: tokyoDate(now()) };
      const [graceDays, orders, unpaid, isLast, counts, person] = await Promise.all([
        limitOf(db, 'withdrawalDays'),
        findOpenOrders(db, userId),
        findUnpaid(db, userId),
        isLastAdministrator(db, userId),
        countPossessions(db, at),
        requirePerson(db, userId),
      ]);
      return {
        graceDays,
        openOrders: orders.map(({ order_id, order_no }) => ({
          orderId: String(order_id),
          orderNo: order_no,
        })),
        unpaidInvoices: unpaid.map(({ document_id, document_no, due_on }) => ({
          ...{ documentId: String(document_id), documentNo: document_no, dueOn: due_on.replaceAll('-', '') },
        })),
        isLastAdministrator: isLast,
        hasPassword: person.has_password,
        hasMailAddress: person.mail_address !== null,
        licences: counts.licences,
        links: counts.links,
        lightboxes: counts.lightboxes,
        sharedLightboxes: counts.shared_lightboxes,
        savedSearches: counts.saved_searches,
        transferDestinations: counts.transfer_destinations,
        transferRules: counts.transfer_rules,
        cartItems: counts.cart_items,
      };
    },
    async withdraw(actor, { password, reason = '' }, browser) {
      requireValid([WITHDRAWAL_REASON_FIELD], { reason });
      if (isInternal(actor)) throw new ApiError('user/internal-withdrawal');
      const { userId } = actor;
      if (password !== undefined)
        await checkOwnPassword(db, signer, { userId, password, browser, now: now() });
      else if (!actor.isConfirmed) throw new ApiError('access/unconfirmed');
      return db.transaction().execute(async (transaction) => {
        const account = await lockAccount(transaction, userId);
        // Another session of the member was faster.
        if (account?.status !== 'active') throw new ApiError('access/no-session');
        const obstacle = await obstacleOfWithdrawal(transaction, userId);
        if (obstacle) throw new ApiError(obstacle);
        await setStatus(transaction, userId, 'withdrawn');
        await endAccount(transaction, { userId, status: 'withdrawn', now: now() }, accountEnd);
        const token = newToken();
        await noteOwnWithdrawal(transaction, userId, { reason: reason.trim(), token });
        await recordAudit(transaction, { actorId: userId, action: 'account-withdrawn', subject: userId });
        const until = await graceUntilOf(transaction, now());
        if (account.mail_address !== null) {
          const address = publicUrl && `${publicUrl}/web/myPage/resignation/takeBack#${token}`;
          const mail = withdrawnMail(
            { userId, userName: account.user_name },
            { lastDay: tokyoDate(until).replaceAll('-', ''), address },
          );
          await addMail(transaction, { name: account.user_name, address: account.mail_address }, mail);
        }
        return { graceUntil: tokyoDateTime(until) };
      });
    },
    async takeBack(token) {
      return db.transaction().execute(async (transaction) => {
        const found = await findByToken(transaction, token, now());
        const account = found && (await lockAccount(transaction, found.user_id));
        // Again behind the lock: the link may be opened twice at once.
        if (account?.status !== 'withdrawn' || !(await findByToken(transaction, token, now())))
          throw new ApiError('withdrawal/closed');
        await restore(transaction, account, account.user_id);
        return { userId: account.user_id };
      });
    },
    async reopen(actor, userId) {
      await changeRights(db, actor, async (transaction) =>
        restore(transaction, await lockWithdrawn(transaction, userId), actor.userId),
      );
      return shown(actor, userId);
    },
    async erase(actor, userId, confirmation) {
      if (confirmation !== userId) throw new ApiError('request/invalid', [], { field: 'confirmation' });
      await changeRights(db, actor, async (transaction) => {
        const account = await lockWithdrawn(transaction, userId);
        await eraseAccount(transaction, account, { now: now(), actorId: actor.userId, personalData });
      });
      return shown(actor, userId);
    },
  };
}
