import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import { IS_TEXT } from '../contents/collections.ts';

/**
 * The contents related to a content, in the order of its list.
 * @param most of each collection: many articles leave no photograph out
 */
export async function findRelated(db: DatabaseHandle, contentId: number, most?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with related as (
      select case when content_id = ${contentId} then related_id else content_id end as id,
        case when content_id = ${contentId} then place else related_place end as at
      from content_relations where ${contentId} in (content_id, related_id)
    ), numbered as (
      select related.*, row_number() over (partition by ${IS_TEXT} order by at nulls last, id desc) as number
      from related join contents on contents.content_id = id
    )
    select id from numbered where ${most ?? null}::int is null or number <= ${most ?? null}::int
    order by at nulls last, id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Pairs among contents, each as its two ids, the smaller one first. */
export async function findRelatedIds(
  db: DatabaseHandle,
  ids: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ pair: string }>`
    select content_id || ' ' || related_id as pair from content_relations
    where content_id = any(${numberArray(ids)}::bigint[]) and related_id = any(${numberArray(ids)}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ pair }) => pair));
}

/** Each to each. */
export const pairsOf = (ids: readonly number[]): (readonly [number, number])[] =>
  ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other] as const));

/** Relates pairs of contents. */
export async function insertRelated(
  db: DatabaseHandle,
  pairs: readonly (readonly [number, number])[],
  createdBy = '',
): Promise<void> {
  const smaller = numberArray(pairs.map(([one, other]) => Math.min(one, other)));
  const larger = numberArray(pairs.map(([one, other]) => Math.max(one, other)));
  await sql`insert into content_relations (content_id, related_id, created_by)
    select content_id, related_id, ${createdBy}
    from unnest(${smaller}::bigint[], ${larger}::bigint[]) as pairs (content_id, related_id)
    on conflict do nothing`.execute(db);
}

export async function deletePairs(
  transaction: DatabaseTransaction,
  contentId: number,
  ids: readonly number[],
): Promise<void> {
  const others = sql`any(${numberArray(ids)}::bigint[])`;
  await sql`delete from content_relations where (content_id = ${contentId} and related_id = ${others})
    or (related_id = ${contentId} and content_id = ${others})`.execute(transaction);
}

/** Gives the related contents the places of this order. */
export async function writeOrder(
  transaction: DatabaseTransaction,
  contentId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`update content_relations r
    set place = case when r.content_id = ${contentId} then o.place::int else r.place end,
      related_place = case when r.related_id = ${contentId} then o.place::int else r.related_place end
    from unnest(${numberArray(ids)}::bigint[]) with ordinality as o (id, place)
    where (r.content_id = ${contentId} and r.related_id = o.id)
      or (r.related_id = ${contentId} and r.content_id = o.id)`.execute(transaction);
}
