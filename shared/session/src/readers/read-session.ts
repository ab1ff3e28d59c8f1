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

/** The subject of the guard: the current visitor. */
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

/** What other tabs learn about this one's user. */
export function readUserState(store: SessionStore = sessionStore) {
  return {
    userId: store.get(userIdAtom),
    logined: store.get(loginedAtom),
    guestUser: store.get(guestUserAtom),
  };
}

/** The last used lightbox; null without one. */
export function readLightboxInfo(store: SessionStore = sessionStore): LightboxInfo | null {
  return store.get(lightboxInfoAtom);
}
