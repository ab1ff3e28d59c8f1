import { GUEST_SAVE, GUEST_SAVE_PREMIUM, type GuestKind } from '@newsphoto/contract';
import { readUserState } from '../readers/read-session.ts';
import { autoLogin } from './auto-login.ts';
import type { SessionDeps } from './session-deps.ts';

/** The guest of an opened link, if the API finds that this browser has one open; the other tabs follow. */
export async function enterAsGuest(deps: SessionDeps, kind: GuestKind): Promise<boolean> {
  await autoLogin(deps, { autoLoginUser: kind });
  const state = readUserState(deps.store);
  deps.bus.publish({ type: 'refresh', data: state });
  const { guestUser } = state;
  return guestUser === kind || (kind === GUEST_SAVE && guestUser === GUEST_SAVE_PREMIUM);
}
