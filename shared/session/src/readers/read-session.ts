import type { AccessSubject } from '@newsphoto/contract';
import { type LightboxInfo, lightboxInfoAtom } from '../atoms/collection.atoms.ts';
import {
  guestUserAtom,
  loginedAtom,
  permissionAtom,
  unauthRoutesAtom,
  userIdAtom,
  userInfoAtom,
} from '../atoms/user.atoms.ts';
import { type SessionStore, sessionStore } from '../session-store.ts';

/** What the guard asks about: the visitor of this moment. */
export function readAccessSubject(store: SessionStore = sessionStore): AccessSubject {
  return {
    logined: store.get(loginedAtom),
    guestUser: store.get(guestUserAtom),
    groupKbn: store.get(userInfoAtom).groupKbn,
    permission: store.get(permissionAtom),
  };
}

export function readUnauthRoutes(store: SessionStore = sessionStore): readonly string[] {
  return store.get(unauthRoutesAtom);
}

/** What other tabs are told about this one's user. */
export function readUserState(store: SessionStore = sessionStore) {
  return {
    userId: store.get(userIdAtom),
    logined: store.get(loginedAtom),
    guestUser: store.get(guestUserAtom),
  };
}

/** The lightbox that was used last; null where none was. */
export function readLightboxInfo(store: SessionStore = sessionStore): LightboxInfo | null {
  return store.get(lightboxInfoAtom);
}
