import {
  forgetRecentItems,
  hasRecentItems,
  type RecentContent,
  readRecentContents,
  readRecentSearches,
  useUserId,
} from '@newsphoto/session';
import { useEffect, useState } from 'react';

interface RecentItems {
  readonly searches: readonly string[];
  readonly contents: readonly RecentContent[];
}

const NOTHING: RecentItems = { searches: [], contents: [] };

export function useRecentItems() {
  const userId = useUserId();
  const [items, setItems] = useState<RecentItems | undefined>(() => (hasRecentItems() ? undefined : NOTHING));
  useEffect(() => {
    let current = userId !== '';
    if (!current || !hasRecentItems()) {
      setItems(NOTHING);
      return;
    }
    void Promise.all([readRecentSearches(), readRecentContents()]).then(([searches, contents]) => {
      if (current) setItems({ searches, contents });
    });
    return () => {
      current = false;
    };
  }, [userId]);
  const forget = () => {
    forgetRecentItems();
    setItems(NOTHING);
  };
  return { items, forget };
}
