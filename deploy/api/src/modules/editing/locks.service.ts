import { EDIT_LEAVING_MS, EDIT_LOCK_MS, type EditLock, type EditLockAnswer } from '@newsphoto/contract';
import { formatMessage, tokyoDateTime } from '@newsphoto/domain';
import type { EditValues } from '@newsphoto/domain/desk';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordContentChanges } from '../changes/record-change.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { deleteLock, findLock, type LockRow, lockContent, saveLock } from './editing.repository.ts';
import { draftOf, type LeftDraft, leftColumns, leftOf, withLeft, withoutFields } from './left-drafts.ts';

export interface LockRequest {
  readonly lockId: string;
  readonly takeOver?: boolean;
  readonly draft?: EditValues;
  readonly endsLeft?: boolean;
  readonly isLeaving?: boolean;
}

export interface EditLocks {
  take(actor: Actor, contentId: number, request: LockRequest): Promise<EditLockAnswer>;
  release(actor: Actor, contentId: number, request: Pick<LockRequest, 'lockId' | 'draft'>): Promise<void>;
}

const isLive = ({ expires_at }: LockRow, now: Date): boolean => expires_at > now;

const isOf = (lock: LockRow, actor: Actor, lockId: string | undefined): boolean =>
  lock.user_id === actor.userId && lock.lock_id === lockId;

export function createEditLocks(db: Database, now: () => Date): EditLocks {
  return {
    async take(actor, contentId, request) {
      const { lockId, takeOver = false, endsLeft = false, isLeaving = false } = request;
      const draft = draftOf(request.draft);
      return db.transaction().execute(async (transaction) => {
        if (!(await lockContent(transaction, contentId))) throw new ApiError('content/unknown');
        const moment = now();
        const held = await findLock(transaction, contentId);
        const isOwn = held !== undefined && isOf(held, actor, lockId);
        if (held && !isOwn && isLive(held, moment)) {
          if (!takeOver) throw heldByOther(held);
          const subject = presentId(contentId);
          const detail = { from: held.user_id };
          await recordAudit(transaction, {
            actorId: actor.userId,
            action: 'edit-taken-over',
            subject,
            detail,
          });
        }
        const left = endsLeft ? undefined : leftAfter(held, { actor, isOwn, draft });
        const expiresAt = new Date(moment.getTime() + (isLeaving ? EDIT_LEAVING_MS : EDIT_LOCK_MS));
        await saveLock(transaction, {
          ...{ content_id: contentId, lock_id: lockId, user_id: actor.userId },
          ...{ taken_at: isOwn ? held.taken_at : moment, expires_at: expiresAt },
          ...{ draft: draft ? JSON.stringify(draft) : null, ...leftColumns(left) },
        });
        // Screens show who edits it, that of the former holder first of all.
        if (!isOwn) await recordContentChanges(transaction, [contentId], { isInternal: true });
        return {
          expiresAt: tokyoDateTime(expiresAt),
          ...(left && {
            draft: left.values,
            draftBy: nameOf(left.by, held),
            isDraftOwn: left.by === actor.userId,
          }),
        };
      });
    },
    async release(actor, contentId, { lockId, draft }) {
      await db.transaction().execute(async (transaction) => {
        if (!(await lockContent(transaction, contentId))) throw new ApiError('content/unknown');
        const held = await findLock(transaction, contentId);
        if (!held || !isOf(held, actor, lockId)) return;
        const left = withLeft(leftOf(held), actor.userId, draftOf(draft) ?? held.draft);
        const { lock_id, user_id, taken_at } = held;
        if (left) {
          await saveLock(transaction, {
            ...{ content_id: contentId, lock_id, user_id, taken_at, expires_at: now(), draft: null },
            ...leftColumns(left),
          });
        } else await deleteLock(transaction, contentId);
        await recordContentChanges(transaction, [contentId], { isInternal: true });
      });
    },
  };
}

interface Taking {
  readonly actor: Actor;
  readonly isOwn: boolean;
  /** Absent: the window has nothing typed, and never had. */
  readonly draft: EditValues | undefined;
}

/** What is offered to the window that takes a lock: what the former holder left, or what this user typed before a log-out. */
function leftAfter(held: LockRow | undefined, { actor, isOwn, draft }: Taking): LeftDraft | undefined {
  if (!held) return undefined;
  const isNewHere = !isOwn || draft === undefined;
  const left = isNewHere ? withLeft(leftOf(held), held.user_id, held.draft) : leftOf(held);
  // What its author types again is not left any more.
  return left?.by === actor.userId ? withoutFields(left, (key) => Object.hasOwn(draft ?? {}, key)) : left;
}

const nameOf = (userId: string, held: LockRow | undefined): string =>
  (held?.left_by === userId ? held.left_by_name : held?.user_name) ?? userId;

/** The live lock of a content, for its form. */
export async function presentLock(
  db: DatabaseHandle,
  { contentId, now }: { readonly contentId: number; readonly now: Date },
  actor: Actor,
): Promise<EditLock | undefined> {
  const lock = await findLock(db, contentId);
  if (!lock || !isLive(lock, now)) return undefined;
  return {
    ...{ userId: lock.user_id, userName: lock.user_name ?? '', since: tokyoDateTime(lock.taken_at) },
    ...(lock.user_id === actor.userId ? { isOwn: true, lockId: lock.lock_id } : { isOwn: false }),
  };
}

/** @throws ApiError `edit/locked` if another user edits the content at this moment */
export async function requireNoOtherEditor(
  db: DatabaseHandle,
  { contentId, now }: { readonly contentId: number; readonly now: Date },
  actor: Actor,
): Promise<void> {
  const lock = await findLock(db, contentId);
  if (lock && isLive(lock, now) && lock.user_id !== actor.userId) throw heldByOther(lock);
}

/**
 * @throws ApiError `edit/locked` if another window edits the content at this moment
 * @param lockId of the caller's window, where it has one
 */
export async function requireUnlocked(
  db: DatabaseHandle,
  { contentId, lockId, now }: { contentId: number; lockId?: string | undefined; now: Date },
  actor: Actor,
): Promise<void> {
  const lock = await findLock(db, contentId);
  if (lock && isLive(lock, now) && !isOf(lock, actor, lockId)) throw heldByOther(lock);
}

/** @throws ApiError `edit/locked`, `edit/lock-ended` unless the caller's window has the live lock */
export async function requireLock(
  db: DatabaseHandle,
  { contentId, lockId, now }: { contentId: number; lockId: string; now: Date },
  actor: Actor,
): Promise<void> {
  const lock = await findLock(db, contentId);
  if (!lock || !isLive(lock, now)) throw new ApiError('edit/lock-ended');
  if (!isOf(lock, actor, lockId)) throw heldByOther(lock);
}

function heldByOther({ user_id, user_name, taken_at }: LockRow): ApiError {
  const [, hours = '', minutes = ''] = /^\d{8}(\d{2})(\d{2})/.exec(tokyoDateTime(taken_at)) ?? [];
  const text = `${formatMessage('E1042')}（${user_name ?? user_id}さんが${hours}:${minutes}から編集しています）`;
  return new ApiError('edit/locked', [], { ruleMessage: { code: 'E1042', text } });
}
