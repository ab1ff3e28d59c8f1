import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import type { RelationRows, RelationScope, StoredPair } from '../../db/relation-tables.ts';

const array = (ids: readonly number[]) => sql`${numberArray(ids)}::bigint[]`;

/** The pairs of a scope; undefined for one without pairs. */
function isPairOf(scope: RelationScope) {
  if (scope.kind === 'list') return sql`${scope.contentId} in (content_id, related_id)`;
  if (scope.kind === 'pairs')
    return sql`content_id = any(${array(scope.ids)}) and related_id = any(${array(scope.ids)})`;
  return undefined;
}

/**
 * Locks the pairs of a scope in the order of their ids. The order of a list is written into all of its pairs, the other contents
 * of which are not locked: three editors who order the lists of three contents would wait for each other.
 */
export async function lockPairs(transaction: DatabaseTransaction, scope: RelationScope): Promise<void> {
  const condition = isPairOf(scope);
  if (condition)
    await sql`select 1 from content_relations where ${condition} order by content_id, related_id for update`.execute(
      transaction,
    );
}

async function findPairs(db: DatabaseHandle, scope: RelationScope): Promise<readonly StoredPair[]> {
  const condition = isPairOf(scope);
  if (!condition) return [];
  const { rows } = await sql<StoredPair>`
    select content_id, related_id, created_at::text as created_at, created_by, place, related_place
    from content_relations where ${condition} order by content_id, related_id`.execute(db);
  return rows;
}

/** The rows of a scope, always in the same order. */
export async function findRows(db: DatabaseHandle, scope: RelationScope): Promise<RelationRows> {
  const pairs = await findPairs(db, scope);
  if (scope.kind !== 'set') return { pairs, members: [] };
  const members = await db
    .selectFrom('variation_members')
    .select(['content_id', 'set_id', 'position', 'representative'])
    .where((row) =>
      row.or([
        row('set_id', '=', scope.setId),
        row('content_id', '=', sql<number>`any(${array(scope.ids)})`),
      ]),
    )
    .orderBy('content_id')
    .execute();
  return { pairs, members };
}

/** Writes rows in the place of those of the scope. */
export async function replaceRows(
  transaction: DatabaseTransaction,
  scope: RelationScope,
  { pairs, members }: RelationRows,
): Promise<void> {
  const condition = isPairOf(scope);
  if (condition) {
    await sql`delete from content_relations where ${condition}`.execute(transaction);
    await sql`insert into content_relations (content_id, related_id, created_at, created_by, place, related_place)
      select content_id, related_id, created_at, created_by, place, related_place
      from jsonb_populate_recordset(null::content_relations, ${JSON.stringify(pairs)}::jsonb)`.execute(
      transaction,
    );
  }
  if (scope.kind === 'set') {
    await transaction.deleteFrom('variation_members').where('set_id', '=', scope.setId).execute();
    if (members.length > 0)
      await transaction
        .insertInto('variation_members')
        .values([...members])
        .execute();
    await raiseRevision(transaction, scope.setId);
  }
}

/** Returns the new one. */
export async function raiseRevision(transaction: DatabaseTransaction, setId: number): Promise<number> {
  const { revision } = await transaction
    .updateTable('variation_sets')
    .set({ revision: sql`revision + 1`, changed_at: sql<Date>`clock_timestamp()` })
    .where('set_id', '=', setId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
