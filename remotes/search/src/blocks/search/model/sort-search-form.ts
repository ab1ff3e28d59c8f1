import { SORT_SEARCH_DEFAULTS } from '@newsphoto/domain';
import { displayOf, type ResultDisplay } from './search-state.ts';

const SESSION_KEY = 'sortSearchForm';

const { sortType, onePageCnt, viewPort, language } = SORT_SEARCH_DEFAULTS;
export const DEFAULT_DISPLAY: ResultDisplay = { sort: sortType, cnt: onePageCnt, view: viewPort };

/** What is stored; undefined before the first search. The login popup writes it as well. */
function readStored(storage: Storage): Record<string, unknown> | undefined {
  const text = storage.getItem(SESSION_KEY);
  if (text === null) return undefined;
  try {
    return { ...Object(JSON.parse(text)) };
  } catch {
    return undefined;
  }
}

/** Settings of this session; before the first search those of the user, then the defaults. */
export function readResultDisplay(storage: Storage, ofUser: Partial<ResultDisplay> = {}): ResultDisplay {
  const stored = readStored(storage);
  if (!stored) return displayOf(ofUser, DEFAULT_DISPLAY);
  return displayOf({ sort: stored.sortType, cnt: stored.onePageCnt, view: stored.viewPort }, DEFAULT_DISPLAY);
}

export function writeResultDisplay(storage: Storage, { sort, cnt, view }: ResultDisplay): void {
  const { language: known } = readStored(storage) ?? {};
  const form = { sortType: sort, onePageCnt: cnt, viewPort: view };
  const stored = { ...form, language: typeof known === 'string' ? known : language };
  storage.setItem(SESSION_KEY, JSON.stringify(stored));
}
