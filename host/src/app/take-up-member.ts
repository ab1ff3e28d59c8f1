import { envInfoAtom, loginedSearchAtom, sessionStore } from '@newsphoto/session/host';
import { restoreSearchForm } from '../features/login/restore-search-form.ts';

/**
 * After a login by the popup: the search counts as logged in where it happened on the top page, and the saved
 * search form follows the member's settings. The visitor stays on the page.
 */
export function takeUpMember(currentPath: string): void {
  if (currentPath === '/index') sessionStore.set(loginedSearchAtom, true);
  restoreSearchForm(sessionStorage, sessionStore.get(envInfoAtom));
}
