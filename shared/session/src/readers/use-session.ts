import { type EnvInfo, hasPermissions, type UserInfo } from '@newsphoto/contract';
import { type Atom, useAtomValue } from 'jotai';
import { isPushedAtom } from '../atoms/changes.atoms.ts';
import {
  cartCntAtom,
  cartIdListAtom,
  lightboxInfoAtom,
  loginedSearchAtom,
} from '../atoms/collection.atoms.ts';
import { type SessionEnd, sessionEndAtom } from '../atoms/session-end.atoms.ts';
import {
  cookieExpireAtom,
  isRouterAliveAtom,
  perviewflgAtom,
  showHamburgerMenuAtom,
  showSiderMenuAtom,
} from '../atoms/shell.atoms.ts';
import {
  envInfoAtom,
  guestUserAtom,
  loginedAtom,
  permissionAtom,
  unauthRoutesAtom,
  userIdAtom,
  userInfoAtom,
  userNameAtom,
} from '../atoms/user.atoms.ts';
import { sessionStore } from '../session-store.ts';

/** Components read the session's own store, whatever provider is around them. */
function useSessionValue<T>(atom: Atom<T>): Awaited<T> {
  return useAtomValue(atom, { store: sessionStore });
}

export const useLogined = (): boolean => useSessionValue(loginedAtom);
export const useGuestUser = (): string => useSessionValue(guestUserAtom);
export const useUserId = (): string => useSessionValue(userIdAtom);
export const useUserName = (): string => useSessionValue(userNameAtom);
export const useUserInfo = (): UserInfo => useSessionValue(userInfoAtom);
export const useEnvInfo = (): EnvInfo => useSessionValue(envInfoAtom);
export const useUnauthRoutes = (): readonly string[] => useSessionValue(unauthRoutesAtom);
export const useCartCnt = (): number => useSessionValue(cartCntAtom);
export const useCartIdList = (): readonly string[] => useSessionValue(cartIdListAtom);
export const useLightboxInfo = () => useSessionValue(lightboxInfoAtom);
export const useLoginedSearch = (): boolean => useSessionValue(loginedSearchAtom);
export const usePerviewflg = (): string => useSessionValue(perviewflgAtom);
export const useShowSiderMenu = (): boolean => useSessionValue(showSiderMenuAtom);
export const useShowHamburgerMenu = (): boolean => useSessionValue(showHamburgerMenuAtom);
export const useIsRouterAlive = (): boolean => useSessionValue(isRouterAliveAtom);
export const useCookieExpire = (): number | undefined => useSessionValue(cookieExpireAtom);

/** False: what changes on the server is not pushed to this browser at the moment. */
export const useIsPushed = (): boolean => useSessionValue(isPushedAtom);

/** True if the user has all codes, personally or by the group. */
export function useHasPermissions(codes: readonly string[]): boolean {
  return hasPermissions(useSessionValue(permissionAtom), codes);
}
/** What is announced of the end of the session; undefined while there is nothing to announce. */
export const useSessionEnd = (): SessionEnd | undefined => useSessionValue(sessionEndAtom);
