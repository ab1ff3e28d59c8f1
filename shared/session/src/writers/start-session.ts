import type { AutoLoginResponse, LoginUserInfo } from '@newsphoto/contract';
import { lightboxInfoAtom, loginedSearchAtom } from '../atoms/collection.atoms.ts';
import { type EarlyStart, readStartupState } from '../startup/early-start.ts';
import { type PlannedRoute, type StartupCall, startupPlan } from '../startup/startup-plan.ts';
import { lightboxInfoOf } from '../storage/lightbox-info.ts';
import { readRememberedLogin } from '../storage/remembered-login.ts';
import { BRIDGE_KEY, readBridge, readStoredState } from '../storage/stored-state.ts';
import { applyStoredUser } from './apply-user.ts';
import { autoLogin, isRefusal, sendAutoLogin } from './auto-login.ts';
import { reloadUserInfo } from './refresh-user-info.ts';
import type { SessionDeps } from './session-deps.ts';

export interface StartOptions {
  readonly url: URL;
  readonly routes: readonly PlannedRoute[];
  /** The call of the head script. */
  readonly early?: EarlyStart | undefined;
}

/** `login`: the page needs a login. `failed`: the server did not answer. */
export type StartOutcome = 'refresh' | 'autologin' | 'login' | 'failed';

/** The start-up order of the specification. Never rejects: the guard handles a failure. */
export async function startSession(deps: SessionDeps, options: StartOptions): Promise<StartOutcome> {
  const plan = startupPlan(options.url, readStartupState(deps.storage), options.routes);
  restoreState(deps);
  const early = options.early?.kind === plan.kind ? options.early.answer : undefined;
  try {
    return await runPlan(deps, plan, early);
  } catch {
    return 'failed';
  }
}

/** The answers of the API are typed by the contract; the head script only passes them on. */
function runPlan(
  deps: SessionDeps,
  plan: StartupCall,
  early: Promise<unknown> | undefined,
): Promise<StartOutcome> {
  if (plan.kind === 'login') return Promise.resolve('login');
  if (plan.kind === 'refresh')
    return refreshAtStart(deps, plan.guest, early as Promise<LoginUserInfo> | undefined);
  const answer = early as Promise<AutoLoginResponse> | undefined;
  return sendAutoLogin(deps, plan.body, answer ? () => answer : undefined).then(
    () => 'autologin' as const,
    (error: unknown) => {
      // The guard leads to the log-in, with the requested page as its target.
      if (plan.kind === 'autologin' && isRefusal(error)) return 'login' as const;
      throw error;
    },
  );
}

async function refreshAtStart(
  deps: SessionDeps,
  guest: boolean,
  early: Promise<LoginUserInfo> | undefined,
): Promise<StartOutcome> {
  if (await reloadUserInfo(deps, early ? () => early : undefined)) return 'refresh';
  // A member whose session ended returns by the remembered credential before a guest takes over.
  if (readRememberedLogin(deps.storage) && (await autoLogin(deps).catch(() => 'login')) === 'done') {
    return 'autologin';
  }
  if (!guest) return 'refresh';
  await autoLogin(deps, { autoLoginUser: 'general' });
  return 'autologin';
}

/** The five values of the last page, overridden by the bridge of this tab, which is cleared. */
function restoreState({ store, storage }: SessionDeps): void {
  const stored = readStoredState(storage);
  if (stored) {
    applyStoredUser(store, { ...stored, userId: '' });
    store.set(lightboxInfoAtom, lightboxInfoOf(stored.lightboxInfo));
    store.set(loginedSearchAtom, stored.loginedSearch);
  }
  const bridge = readBridge(storage);
  if (bridge) applyStoredUser(store, bridge);
  storage.session.removeItem(BRIDGE_KEY);
}
