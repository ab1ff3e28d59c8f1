/** Forms and lists that belong to the user at the screen: logging out removes them. */
export const USER_STORAGE_KEYS = [
  'sortSearchForm',
  'sessionStorageCartList',
  'formJJW006003',
  'advancedSearchForm',
  'clipboardList',
  'textDBSearchForm',
  'saveContentIds',
] as const;

/** Key of a value that one page keeps for itself: two pages never clash. */
export function pageStorageKey(pageName: string, key: string): string {
  return `${pageName}.${key}`;
}
