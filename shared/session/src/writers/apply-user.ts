import { guestKindOfUserId, isGuestUser, type LoginUserInfo } from '@newsphoto/contract';
import { sessionLeftAtom } from '../atoms/session-end.atoms.ts';
import {
  envInfoAtom,
  guestUserAtom,
  loginedAtom,
  NO_PERMISSION,
  NO_USER,
  permissionAtom,
  unauthRoutesAtom,
  userIdAtom,
  userInfoAtom,
  userNameAtom,
} from '../atoms/user.atoms.ts';
import { readUserState } from '../readers/read-session.ts';
import type { SessionStore } from '../session-store.ts';
import { permissionSetOf, type StoredUser } from '../storage/stored-state.ts';

/** Guest groups without a known account are general guests. */
const GUEST_BY_GROUP = 'general';

/**
 * Takes over the server's answer about the user. Logged in means no guest and a user id, and a logged-in user is never a
 * guest. `guestUser` names the kind if the id does not.
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

/** No user is known any more. */
export function forgetUser(store: SessionStore): void {
  store.set(userIdAtom, '');
  store.set(userNameAtom, '');
  store.set(userInfoAtom, NO_USER);
  store.set(permissionAtom, NO_PERMISSION);
  store.set(guestUserAtom, '');
  store.set(loginedAtom, false);
}

/** The state of another page or tab, until the server has answered. */
export function applyStoredUser(store: SessionStore, user: StoredUser): void {
  store.set(userIdAtom, user.userId);
  store.set(loginedAtom, user.logined);
  store.set(guestUserAtom, user.logined ? '' : user.guestUser);
  store.set(permissionAtom, user.permission);
}

/** The state as stored for the next page. */
export function storedUserOf(store: SessionStore): StoredUser {
  return { ...readUserState(store), permission: store.get(permissionAtom) };
}
