import { randomUUID } from 'node:crypto';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { lockKey } from '../../db/lock-key.ts';
import { ApiError } from '../../errors/api-error.ts';
import { createTransfer } from '../transfers/transfers.service.ts';
import { LONGEST_WAIT_MS } from './hand-over.ts';
import { killNotice } from './kill-notice.ts';
import {
  claimNotices,
  findClaimed,
  findOpenNotices,
  findWithdrawn,
  isStopped,
  markAnnounced,
  type OpenNotice,
  type WithdrawnFile,
} from './notices.repository.ts';
import { type RuleTarget, targetOf } from './rule-target.ts';

const MOST_AT_ONCE = 200;

export const hasNotices = async (db: DatabaseHandle, now: Date): Promise<boolean> =>
  (await findWithdrawn(db, now, 1)).length > 0 || (await findOpenNotices(db)).length > 0;

/**
 * Announces withdrawals on the servers where rules have put the files, outside of hours and limits as well. Claimed first, then
 * created by the request of the claim: a crash in between repeats nothing.
 */
export async function sendNotices(db: Database, now: Date, onError: (error: unknown) => void): Promise<void> {
  await claim(db, now);
  for (const notice of await findOpenNotices(db)) await announce(db, notice, now).catch(onError);
}

/** One notice of a destination for all its files, by a user who may still use it; without one there is none. */
async function claim(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockKey(transaction, 'transfer notices');
    const files = await findWithdrawn(transaction, now, MOST_AT_ONCE);
    for (const ofDestination of groupedBy(files, ({ destination_id }) => String(destination_id))) {
      const [{ destination_id }] = ofDestination;
      for (const ofSubject of groupedBy(ofDestination, ({ subject }) => subject)) {
        const users = [...new Set(ofSubject.map(({ user_id }) => user_id))];
        let by: RuleTarget | undefined;
        for (const userId of users)
          by ??= await targetOf(transaction, { userId, destinationId: String(destination_id) });
        // Users who may not use it any more get none, not even later.
        await claimNotices(transaction, ofSubject, {
          ...{
            request_id: randomUUID(),
            user_id: by?.actor.userId ?? ofSubject[0].user_id,
            destination_id,
            now,
          },
          isHanded: by === undefined,
        });
      }
    }
  });
}

function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): (readonly [Item, ...Item[]])[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

async function announce(db: Database, notice: OpenNotice, now: Date): Promise<void> {
  const { request_id: requestId, user_id: userId } = notice;
  const isTooOld = notice.created_at.getTime() + LONGEST_WAIT_MS <= now.getTime();
  const target = await targetOf(db, { userId, destinationId: String(notice.destination_id) });
  // Since the list was read: it is announced once the destination is resumed.
  if (!target && !isTooOld && (await isStopped(db, notice.destination_id))) return;
  const files = await findClaimed(db, requestId, now);
  if (target && !isTooOld && isFilled(files)) await create(db, { target, requestId, files, now });
  await markAnnounced(db, requestId);
}

const isFilled = (files: readonly WithdrawnFile[]): files is readonly [WithdrawnFile, ...WithdrawnFile[]] =>
  files.length > 0;

interface Announcement {
  readonly target: RuleTarget;
  readonly requestId: string;
  readonly files: readonly [WithdrawnFile, ...WithdrawnFile[]];
  readonly now: Date;
}

async function create(db: Database, { target, requestId, files, now }: Announcement): Promise<void> {
  try {
    await createTransfer(db, {
      ...{ ...target, requestId, contentIds: [], wireIds: [], notices: [killNotice(files)] },
      ...{ origin: 'update', originName: '使用禁止・配信取消', now },
    });
  } catch (error) {
    // The destination was deleted meanwhile.
    if (!(error instanceof ApiError)) throw error;
  }
}
