import { endpointQuery, useApiQuery } from '@newsphoto/query';

const ANNOUNCEMENTS = endpointQuery('GET /announcements', { query: { place: 'index' } });
const SPECIAL_PAGES = endpointQuery('GET /special-pages', {});

/**
 * What the agency announces and presents to this user; undefined until the answers are there, so that nothing below
 * moves. The page does without what could not be read.
 */
export function useHomeNews() {
  const news = useApiQuery(ANNOUNCEMENTS);
  const pages = useApiQuery(SPECIAL_PAGES);
  if (news.isPending || pages.isPending) return undefined;
  return {
    announcements: news.data?.announcements ?? [],
    pages: pages.data?.specialPages ?? [],
    isPartial: !news.data || !pages.data,
  };
}

const RECENT_CONTENTS = endpointQuery('GET /contents/recent', {});

export const useRecentContents = () => useApiQuery(RECENT_CONTENTS);
