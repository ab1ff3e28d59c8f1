import type { Announcement, SpecialPage } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { type ApiQuery, endpointQuery, useApiQuery } from '@newsphoto/query';

export interface HomeNews {
  readonly announcements: readonly Announcement[];
  readonly pages: readonly SpecialPage[];
  readonly isPartial: boolean;
}

const HOME_NEWS: ApiQuery<HomeNews> = {
  key: ['home-news'],
  call: async (options) => {
    const [news, pages] = await Promise.allSettled([
      call('GET /announcements', { query: { place: 'index' } }, options),
      call('GET /special-pages', {}, options),
    ]);
    return {
      announcements: news.status === 'fulfilled' ? news.value.announcements : [],
      pages: pages.status === 'fulfilled' ? pages.value.specialPages : [],
      isPartial: [news, pages].some(({ status }) => status === 'rejected'),
    };
  },
};

/**
 * What the agency announces and presents to this user; undefined until the answers are there, so that nothing below
 * moves. The page does without what could not be read.
 */
export const useHomeNews = (): HomeNews | undefined => useApiQuery(HOME_NEWS).data;

const RECENT_CONTENTS = endpointQuery('GET /contents/recent', {});

export const useRecentContents = () => useApiQuery(RECENT_CONTENTS);
