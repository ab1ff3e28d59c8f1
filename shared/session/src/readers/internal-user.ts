import { INTERNAL_GROUP_KBN } from '@newsphoto/contract';
import { loginedAtom, userIdAtom, userInfoAtom } from '../atoms/user.atoms.ts';
import { type SessionStore, sessionStore } from '../session-store.ts';

/** An internal user is logged in. False for the state of the last page, until the API has answered. */
export function isInternalUser(store: SessionStore = sessionStore): boolean {
  const isKnown = store.get(loginedAtom) && store.get(userIdAtom) !== '';
  return isKnown && store.get(userInfoAtom).groupKbn === INTERNAL_GROUP_KBN;
}

/** Calls `listener` after each change of the user. Returns what ends it. */
export function watchUser(listener: () => void, store: SessionStore = sessionStore): () => void {
  const ends = [loginedAtom, userIdAtom, userInfoAtom].map((atom) => store.sub(atom, listener));
  return () => {
    for (const end of ends) end();
  };
}
