import { rightsText } from '@newsphoto/contract';
import { permissionAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { reloadUserInfo } from './refresh-user-info.ts';
import type { SessionDeps } from './session-deps.ts';

/**
 * Takes over what an administrator changed while the session runs: each answer of the API says what its user may
 * do, and where that is news, the user is loaded anew. Once for each news: a server that goes on saying what it
 * does not answer is not asked for ever.
 */
export function createRightsFollower(deps: SessionDeps): (rights: string) => void {
  let asked = '';
  return (rights) => {
    const { store } = deps;
    const isNews = store.get(userIdAtom) !== '' && rights !== rightsText(store.get(permissionAtom));
    if (!isNews) asked = '';
    if (!isNews || rights === asked) return;
    asked = rights;
    void reloadUserInfo(deps);
  };
}
