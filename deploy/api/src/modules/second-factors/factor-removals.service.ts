import type { UserFactors } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { endAllSessions } from '../auth/end-sessions.ts';
import {
  factorsRemovedMail,
  removalCancelledMail,
  removalRequestedMail,
} from '../mails/second-factor.mail.ts';
import { countFactors, deleteFactorsOf, lockFactorsOf } from './factors.repository.ts';
import { notifyOwner } from './notify-owner.ts';

/** Time in which the user notices the mail of a removal that someone else has talked the desk into. */
const WAITING_MS = 24 * 60 * 60_000;

/** Administrators remove the factors of users who lost all of them. */
export interface FactorRemovals {
  of(userId: string): Promise<UserFactors>;
  request(actor: Actor, userId: string): Promise<UserFactors>;
  cancel(actor: Actor, userId: string): Promise<UserFactors>;
}

export function createFactorRemovals(db: Database, now: () => Date): FactorRemovals {
  const requireUser = async (userId: string): Promise<void> => {
    const user = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!user) throw new ApiError('user/unknown');
  };
  const read = async (userId: string): Promise<UserFactors> => {
    const { totps, passkeys, codes } = await countFactors(db, userId);
    const removal = await db
      .selectFrom('factor_removals')
      .select('due_at')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return {
      hasTotp: totps > 0,
      passkeys,
      recoveryCodesLeft: codes,
      removalDueAt: removal?.due_at.toISOString() ?? '',
    };
  };
  return {
    async of(userId) {
      await requireUser(userId);
      return read(userId);
    },
    async request(actor, userId) {
      if (userId === actor.userId) throw new ApiError('user/self');
      await requireUser(userId);
      await db.transaction().execute(async (transaction) => {
        const owner = await lockFactorsOf(transaction, userId);
        const { totps, passkeys } = await countFactors(transaction, userId);
        if (totps + passkeys === 0) throw new ApiError('factor/nothing-to-remove');
        const dueAt = new Date(now().getTime() + WAITING_MS);
        const added = await transaction
          .insertInto('factor_removals')
          .values({ user_id: userId, requested_by: actor.userId, requested_at: now(), due_at: dueAt })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .returning('user_id')
          .executeTakeFirst();
        if (!added) return;
        const entry = { actorId: actor.userId, subject: userId };
        await recordAudit(transaction, { ...entry, action: 'factor-removal-requested' });
        await notifyOwner(transaction, owner, removalRequestedMail(owner, formatDate(tokyoDateTime(dueAt))));
      });
      return read(userId);
    },
    async cancel(actor, userId) {
      await requireUser(userId);
      await db
        .transaction()
        .execute((transaction) => cancelRemoval(transaction, userId, { actorId: actor.userId }));
      return read(userId);
    },
  };
}

/** Takes a removal back: an administrator does, or a log-in with a factor, which is not lost then. */
export async function cancelRemoval(
  transaction: DatabaseTransaction,
  userId: string,
  { actorId }: { readonly actorId: string },
): Promise<void> {
  const cancelled = await transaction
    .deleteFrom('factor_removals')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!cancelled) return;
  const owner = await lockFactorsOf(transaction, userId);
  await recordAudit(transaction, { actorId, action: 'factor-removal-cancelled', subject: userId });
  await notifyOwner(transaction, owner, removalCancelledMail(owner));
}

/** Removes the factors whose waiting period is over. */
export async function removeDueFactors(db: Database, now: Date): Promise<void> {
  const due = await db.selectFrom('factor_removals').select('user_id').where('due_at', '<=', now).execute();
  for (const { user_id: userId } of due) await removeFactors(db, userId, now);
}

/** The factors of one user if it is time: a log-in does not wait for the clean-up. */
export async function removeFactors(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const owner = await lockFactorsOf(transaction, userId);
    const removal = await transaction
      .deleteFrom('factor_removals')
      .where('user_id', '=', userId)
      .where('due_at', '<=', now)
      .returning('requested_by')
      .executeTakeFirst();
    if (!removal) return;
    await deleteFactorsOf(transaction, userId);
    await endAllSessions(transaction, userId, { reason: 'signed-out', now });
    const entry = { actorId: removal.requested_by, subject: userId };
    await recordAudit(transaction, { ...entry, action: 'factors-removed' });
    await notifyOwner(transaction, owner, factorsRemovedMail(owner));
  });
}
