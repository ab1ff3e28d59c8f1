import { loginedSearchAtom } from '../atoms/collection.atoms.ts';
import { envInfoAtom } from '../atoms/user.atoms.ts';
import { parseStored } from '../storage/browser-storage.ts';
import type { SessionDeps } from './session-deps.ts';

const FORM_KEY = 'advancedSearchForm';

/**
 * After a login by the popup: the home screen's search counts as logged in, and a saved advanced search
 * takes the page size and sort of the member's environment.
 */
export function afterPopupLogin(
  { store, storage }: Pick<SessionDeps, 'store' | 'storage'>,
  path: string,
): void {
  if (path === '/index') store.set(loginedSearchAtom, true);
  const form = parseStored(storage.session.getItem(FORM_KEY));
  if (typeof form !== 'object' || form === null) return;
  const { resultDispNum, resultSortType } = store.get(envInfoAtom);
  const restored = { ...form, onePageCnt: resultDispNum, sortType: resultSortType };
  storage.session.setItem(FORM_KEY, JSON.stringify(restored));
}
