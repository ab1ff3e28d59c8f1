import { MOST_RATED } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { editCached, readCached } from '@newsphoto/query';
import { followRatings } from '@newsphoto/session';
import { useEffect } from 'react';
import { createDrawnMarks } from '../../drawn-marks/state/drawn-marks.ts';
import { NO_RATING, type RatingValues } from '../model/rating.ts';

const ratings = createDrawnMarks<RatingValues>({
  name: 'ratings',
  most: MOST_RATED,
  read: async (contentIdList, options) => {
    const rated = await call('POST /ratings/read', { body: { contentIdList } }, options);
    const byId = new Map(rated.map(({ contentId, ...values }) => [contentId, values]));
    return new Map(contentIdList.map((id) => [id, byId.get(id) ?? NO_RATING]));
  },
});

/** The member's rating of a content, requested while it is drawn. */
export function useRating(contentId: string): RatingValues {
  ratings.useDrawn(contentId);
  return ratings.useMarks().get(contentId) ?? NO_RATING;
}

/** Undefined unless it was read. */
export const readRating = (contentId: string): RatingValues | undefined =>
  readCached(ratings.query)?.get(contentId);

export const showRatings = (rated: Iterable<readonly [string, RatingValues]>): void =>
  editCached(ratings.query, (all) => new Map([...all, ...rated]));

/** While the component is mounted, ratings are shown as the user changes them in other tabs. */
export function useRatingsOfOtherTabs(): void {
  useEffect(
    () =>
      followRatings((rated) =>
        showRatings(rated.map(({ contentId, ...values }) => [contentId, values] as const)),
      ),
    [],
  );
}
