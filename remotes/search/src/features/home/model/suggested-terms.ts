import { PHOTO_ITEMS } from '@newsphoto/domain/forms';
import { readRecentSearches } from '@newsphoto/session';
import { loadLists } from '../../../blocks/search/model/condition-lists.ts';

const MOST_RECENT = 8;
/** Lists whose names are public: they contain no text of restricted contents. */
const LISTS = [
  PHOTO_ITEMS.japaneseCategory,
  PHOTO_ITEMS.provinceState,
  PHOTO_ITEMS.city,
  PHOTO_ITEMS.country,
];

export async function suggestedTerms(): Promise<readonly string[]> {
  const [recent, lists] = await Promise.allSettled([
    readRecentSearches(),
    loadLists(LISTS.map(({ itemCd }) => ({ itemCd }))),
  ]);
  const searches = recent.status === 'fulfilled' ? recent.value.slice(0, MOST_RECENT) : [];
  const entries = lists.status === 'fulfilled' ? Object.values(lists.value).flat() : [];
  return [...new Set([...searches, ...entries.map(({ itemName }) => itemName)])];
}
