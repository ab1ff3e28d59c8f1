import { SORT_SEARCH_DEFAULTS, type ViewPort } from '@newsphoto/domain';
import type { OnePageCnt, ResultDisplay, SortType } from './search-state.ts';

const SESSION_KEY = 'sortSearchForm';

/** Stored shape; the login popup writes it as well. */
interface SortSearchForm {
  readonly sortType: SortType;
  readonly onePageCnt: OnePageCnt;
  readonly viewPort: ViewPort;
  readonly language: string;
}

const DEFAULT_FORM: SortSearchForm = SORT_SEARCH_DEFAULTS;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function readStored(storage: Storage): Record<string, unknown> | undefined {
  const text = storage.getItem(SESSION_KEY);
  if (text === null) return undefined;
  try {
    return record(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const chosen = <Value>(value: unknown, allowed: readonly Value[], fallback: Value): Value =>
  allowed.find((entry) => entry === value) ?? fallback;

function formOf(stored: Record<string, unknown>): SortSearchForm {
  return {
    sortType: chosen(stored.sortType, ['0', '1', '2', '3'] as const, DEFAULT_FORM.sortType),
    onePageCnt: chosen(stored.onePageCnt, ['0', '1', '2'] as const, DEFAULT_FORM.onePageCnt),
    viewPort: chosen(stored.viewPort, [1, 2, 3, 4] as const, DEFAULT_FORM.viewPort),
    language: typeof stored.language === 'string' ? stored.language : DEFAULT_FORM.language,
  };
}

/** Settings of this session; before the first search the given ones of the user, then the defaults. */
export function readResultDisplay(storage: Storage, ofUser: Partial<ResultDisplay> = {}): ResultDisplay {
  const stored = readStored(storage);
  const form = stored
    ? formOf(stored)
    : formOf({ sortType: ofUser.sort, onePageCnt: ofUser.cnt, viewPort: ofUser.view });
  return { sort: form.sortType, cnt: form.onePageCnt, view: form.viewPort };
}

export function writeResultDisplay(storage: Storage, display: ResultDisplay): void {
  const before = formOf(readStored(storage) ?? {});
  const form: SortSearchForm = {
    sortType: display.sort,
    onePageCnt: display.cnt,
    viewPort: display.view,
    language: before.language,
  };
  storage.setItem(SESSION_KEY, JSON.stringify(form));
}
