import type { FieldValues } from '@newsphoto/domain/forms';
import { type QueryProps, readConditions } from '../../../blocks/search/model/condition-params.ts';
import {
  PAGE_ORDER,
  parseSearchState,
  type ResultDisplay,
} from '../../../blocks/search/model/search-state.ts';
import { EMPTY_VALUES, formOfConditions, requestOfForm } from '../model/advanced-form.ts';

/**
 * What the form holds when it is opened: the search of the address, otherwise the last one of this tab. Where both are
 * the same search the stored form is taken, which holds what the address leaves out.
 *
 * @param display page size and sort where neither says them
 */
export function firstValues(props: QueryProps, display: ResultDisplay, storage: Storage): FieldValues {
  const stored = readStoredForm(storage);
  const { sort, cnt, inPageOrder } = parseSearchState(new URLSearchParams(props), display);
  const shown = { sortType: inPageOrder ? PAGE_ORDER : sort, onePageCnt: cnt };
  const conditions = readConditions(props);
  const query = (props.q ?? '').slice(0, 1000);
  if (!conditions && query === '')
    return { ...EMPTY_VALUES, ...shown, ...stored, ...sortOf(stored, shown, inPageOrder) };
  const requested = formOfConditions(conditions, query);
  const isLast = stored && searchOf(stored) === searchOf(requested);
  return { ...(isLast ? stored : requested), ...shown };
}

/** A special page has its own order, and nothing else has. */
const sortOf = (
  stored: FieldValues | undefined,
  shown: FieldValues,
  inPageOrder: true | undefined,
): FieldValues => (inPageOrder || stored?.sortType === PAGE_ORDER ? { sortType: shown.sortType } : {});

/** The search is the same for every viewer. */
const EVERY_VIEWER = { viewer: { isMember: true, isInternal: true }, specialPage: undefined };

const searchOf = (values: FieldValues): string => {
  const { query, conditions = {} } = requestOfForm(values, EVERY_VIEWER);
  return JSON.stringify([query, Object.entries(conditions).sort(([one], [other]) => (one < other ? -1 : 1))]);
};

/** Session storage key of the last detailed search; the login popup writes its page size and sort. */
const SESSION_KEY = 'advancedSearchForm';
const KNOWN_KEYS = [...Object.keys(EMPTY_VALUES), 'sortType', 'onePageCnt'];

/** The form of the last detailed search in this tab; undefined before it, and where it cannot be read. */
export function readStoredForm(storage: Storage): FieldValues | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(SESSION_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    // It may come from elsewhere: of each field only what is of its kind is taken.
    const entries = Object.entries(stored).filter(
      ([key, value]) => KNOWN_KEYS.includes(key) && isOfKind(value, EMPTY_VALUES[key] ?? ''),
    );
    return { ...EMPTY_VALUES, ...Object.fromEntries(entries) };
  } catch {
    return undefined;
  }
}

const isOfKind = (value: unknown, sample: unknown): boolean =>
  Array.isArray(sample)
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === 'string';

/** A storage that is full or refused costs the form, nothing else. */
export function writeStoredForm(storage: Storage, values: FieldValues): void {
  try {
    storage.setItem(SESSION_KEY, JSON.stringify(values));
  } catch {
    storage.removeItem(SESSION_KEY);
  }
}
