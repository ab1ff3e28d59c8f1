import { type ApiQuery, useApiQuery, writeCached } from '@newsphoto/query';
import {
  forgetRecentItems,
  hasRecentItems,
  type RecentContent,
  readRecentContents,
  readRecentSearches,
} from '@newsphoto/session';

interface RecentItems {
  readonly searches: readonly string[];
  readonly contents: readonly RecentContent[];
}

const NOTHING: RecentItems = { searches: [], contents: [] };

const RECENT_ITEMS: ApiQuery<RecentItems> = {
  key: ['recent-items'],
  call: async () => {
    const [searches, contents] = await Promise.all([readRecentSearches(), readRecentContents()]);
    return { searches, contents };
  },
  // They change with every search and every content that is viewed.
  gcTime: 0,
};

export function useRecentItems() {
  const enabled = hasRecentItems();
  const { data } = useApiQuery(RECENT_ITEMS, { enabled });
  const forget = () => {
    forgetRecentItems();
    writeCached(RECENT_ITEMS, NOTHING);
  };
  return { items: enabled ? data : NOTHING, forget };
}
