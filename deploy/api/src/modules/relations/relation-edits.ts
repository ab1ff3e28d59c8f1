import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { RelationRows, RelationScope } from '../../db/relation-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type NewAuditEntry, recordAudit } from '../audit/audit.service.ts';
import { recordContentChanges } from '../changes/record-change.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { lockContents } from './lock-contents.ts';
import { findRows, lockPairs, replaceRows } from './scope-rows.repository.ts';

/** An edit can be undone for a day. */
export const UNDOABLE_MS = 86_400_000;

interface Edit {
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly scope: RelationScope;
  /** Contents that it concerns, each with the details of its entry in the trail. */
  readonly concerns: ReadonlyMap<number, NonNullable<NewAuditEntry['detail']>>;
}

/** Makes a change of the rows of a scope, and records it: in the trail, for open pages, and so that it can be undone. */
export async function recordEdit(
  transaction: DatabaseTransaction,
  { actor, action, scope, concerns }: Edit,
  change: () => Promise<void>,
): Promise<string> {
  await lockPairs(transaction, scope);
  const before = await findRows(transaction, scope);
  await change();
  const after = await findRows(transaction, scope);
  const { edit_id } = await transaction
    .insertInto('relation_edits')
    .values({
      actor_id: actor.userId,
      scope: JSON.stringify(scope),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .returning('edit_id')
    .executeTakeFirstOrThrow();
  for (const [contentId, detail] of concerns)
    await recordAudit(transaction, {
      ...{ actorId: actor.userId, action, subject: presentId(contentId), detail },
    });
  await recordContentChanges(transaction, [...concerns.keys()]);
  return String(edit_id);
}

const idsOf = (scope: RelationScope, ...states: readonly RelationRows[]): number[] => {
  const own = scope.kind === 'list' ? [scope.contentId] : scope.ids;
  const rows = states.flatMap(({ pairs, members }) => [
    ...pairs.flatMap(({ content_id, related_id }) => [content_id, related_id]),
    ...members.map(({ content_id }) => content_id),
  ]);
  return [...new Set([...own, ...rows])];
};

/** What differs between two states: ids of the contents. */
function concernedBy(before: RelationRows, after: RelationRows): number[] {
  const texts = (rows: readonly object[]) => new Set(rows.map((row) => JSON.stringify(row)));
  const differing = <Row extends object>(some: readonly Row[], others: readonly Row[]): readonly Row[] => {
    const same = texts(others);
    return some.filter((row) => !same.has(JSON.stringify(row)));
  };
  const pairs = [...differing(before.pairs, after.pairs), ...differing(after.pairs, before.pairs)];
  const members = [...before.members, ...after.members];
  return idsOf({ kind: 'pairs', ids: [] }, { pairs, members });
}

/** Restores what an own edit found; refused where the rows are no longer those that it left. */
export type UndoEdit = (actor: Actor, editId: number) => Promise<void>;

export const createUndo =
  (db: Database): UndoEdit =>
  (actor, editId) =>
    db.transaction().execute(async (transaction) => {
      const edit = await transaction
        .updateTable('relation_edits')
        .set({ undone_at: sql<Date>`clock_timestamp()` })
        .where('edit_id', '=', editId)
        .where('actor_id', '=', actor.userId)
        .where('undone_at', 'is', null)
        .returning(['scope', 'before', 'after'])
        .executeTakeFirst();
      if (!edit) throw new ApiError('relation/no-undo');
      const { scope, before, after } = edit;
      const ids = idsOf(scope, before, after);
      const { ready, hidden } = await lockContents(transaction, ids);
      const now = await findRows(transaction, scope);
      const areAllThere = ready.size + hidden.size === ids.length;
      if (!areAllThere || !isDeepStrictEqual(now, after)) throw new ApiError('edit/outdated');
      await replaceRows(transaction, scope, before);
      const concerned = concernedBy(before, after);
      for (const contentId of concerned)
        await recordAudit(transaction, {
          ...{ actorId: actor.userId, action: 'relations-undone', subject: presentId(contentId) },
        });
      await recordContentChanges(transaction, concerned);
    });

/** Edits that can no longer be undone, and closed sets that can no longer be reopened. */
export async function deleteOldEdits(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDOABLE_MS);
  await db.deleteFrom('relation_edits').where('happened_at', '<', before).execute();
  await db
    .deleteFrom('variation_sets')
    // Checked again under the row's lock: an undo of the same moment has changed it.
    .where('changed_at', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('variation_members as m')
            .select('m.content_id')
            .whereRef('m.set_id', '=', 'variation_sets.set_id'),
        ),
      ),
    )
    .execute();
}
