import type { LoginResponse } from '@newsphoto/contract';
import { loginedAtom, userIdAtom } from '../atoms/user.atoms.ts';
import { readUserState } from '../readers/read-session.ts';
import { forgetLogin, rememberLogin } from '../storage/remembered-login.ts';
import { applyUserInfo } from './apply-user.ts';
import type { SessionDeps } from './session-deps.ts';

/** Values of the login form. */
export interface LoginForm {
  readonly userId: string;
  readonly password: string;
  readonly save: boolean;
}

/** The password was a one-time one: no one is logged in, and a new one is set by the link with this id. */
export interface PasswordToChoose {
  readonly resetId: string;
}

/** The password was right: no one is logged in before the second step. */
export type FactorToShow = Required<Pick<LoginResponse, 'secondFactor'>>;

/** An answer that logs in; `userId`: who that is, where the form does not have it. */
export type LoginAnswer = LoginResponse & { readonly userId?: string };

/** `refused`: stay on the form. `guest`: the account counts as a guest, so that no one is logged in. */
export type LoginOutcome = 'member' | 'guest' | 'refused' | PasswordToChoose | FactorToShow;

/**
 * Logs in and loads the user; a failure leaves no user logged in and is passed on to the form.
 *
 * @param send another call than that with the password: a second step, or a passkey
 */
export async function login(
  deps: SessionDeps,
  form: LoginForm,
  send?: () => Promise<LoginAnswer>,
): Promise<LoginOutcome> {
  const typed = form.userId.trim();
  try {
    const answer: LoginAnswer = await (send?.() ??
      deps.api.login({ userId: typed, password: form.password, save: form.save }));
    const { secondFactor, userId = typed } = answer;
    if (secondFactor) return { secondFactor };
    if (!answer.result) return answer.resetId ? { resetId: answer.resetId } : 'refused';
    if (form.save && answer.credential)
      rememberLogin(deps.storage, { userId, credential: answer.credential });
    else forgetLogin(deps.storage);
    deps.store.set(userIdAtom, userId);
    applyUserInfo(deps.store, await deps.api.loginUserInfo());
  } catch (error) {
    deps.store.set(loginedAtom, false);
    throw error;
  }
  deps.bus.publish({ type: 'refresh', data: readUserState(deps.store) });
  return deps.store.get(loginedAtom) ? 'member' : 'guest';
}
