// Changes on the server

// State, for reading
export type { LightboxInfo } from './atoms/collection.atoms.ts';
export { followChanges, useChanges } from './changes/follow-changes.ts';
export { followRatings } from './changes/follow-ratings.ts';
export { type GuestCategory, isInGuestCategory } from './readers/guest-categories.ts';
export {
  readAccessSubject,
  readLightboxInfo,
  readUnauthRoutes,
  readUserState,
} from './readers/read-session.ts';
export {
  useCartCnt,
  useCartIdList,
  useCookieExpire,
  useEnvInfo,
  useGuestUser,
  useHasPermissions,
  useIsPushed,
  useIsRouterAlive,
  useLightboxInfo,
  useLogined,
  useLoginedSearch,
  usePerviewflg,
  useShowHamburgerMenu,
  useShowSiderMenu,
  useUnauthRoutes,
  useUserId,
  useUserInfo,
  useUserName,
} from './readers/use-session.ts';

// Requests to the host
export { blockReload } from './requests/block-reload.ts';
export {
  addToCart,
  enterAsGuest,
  logout,
  refreshCart,
  refreshUserInfo,
  rememberLightbox,
  requestLogin,
  shareRatings,
} from './requests/session-requests.ts';

// Storage of pages
export { readPageValue, USER_STORAGE_KEYS, writePageValue } from './storage/page-storage.ts';
export {
  forgetRecentItems,
  hasRecentItems,
  type RecentContent,
  readRecentContents,
  readRecentSearches,
  rememberContent,
  rememberSearch,
} from './storage/recent-items.ts';
