import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';

/** The variations of a content, in order, the representative first. */
export async function findVariations(db: DatabaseHandle, contentId: number) {
  return db
    .selectFrom('variation_members as one')
    .innerJoin('variation_members as member', 'member.set_id', 'one.set_id')
    .select(['member.content_id', 'member.representative'])
    .where('one.content_id', '=', contentId)
    .orderBy('member.representative', 'desc')
    .orderBy('member.position')
    .execute();
}

/** The sets of contents with all of their members, in their order. */
export async function findSets(db: DatabaseHandle, contentIds: readonly number[]) {
  return db
    .selectFrom('variation_members as m')
    .innerJoin('variation_sets as s', 's.set_id', 'm.set_id')
    .select(['m.set_id', 's.revision', 'm.content_id', 'm.representative'])
    .where((row) =>
      row(
        'm.set_id',
        'in',
        row
          .selectFrom('variation_members')
          .select('set_id')
          .where('content_id', '=', sql<number>`any(${numberArray(contentIds)}::bigint[])`),
      ),
    )
    .orderBy('m.set_id')
    .orderBy('m.position')
    .execute();
}

/** A set with its members in order; undefined if there is none. A closed one has no members. */
export async function findSet(db: DatabaseHandle, setId: number) {
  const set = await db
    .selectFrom('variation_sets')
    .select('revision')
    .where('set_id', '=', setId)
    .executeTakeFirst();
  if (!set) return undefined;
  const members = await db
    .selectFrom('variation_members')
    .select(['content_id', 'representative'])
    .where('set_id', '=', setId)
    .orderBy('position')
    .execute();
  return { ...set, members };
}

export async function createSet(db: DatabaseHandle, createdBy: string): Promise<number> {
  const { set_id } = await db
    .insertInto('variation_sets')
    .values({ created_by: createdBy })
    .returning('set_id')
    .executeTakeFirstOrThrow();
  return set_id;
}

/** Members in their order. */
export const membersOf = (set_id: number, ids: readonly number[], representativeId: number | undefined) =>
  ids.map((content_id, position) => ({
    ...{ content_id, set_id, position, representative: content_id === representativeId },
  }));

/** Creates a set of variations; the first is its representative. */
export async function insertVariations(db: DatabaseHandle, ids: readonly number[]): Promise<void> {
  const setId = await createSet(db, '');
  await db
    .insertInto('variation_members')
    .values(membersOf(setId, ids, ids[0]))
    .execute();
}
