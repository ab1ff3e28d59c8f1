import { type AccessSubject, FLOOR_UNAUTH_ROUTES } from '@newsphoto/contract';
import {
  logout,
  readAccessSubject,
  refreshUserInfo,
  requestLogin,
  useCartCnt,
  useEnvInfo,
  useGuestUser,
  useLogined,
  useShowHamburgerMenu,
  useShowSiderMenu,
  useUnauthRoutes,
  useUserInfo,
  useUserName,
} from '@newsphoto/session';
import { isRouterAliveAtom, sessionStore, showHamburgerMenuAtom } from '@newsphoto/session/host';
import { themeOfBackgroundColor, useMediaQuery } from '@newsphoto/ui/start';
import { atom, useAtomValue } from 'jotai';

/** The visitor's data in header and menu. */
export interface Visitor {
  readonly logined: boolean;
  readonly userName: string;
  readonly cartCount: number;
  readonly subject: AccessSubject;
  readonly unauthRoutes: readonly string[];
}

export function useVisitor(): Visitor {
  const logined = useLogined();
  const userName = useUserName();
  const cartCount = useCartCnt();
  const reported = useUnauthRoutes();
  // The access subject consists of these two: the menu has to follow them.
  useGuestUser();
  useUserInfo();
  const unauthRoutes = reported.length > 0 ? reported : FLOOR_UNAUTH_ROUTES;
  return { logined, userName, cartCount, subject: readAccessSubject(), unauthRoutes };
}

export const useVisitorTheme = () =>
  themeOfBackgroundColor(useEnvInfo().backgroundColor, useMediaQuery('(prefers-color-scheme: dark)'));

export interface MenuState {
  /** The page has a side menu. */
  readonly sider: boolean;
  /** On small screens it is open. */
  readonly hamburger: boolean;
  setHamburger(open: boolean): void;
}

export function useMenuState(): MenuState {
  return { sider: useShowSiderMenu(), hamburger: useShowHamburgerMenu(), setHamburger };
}

const setHamburger = (open: boolean) => sessionStore.set(showHamburgerMenuAtom, open);

export const setRouterAlive = (alive: boolean) => sessionStore.set(isRouterAliveAtom, alive);

/** The key of the location whose page is hidden; empty: none. */
const hiddenPageAtom = atom('');

export const useHiddenPage = (): string => useAtomValue(hiddenPageAtom, { store: sessionStore });

export const hidePage = (locationKey: string) => sessionStore.set(hiddenPageAtom, locationKey);

/** Pictures that are still loading would be refused once their user has logged out. */
export function cancelPictures(): void {
  for (const picture of document.images) if (!picture.complete) picture.removeAttribute('src');
}

/** Opens the login popup over the page. */
export function openLogin(): void {
  void requestLogin();
}

const isLoggingOutAtom = atom(false);

/** A log-out is running: the session is not that of a guest yet. */
export const useLoggingOut = (): boolean => useAtomValue(isLoggingOutAtom, { store: sessionStore });

/** The call itself reports a failed log-out; the user who is still logged in is shown again. */
export async function logoutVisitor(): Promise<void> {
  sessionStore.set(isLoggingOutAtom, true);
  try {
    await logout();
  } catch {
    await refreshUserInfo().catch(() => undefined);
  } finally {
    sessionStore.set(isLoggingOutAtom, false);
  }
}
