import type { Change, LoginUserInfo, Rating } from '@newsphoto/contract';
import { isPushedAtom } from './atoms/changes.atoms.ts';
import {
  cartCntAtom,
  cartIdListAtom,
  type LightboxInfo,
  lightboxInfoAtom,
} from './atoms/collection.atoms.ts';
import { type SessionEnd, sessionEndAtom } from './atoms/session-end.atoms.ts';
import { DEFAULT_ENV_INFO, NO_USER } from './atoms/user.atoms.ts';
import { reportChanges } from './changes/follow-changes.ts';
import { reportRatings } from './changes/follow-ratings.ts';
import { answerSessionRequests, type SessionRequests } from './requests/session-requests.ts';
import { sessionStore } from './session-store.ts';
import { applyUserInfo } from './writers/apply-user.ts';

export { isBeingRead } from './readers/reading.ts';

/** The server's answer about a user; by default a general guest. */
export function fakeUserInfo(
  user: Partial<LoginUserInfo['userInfo']> = {},
  rest: Partial<Omit<LoginUserInfo, 'userInfo'>> = {},
): LoginUserInfo {
  return {
    userInfo: { ...NO_USER, userId: 'guest', userName: 'ゲスト', groupId: '12', groupKbn: '9', ...user },
    accessAuthInfo: [],
    groupAuthInfo: [],
    unauthRoutes: ['/index', '/refineResultsList', '/detailedRepresentation'],
    envInfo: DEFAULT_ENV_INFO,
    ...rest,
  };
}

/** A member with permissions. */
export function fakeMemberInfo(permissions: readonly string[] = []): LoginUserInfo {
  return fakeUserInfo(
    { userId: 'member001', userName: '会員 花子', userCode: 'M001', groupId: '30', groupKbn: '1' },
    { accessAuthInfo: [...permissions] },
  );
}

/** Puts a user with a cart and the lightbox used last into the session that hooks read; requests are answered by `requests`. */
export function setSession(
  info: LoginUserInfo,
  requests: Partial<SessionRequests> = {},
  cart: readonly string[] = [],
  lightbox: LightboxInfo | null = null,
): void {
  sessionStore.set(lightboxInfoAtom, lightbox);
  applyUserInfo(sessionStore, info);
  sessionStore.set(cartIdListAtom, cart);
  sessionStore.set(cartCntAtom, cart.length);
  answerSessionRequests({
    requestLogin: async () => false,
    logout: async () => undefined,
    enterAsGuest: async () => false,
    refreshUserInfo: async () => 'refresh',
    addToCart: async () => false,
    refreshCart: async () => undefined,
    rememberLightbox: async () => undefined,
    shareRatings: async () => undefined,
    ...requests,
  });
}

/** Changes that the API pushes. */
export const pushChanges = (...changes: readonly Change[]): void => reportChanges(sessionStore, changes);

/** What the user rates in another tab. */
export const rateInOtherTab = (...ratings: readonly Rating[]): void => reportRatings(sessionStore, ratings);

/** What the page announces of the session's end. */
export const setSessionEnd = (end: SessionEnd | undefined): void => sessionStore.set(sessionEndAtom, end);

/** Whether the API pushes changes to this browser. */
export const setPushed = (isPushed: boolean): void => sessionStore.set(isPushedAtom, isPushed);
