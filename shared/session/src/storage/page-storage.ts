import { parseStored } from './browser-storage.ts';
import { SEALED_ITEMS } from './sealed-items.ts';

/** Forms and lists that belong to the user at the screen: logging out removes them. */
export const USER_STORAGE_KEYS = [
  'sortSearchForm',
  'sessionStorageCartList',
  'formJJW006003',
  'advancedSearchForm',
  'clipboardList',
  'textDBSearchForm',
  'saveContentIds',
  'order.visit',
  'entryUser.draft',
  'dpInquiry.draft',
  ...Object.values(SEALED_ITEMS),
] as const;

/** The key contains the page's name: two pages never clash. */
const pageStorageKey = (pageName: string, key: string): string => `${pageName}.${key}`;

/**
 * Stores a value of a page (any JSON value) in the session storage of this tab. A page that is opened from it in a new window
 * or tab begins with a copy and reads it by the same names: so pages pass values (specification, section 2). If the storage
 * is full or disabled, only the value is lost.
 */
export function writePageValue(pageName: string, key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(pageStorageKey(pageName, key), JSON.stringify(value));
  } catch {
    forget(pageStorageKey(pageName, key));
  }
}

/**
 * The value that {@link writePageValue} stored in this tab or in its opener; undefined if it is missing or unreadable. Any
 * script may have written it: check its shape.
 */
export function readPageValue(pageName: string, key: string): unknown {
  try {
    return parseStored(window.sessionStorage.getItem(pageStorageKey(pageName, key)));
  } catch {
    return undefined;
  }
}

/** A value that is too large must not leave an older one behind. */
function forget(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Refused as a whole.
  }
}
