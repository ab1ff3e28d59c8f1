import type { FieldValues } from '@newsphoto/domain/forms';
import { EMPTY_VALUES } from '../model/advanced-form.ts';

/** Session storage key of the last detailed search; the login popup writes its page size and sort. */
const SESSION_KEY = 'advancedSearchForm';
const KNOWN_KEYS = [...Object.keys(EMPTY_VALUES), 'sortType', 'onePageCnt'];

/** The form of the last detailed search in this tab; undefined before it, and where it cannot be read. */
export function readStoredForm(storage: Storage): FieldValues | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(SESSION_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    // Anybody may have written it: of each field only what is of its kind is taken.
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
