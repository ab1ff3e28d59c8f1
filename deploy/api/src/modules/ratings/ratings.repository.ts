import type { Rating, RatingChange } from '@newsphoto/contract';
import { sql } from 'kysely';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';

export type RatingRow = Omit<Rating, 'contentId'> & { readonly content_id: number };

export async function findRatings(
  db: DatabaseHandle,
  userId: string,
  ids: readonly number[],
): Promise<RatingRow[]> {
  return db
    .selectFrom('content_ratings')
    .select(['content_id', 'stars', 'color', 'flag'])
    .where('user_id', '=', userId)
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

interface Changed {
  readonly userId: string;
  readonly ids: readonly number[];
  /** What is absent stays. */
  readonly change: Omit<RatingChange, 'contentIdList'>;
  readonly now: Date;
}

export async function changeRatings(
  transaction: DatabaseTransaction,
  { userId, ids, change, now }: Changed,
): Promise<void> {
  const { stars, color, flag } = change;
  await transaction
    .insertInto('content_ratings')
    .values(ids.map((id) => ({ user_id: userId, content_id: id, ...change, changed_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'content_id']).doUpdateSet({
        ...(stars === undefined ? {} : { stars }),
        ...(color === undefined ? {} : { color }),
        ...(flag === undefined ? {} : { flag }),
        changed_at: now,
      }),
    )
    .execute();
  await deleteEmpty(transaction, userId, ids);
}

interface Written {
  readonly userId: string;
  readonly ratings: readonly Rating[];
  readonly now: Date;
}

export async function writeRatings(
  transaction: DatabaseTransaction,
  { userId, ratings, now }: Written,
): Promise<void> {
  const rows = ratings.map(({ contentId, ...values }) => ({
    ...{ user_id: userId, content_id: Number(contentId), changed_at: now },
    ...values,
  }));
  await transaction
    .insertInto('content_ratings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'content_id']).doUpdateSet((of) => ({
        stars: of.ref('excluded.stars'),
        color: of.ref('excluded.color'),
        flag: of.ref('excluded.flag'),
        changed_at: now,
      })),
    )
    .execute();
  await deleteEmpty(
    transaction,
    userId,
    rows.map(({ content_id }) => content_id),
  );
}

async function deleteEmpty(
  transaction: DatabaseTransaction,
  userId: string,
  ids: readonly number[],
): Promise<void> {
  await transaction
    .deleteFrom('content_ratings')
    .where('user_id', '=', userId)
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('stars', '=', 0)
    .where('color', '=', '')
    .where('flag', '=', '')
    .execute();
}
