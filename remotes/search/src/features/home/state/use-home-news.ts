import type { Announcement, SpecialPage } from '@newsphoto/contract';
import { announcementsAt, specialPages } from '@newsphoto/http';
import { type ApiQuery, useApiQuery } from '@newsphoto/query';

export interface HomeNews {
  readonly announcements: readonly Announcement[];
  readonly pages: readonly SpecialPage[];
  /** Something could not be read. */
  readonly isPartial: boolean;
}

const HOME_NEWS: ApiQuery<HomeNews> = {
  key: ['home-news'],
  call: async (options) => {
    const reads = [announcementsAt('index', options), specialPages(options)] as const;
    const [announcements, pages] = await Promise.allSettled(reads);
    const isPartial = [announcements, pages].some(({ status }) => status === 'rejected');
    return { isPartial, announcements: itemsOf(announcements), pages: itemsOf(pages) };
  },
};

const itemsOf = <Value>(outcome: PromiseSettledResult<readonly Value[]>): readonly Value[] =>
  outcome.status === 'fulfilled' ? outcome.value : [];

/**
 * What the agency announces and presents to this user; undefined until the answers are there, so that nothing below
 * moves. The page does without what could not be read.
 */
export const useHomeNews = (): HomeNews | undefined => useApiQuery(HOME_NEWS).data;
