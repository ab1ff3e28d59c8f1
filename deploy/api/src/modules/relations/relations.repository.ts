import type { Database, DatabaseHandle } from '../../db/database.ts';

/** Related contents that a screen shows. */
const MOST_RELATED = 60;

/** Ids of the contents related to a content, newest first. */
export async function findRelatedIds(db: Database, contentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('content_relations')
    .select((row) =>
      row
        .case()
        .when('content_id', '=', contentId)
        .then(row.ref('related_id'))
        .else(row.ref('content_id'))
        .end()
        .as('id'),
    )
    .where((row) => row.or([row('content_id', '=', contentId), row('related_id', '=', contentId)]))
    .orderBy('id', 'desc')
    .limit(MOST_RELATED)
    .execute();
  return rows.map(({ id }) => id);
}

/** The variations of a content, in order, the representative first. */
export async function findVariations(db: Database, contentId: number) {
  return db
    .selectFrom('variation_members as one')
    .innerJoin('variation_members as member', 'member.set_id', 'one.set_id')
    .select(['member.content_id', 'member.representative'])
    .where('one.content_id', '=', contentId)
    .orderBy('member.representative', 'desc')
    .orderBy('member.position')
    .execute();
}

/** Relates contents to one another: each to each. */
export async function insertRelated(db: DatabaseHandle, ids: readonly number[]): Promise<void> {
  const sorted = [...new Set(ids)].sort((one, other) => one - other);
  const pairs = sorted.flatMap((content_id, at) =>
    sorted.slice(at + 1).map((related_id) => ({ content_id, related_id })),
  );
  if (pairs.length === 0) return;
  await db
    .insertInto('content_relations')
    .values(pairs)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Creates a set of variations; the first is its representative. */
export async function insertVariations(db: DatabaseHandle, ids: readonly number[]): Promise<void> {
  const { set_id } = await db
    .insertInto('variation_sets')
    .defaultValues()
    .returning('set_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('variation_members')
    .values(
      ids.map((content_id, position) => ({ content_id, set_id, position, representative: position === 0 })),
    )
    .execute();
}
