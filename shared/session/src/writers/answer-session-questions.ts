import type { LoginUserInfo } from '@newsphoto/contract';
import { sessionEndsAtAtom } from '../atoms/session-end.atoms.ts';
import {
  envInfoAtom,
  guestUserAtom,
  permissionAtom,
  unauthRoutesAtom,
  userInfoAtom,
} from '../atoms/user.atoms.ts';
import type { SessionStore } from '../session-store.ts';
import type { SessionDeps } from './session-deps.ts';

/** Sends the user to windows that open, if the API has returned it to this tab. Returns a function that ends it. */
export function answerSessionQuestions({
  store,
  bus,
  clock,
}: Pick<SessionDeps, 'store' | 'bus' | 'clock'>): () => void {
  return bus.subscribe('sessionAsked', ({ askId }) => {
    const user = loginUserInfoOf(store, clock.now());
    if (user.userInfo.userId === '') return;
    bus.publish({ type: 'sessionTold', data: { askId, user, guestUser: store.get(guestUserAtom) } });
  });
}

function loginUserInfoOf(store: SessionStore, now: number): LoginUserInfo {
  const endsAt = store.get(sessionEndsAtAtom);
  const { sig, grp } = store.get(permissionAtom);
  return {
    userInfo: store.get(userInfoAtom),
    accessAuthInfo: [...sig],
    groupAuthInfo: [...grp],
    unauthRoutes: [...store.get(unauthRoutesAtom)],
    envInfo: store.get(envInfoAtom),
    ...(endsAt === undefined ? {} : { sessionSeconds: Math.max(0, Math.floor((endsAt - now) / 1000)) }),
  };
}
