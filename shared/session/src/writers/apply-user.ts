import { guestKindOfUserId, isGuestUser, type LoginUserInfo } from '@newsphoto/contract';
import { sessionLeftAtom } from '../atoms/session-end.atoms.ts';
import {
  envInfoAtom,
  guestUserAtom,
  loginedAtom,
  NO_PERMISSION,
  NOBODY,
  permissionAtom,
  unauthRoutesAtom,
  userIdAtom,
  userInfoAtom,
  userNameAtom,
} from '../atoms/user.atoms.ts';
import { readUserState } from '../readers/read-session.ts';
import type { SessionStore } from '../session-store.ts';
import { permissionSetOf, type StoredUser } from '../storage/stored-state.ts';

/** Groups of guests that have no account of a known id are general guests. */
const GUEST_BY_GROUP = 'general';

/**
 * Takes over what the server says of the user. Logged in is who is no guest and has a user id, and a
 * logged-in user is never a guest. `guestUser` names the kind where the id does not tell it.
 */
export function applyUserInfo(store: SessionStore, info: LoginUserInfo, guestUser?: string): void {
  const { userInfo } = info;
  const isGuest = isGuestUser(userInfo);
  store.set(userInfoAtom, userInfo);
  store.set(userIdAtom, userInfo.userId);
  store.set(userNameAtom, userInfo.userName);
  store.set(permissionAtom, permissionSetOf(info.accessAuthInfo, info.groupAuthInfo));
  store.set(unauthRoutesAtom, info.unauthRoutes);
  store.set(envInfoAtom, info.envInfo);
  store.set(
    sessionLeftAtom,
    info.sessionSeconds === undefined ? undefined : { seconds: info.sessionSeconds },
  );
  store.set(loginedAtom, !isGuest && userInfo.userId !== '');
  store.set(
    guestUserAtom,
    isGuest ? (guestKindOfUserId(userInfo.userId) ?? (guestUser || GUEST_BY_GROUP)) : '',
  );
}

/** Nobody is known any more. */
export function forgetUser(store: SessionStore): void {
  store.set(userIdAtom, '');
  store.set(userNameAtom, '');
  store.set(userInfoAtom, NOBODY);
  store.set(permissionAtom, NO_PERMISSION);
  store.set(guestUserAtom, '');
  store.set(loginedAtom, false);
}

/** The state that another page or tab left, until the server was asked. */
export function applyStoredUser(store: SessionStore, user: StoredUser): void {
  store.set(userIdAtom, user.userId);
  store.set(loginedAtom, user.logined);
  store.set(guestUserAtom, user.logined ? '' : user.guestUser);
  store.set(permissionAtom, user.permission);
}

/** The state as it is kept for the next page. */
export function storedUserOf(store: SessionStore): StoredUser {
  return { ...readUserState(store), permission: store.get(permissionAtom) };
}
