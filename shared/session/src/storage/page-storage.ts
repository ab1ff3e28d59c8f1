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
  ...Object.values(SEALED_ITEMS),
] as const;

/** The key is built from the page's name: two pages never clash. */
const pageStorageKey = (pageName: string, key: string): string => `${pageName}.${key}`;

/**
 * Keeps a value of a page (anything that JSON holds) in the session storage of this tab. A page that is opened
 * from it in a new window or tab begins with a copy and reads it by the same names: so pages hand values over
 * (specification, section 2). A storage that is full or refused costs the value, nothing else.
 */
export function writePageValue(pageName: string, key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(pageStorageKey(pageName, key), JSON.stringify(value));
  } catch {
    forget(pageStorageKey(pageName, key));
  }
}

/**
 * What {@link writePageValue} kept in this tab or in the one that opened it; undefined where there is nothing
 * that could be read. Anybody may have written it: look at its shape.
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
