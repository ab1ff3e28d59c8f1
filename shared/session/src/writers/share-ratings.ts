import type { Rating } from '@newsphoto/contract';
import { reportRatings } from '../changes/follow-ratings.ts';
import { readUserState } from '../readers/read-session.ts';
import type { SessionDeps } from './session-deps.ts';

type Deps = Pick<SessionDeps, 'store' | 'bus'>;

/** Shows the other tabs what the user rated. */
export function shareRatings({ store, bus }: Deps, ratings: readonly Rating[]): void {
  const { userId } = readUserState(store);
  bus.publish({ type: 'ratingsChanged', data: { userId, ratings: [...ratings] } });
}

/** Reports what the same user rated in another tab. Returns what ends it. */
export function hearRatings({ store, bus }: Deps): () => void {
  return bus.subscribe('ratingsChanged', ({ userId, ratings }) => {
    const user = readUserState(store);
    // Ratings are private: a tab that still shows another user, or a guest, takes none.
    if (user.logined && user.userId === userId) reportRatings(store, ratings);
  });
}
