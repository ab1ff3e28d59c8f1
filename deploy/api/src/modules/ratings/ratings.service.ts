import type { Rating, RatingChange } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { visibleTo } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { visibleAmong } from '../contents/visible-among.service.ts';
import { changeRatings, findRatings, type RatingRow, writeRatings } from './ratings.repository.ts';

/** Ratings of the calling member; see the contract. */
export interface RatingsService {
  read(actor: Actor, contentIds: readonly string[]): Promise<Rating[]>;
  change(actor: Actor, change: RatingChange): Promise<Rating[]>;
  write(actor: Actor, ratings: readonly Rating[]): Promise<void>;
}

const NONE = { stars: 0, color: '', flag: '' } as const;

/** Ascending: changes of the same contents wait for each other instead of blocking each other. */
const idsOf = (contentIds: readonly string[]): number[] =>
  [...new Set(contentIds.map(Number))].toSorted((one, other) => one - other);

export function createRatings(db: Database, now: () => Date): RatingsService {
  return {
    async read({ userId }, contentIds) {
      return (await findRatings(db, userId, idsOf(contentIds))).map(present);
    },
    async change(actor, { contentIdList, ...change }) {
      const { userId } = actor;
      return db.transaction().execute(async (transaction) => {
        const ids = await visibleAmong(transaction, idsOf(contentIdList), visibleTo(actor));
        if (ids.length === 0) throw new ApiError('content/unknown');
        const before = new Map(
          (await findRatings(transaction, userId, ids)).map((row) => [row.content_id, row]),
        );
        await changeRatings(transaction, { userId, ids, change, now: now() });
        return ids.map((id) => present(before.get(id) ?? { content_id: id, ...NONE }));
      });
    },
    async write(actor, ratings) {
      const byId = new Map(ratings.map((rating) => [Number(rating.contentId), rating]));
      await db.transaction().execute(async (transaction) => {
        const requested = idsOf(ratings.map(({ contentId }) => contentId));
        const ids = await visibleAmong(transaction, requested, visibleTo(actor));
        const values = ids.flatMap((id) => byId.get(id) ?? []);
        if (values.length === 0) return;
        await writeRatings(transaction, { userId: actor.userId, ratings: values, now: now() });
      });
    },
  };
}

const present = ({ content_id, stars, color, flag }: RatingRow): Rating => ({
  contentId: presentId(content_id),
  ...{ stars, color, flag },
});
