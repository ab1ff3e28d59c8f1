import type { TakedownHolder, TakedownNotice } from '@newsphoto/contract';
import { tokyoDate, tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordChange } from '../changes/record-change.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { addMail } from '../mails/outbox.service.ts';
import { groupRows } from './group-rows.ts';
import { type HeldLicence, licenceTakedownMail } from './licence.mail.ts';
import { findHeldLicences, findHolder, insertNotice } from './notices.repository.ts';
import {
  findNotified,
  findOwnNotices,
  findTakedownMoment,
  insertAcknowledgement,
  takedownKind,
} from './takedown-notices.repository.ts';

interface Notifying {
  readonly now: Date;
  readonly publicUrl: string | undefined;
}

/** Notifies the holders of live licences in the transaction that takes the content down. */
export async function notifyHolders(
  transaction: DatabaseTransaction,
  contentId: number,
  { now, publicUrl }: Notifying,
): Promise<void> {
  const found = await findHeldLicences(transaction, contentId, tokyoDate(now));
  for (const { licence_id } of found)
    await insertNotice(transaction, licence_id, { kind: takedownKind(now), now });
  await mailHolders(transaction, found, publicUrl);
  for (const userId of new Set(found.map(({ user_id }) => user_id)))
    await recordChange(transaction, { topic: 'orders', key: '', userId });
}

type Held = Omit<HeldLicence, 'headline'> & {
  readonly user_id: string;
  readonly content: { readonly headline: string };
};

/** One mail for each holder; returns how many. */
async function mailHolders(
  transaction: DatabaseTransaction,
  held: readonly Held[],
  publicUrl: string | undefined,
): Promise<number> {
  let mailed = 0;
  for (const own of groupRows(held, ({ user_id }) => user_id)) {
    const holder = own[0] && (await findHolder(transaction, own[0].user_id));
    if (!holder) continue;
    const licences = own.map(({ content, ...licence }) => ({ ...licence, headline: content.headline }));
    await addMail(transaction, holder, licenceTakedownMail({ name: holder.name, licences, publicUrl }));
    mailed += 1;
  }
  return mailed;
}

/** Which takedowns a holder has to confirm, oldest first. */
export const takedownNoticesOf = async (db: Database, { userId }: Actor): Promise<TakedownNotice[]> =>
  (await findOwnNotices(db, userId)).map((row) => ({
    licenceNo: row.licence_no,
    orderId: String(row.order_id),
    contentId: presentId(row.content_id),
    headline: row.content.headline,
    takenDownAt: tokyoDateTime(row.taken_down_at),
  }));

/**
 * The holder confirms that they stopped the use; repeated, it changes nothing.
 * @throws ApiError `licence/unknown` for other users, and without a takedown in force
 */
export async function acknowledgeTakedown(
  db: Database,
  { userId }: Actor,
  { licenceNo, now }: { readonly licenceNo: string; readonly now: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const notices = await findOwnNotices(transaction, userId, { licenceNo, withAcknowledged: true });
    if (notices.length === 0) throw new ApiError('licence/unknown');
    for (const { licence_id, kind } of notices) {
      if (!(await insertAcknowledgement(transaction, { licence_id, kind, user_id: userId, now }))) continue;
      await recordAudit(transaction, {
        actorId: userId,
        action: 'takedown-acknowledged',
        subject: licenceNo,
      });
      await recordChange(transaction, { topic: 'orders', key: '', userId });
    }
  });
}

/** The holders that were notified of the takedown of a content. */
export async function holdersOfTakedown(db: Database, contentId: string): Promise<TakedownHolder[]> {
  const moment = await findTakedownMoment(db, Number(contentId));
  if (!moment) throw new ApiError('content/unknown');
  return (await findNotified(db, Number(contentId), takedownKind(moment))).map((row) => ({
    licenceNo: row.licence_no,
    userId: row.user_id,
    userName: row.user_name,
    groupName: row.group_name,
    acknowledgedAt: row.acknowledged_at && tokyoDateTime(row.acknowledged_at),
  }));
}

/** Sends the mail again to the holders who have not confirmed; returns how many were written to. */
export async function remindHolders(
  db: Database,
  { userId }: Actor,
  { contentId, publicUrl }: { readonly contentId: string; readonly publicUrl: string | undefined },
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const moment = await findTakedownMoment(transaction, Number(contentId));
    if (!moment) throw new ApiError('content/unknown');
    const notified = await findNotified(transaction, Number(contentId), takedownKind(moment));
    const waiting = notified.filter(({ acknowledged_at }) => acknowledged_at === null);
    const mailed = await mailHolders(transaction, waiting, publicUrl);
    const detail = { mails: mailed };
    await recordAudit(transaction, {
      ...{ actorId: userId, action: 'takedown-notice-resent', subject: contentId, detail },
    });
    return mailed;
  });
}
