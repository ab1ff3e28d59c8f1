import { rightsText } from '@newsphoto/contract';
import { permissionAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { reloadUserInfo } from './refresh-user-info.ts';
import type { SessionDeps } from './session-deps.ts';

/**
 * Takes over permissions that an administrator changed while the session runs: each answer of the API contains them, and if
 * they changed, the user is reloaded. Once for each change: a server whose answers contradict each other does not cause a
 * loop.
 */
export function createRightsFollower(deps: SessionDeps): (rights: string) => void {
  let requested = '';
  return (rights) => {
    const { store } = deps;
    const isNews = store.get(userIdAtom) !== '' && rights !== rightsText(store.get(permissionAtom));
    if (!isNews) requested = '';
    if (!isNews || rights === requested) return;
    requested = rights;
    void reloadUserInfo(deps);
  };
}
