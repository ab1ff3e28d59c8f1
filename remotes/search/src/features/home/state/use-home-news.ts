import type { Announcement, SpecialPage } from '@newsphoto/contract';
import { announcementsAt, QUIET_CALL, specialPages } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import { useEffect, useState } from 'react';

export interface HomeNews {
  readonly announcements: readonly Announcement[];
  readonly pages: readonly SpecialPage[];
  /** Something could not be read. */
  readonly isPartial: boolean;
}

interface Answer extends HomeNews {
  readonly userId: string;
}

/** Shown at once on the way back, while the newest are fetched. */
let last: Answer | undefined;

/**
 * What the agency announces and presents to this user; undefined until the answers are there, so that nothing below
 * moves. The page does without what could not be read. Nothing of one user is shown to the next.
 */
export function useHomeNews(): HomeNews | undefined {
  const userId = useUserId();
  const [answer, setAnswer] = useState(last);
  useEffect(() => {
    if (userId === '') return;
    const controller = new AbortController();
    const options = { ...QUIET_CALL, signal: controller.signal };
    const reads = [announcementsAt('index', options), specialPages(options)] as const;
    void Promise.allSettled(reads).then(([announcements, pages]) => {
      if (controller.signal.aborted) return;
      const isPartial = [announcements, pages].some(({ status }) => status === 'rejected');
      last = { userId, isPartial, announcements: itemsOf(announcements), pages: itemsOf(pages) };
      setAnswer(last);
    });
    return () => controller.abort();
  }, [userId]);
  return answer?.userId === userId ? answer : undefined;
}

const itemsOf = <Value>(outcome: PromiseSettledResult<readonly Value[]>): readonly Value[] =>
  outcome.status === 'fulfilled' ? outcome.value : [];
