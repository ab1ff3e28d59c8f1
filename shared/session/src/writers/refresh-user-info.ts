import { applyUserInfo } from './apply-user.ts';
import { autoLogin } from './auto-login.ts';
import type { SessionDeps } from './session-deps.ts';

export type RefreshOutcome = 'refresh' | 'autologin';

/** Rejection of a refresh if not even a guest could be logged in. */
export const REFRESH_FAILED = 'none';

/** Reloads the user; if the session has ended, the general guest takes over. */
export async function refreshUserInfo(deps: SessionDeps): Promise<RefreshOutcome> {
  if (await reloadUserInfo(deps)) return 'refresh';
  try {
    await autoLogin(deps, { autoLoginUser: 'general' });
    return 'autologin';
  } catch {
    return Promise.reject(REFRESH_FAILED);
  }
}

/** False if the server did not answer or has no session of this browser. */
export async function reloadUserInfo(deps: SessionDeps, load = deps.api.loginUserInfo): Promise<boolean> {
  try {
    const info = await load();
    if (info.endedNotice !== undefined) deps.host.notifyEnded(info.endedNotice);
    if (info.userInfo.userId === '') return false;
    applyUserInfo(deps.store, info);
    return true;
  } catch {
    return false;
  }
}
