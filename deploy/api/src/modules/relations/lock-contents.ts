import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';

/** Locked contents, by whether they can be shown. */
export interface LockedContents {
  readonly ready: ReadonlySet<number>;
  /** Taken down, or not ready for another reason. */
  readonly hidden: ReadonlySet<number>;
}

/**
 * Locks contents in the order of their ids. Every change of relations and variations locks the contents of the pairs and sets
 * that it reads or writes before it does so: two editors never wait for each other, and neither decides by rows that the other changes.
 */
export async function lockContents(
  transaction: DatabaseTransaction,
  contentIds: readonly number[],
): Promise<LockedContents> {
  const { rows } = await sql<{ content_id: number; state: string }>`
    select content_id, state from contents where content_id = any(${numberArray(contentIds)}::bigint[])
    order by content_id for no key update`.execute(transaction);
  const idsOf = (isReady: boolean) =>
    new Set(rows.filter(({ state }) => (state === 'ready') === isReady).map(({ content_id }) => content_id));
  return { ready: idsOf(true), hidden: idsOf(false) };
}
