import {
  cartCntAtom,
  cartIdListAtom,
  lightboxInfoAtom,
  loginedSearchAtom,
} from '../atoms/collection.atoms.ts';
import { DEFAULT_PERVIEWFLG, perviewflgAtom } from '../atoms/shell.atoms.ts';
import { readUserState } from '../readers/read-session.ts';
import { USER_STORAGE_KEYS } from '../storage/page-storage.ts';
import { forgetCredential } from '../storage/remembered-login.ts';
import { forgetUser } from './apply-user.ts';
import { autoLogin } from './auto-login.ts';
import type { SessionDeps } from './session-deps.ts';

/**
 * Logs out: first the page's state of the user is cleared, then the server's session is ended, then the general guest is
 * logged in. The remembered id stays for the form, the credential does not: newsroom machines are shared.
 */
export async function logout(deps: SessionDeps): Promise<void> {
  clearPageInfo(deps);
  forgetCredential(deps.storage);
  await deps.api.logout();
  await autoLogin(deps, { autoLoginUser: 'general' });
  deps.bus.publish({ type: 'refresh', data: readUserState(deps.store) });
}

/** Everything that belongs to the user, in the state and in the storage of tab and browser. */
function clearPageInfo({ store, storage }: Pick<SessionDeps, 'store' | 'storage'>): void {
  forgetUser(store);
  store.set(cartCntAtom, 0);
  store.set(cartIdListAtom, []);
  store.set(lightboxInfoAtom, null);
  store.set(loginedSearchAtom, false);
  store.set(perviewflgAtom, DEFAULT_PERVIEWFLG);
  for (const key of USER_STORAGE_KEYS) {
    storage.session.removeItem(key);
    storage.local.removeItem(key);
  }
}
