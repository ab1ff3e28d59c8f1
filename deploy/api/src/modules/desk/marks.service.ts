import type { DeskChange, DeskOutcome } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError, messageOf } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { recordChange } from '../changes/record-change.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { presentMarks } from './desk.presenter.ts';
import { lockMarks, type MarksRow, updateMarks } from './marks.repository.ts';

/** More than these are notified as one change of anything. */
const MOST_NOTIFIED = 50;

/** Changes the marks of contents, each for itself; see the contract. */
export function createMarks(db: Database, now: () => Date) {
  return async (
    actor: Actor,
    { contentIds, takeOver, ifStill, ...change }: DeskChange,
  ): Promise<DeskOutcome[]> =>
    db.transaction().execute(async (transaction) => {
      const before = new Map(
        (await lockMarks(transaction, contentIds.map(Number))).map((row) => [row.content_id, row]),
      );
      const refusals = new Map(
        contentIds.flatMap((id) => {
          const error = refusalOf(before.get(Number(id)), actor, { ...change, takeOver, ifStill });
          return error ? [[id, messageOf(error)] as const] : [];
        }),
      );
      const changed = contentIds.filter((id) => !refusals.has(id)).map(Number);
      if (changed.length > 0) {
        await updateMarks(transaction, changed, { change, userId: actor.userId, now: now() });
        await notify(transaction, changed);
        if (hasMark(change)) await recordMarks(transaction, actor, changed.length);
      }
      const after = new Map((await lockMarks(transaction, changed)).map((row) => [row.content_id, row]));
      return contentIds.map((contentId): DeskOutcome => {
        const old = before.get(Number(contentId));
        const current = after.get(Number(contentId)) ?? old;
        const { code = '', text = '' } = refusals.get(contentId) ?? {};
        return {
          contentId: presentId(Number(contentId)),
          ...(old && code === '' ? { before: presentMarks(old) } : {}),
          ...(current ? { after: presentMarks(current) } : {}),
          ...{ code, text },
        };
      });
    });
}

const MARKS = ['rating', 'colour', 'rejected'] as const;

type MarkedChange = Omit<DeskChange, 'contentIds'>;

/** A photograph is taken by one editor: another one takes it over on purpose, or not at all. */
function refusalOf(row: MarksRow | undefined, actor: Actor, { taken, takeOver, ifStill }: MarkedChange) {
  if (!row) return new ApiError('content/unknown');
  if (ifStill && MARKS.some((mark) => row[mark] !== ifStill[mark])) return new ApiError('desk/marked-since');
  const isOthers = row.taken_by !== null && row.taken_by !== actor.userId;
  return taken !== undefined && isOthers && !takeOver
    ? new ApiError('desk/taken', [row.taken_by_name ?? ''])
    : undefined;
}

const hasMark = ({ seen: _seen, ...marks }: MarkedChange): boolean => Object.keys(marks).length > 0;

async function notify(transaction: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  const keys = ids.length > MOST_NOTIFIED ? [''] : ids.map(presentId);
  for (const key of keys) await recordChange(transaction, { topic: 'desk', key });
}

/** Marks are many and can be set again: a call is one entry. */
async function recordMarks(transaction: DatabaseTransaction, actor: Actor, count: number): Promise<void> {
  await recordAudit(transaction, { actorId: actor.userId, action: 'desk-marked', detail: { rows: count } });
}
