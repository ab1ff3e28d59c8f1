import { readUserState } from '../readers/read-session.ts';
import { readSenderId } from '../readers/unsaved-input.ts';
import { readRememberedLogin } from '../storage/remembered-login.ts';
import { autoLogin } from './auto-login.ts';
import { refreshUserInfo } from './refresh-user-info.ts';
import type { SessionDeps } from './session-deps.ts';

/**
 * After a 401: a new session by the remembered credential, else by reloading the user, with the general guest as a fallback.
 * True only if it is the same user again. Another member gets the login popup over the page, which keeps its input; other
 * tabs are only notified when the popup is canceled. Input that a member typed stays that member's, even if another user logged in since.
 */
export async function reauthenticate(deps: SessionDeps): Promise<boolean> {
  const before = readUserState(deps.store);
  const member = readSenderId(deps.store);
  await renewSession(deps, before.logined);
  const after = readUserState(deps.store);
  const isSame =
    member === ''
      ? !after.logined && (before.userId === '' || before.userId === after.userId)
      : after.logined && after.userId === member;
  if (!isSame && member !== '') {
    void deps.host.requestLogin().then((loggedIn) => {
      if (!loggedIn) deps.bus.publish({ type: 'refresh', data: readUserState(deps.store) });
    });
  }
  return isSame && after.userId !== '';
}

async function renewSession(deps: SessionDeps, wasLogined: boolean): Promise<void> {
  try {
    if (wasLogined && readRememberedLogin(deps.storage)) {
      await autoLogin(deps);
      return;
    }
  } catch {
    // The credential was refused: the next step loads the current user.
  }
  await refreshUserInfo(deps).catch(() => undefined);
}
