import type { AutoLoginRequest, GuestKind } from '@newsphoto/contract';
import { loginedAtom } from '../atoms/user.atoms.ts';
import { forgetRefused, readRememberedLogin, rememberLogin } from '../storage/remembered-login.ts';
import { applyUserInfo } from './apply-user.ts';
import type { SessionDeps } from './session-deps.ts';

/** The kind of entry of the visitor. Without one, the remembered login is tried. */
export type AutoLoginEntry =
  | { readonly autoLoginUser: GuestKind }
  | { readonly inquiry: string; readonly infoId: string }
  | { readonly dataKbn: string }
  | { readonly specialPageSeqNo: string };

/** `login`: there is no remembered login, so that the visitor has to log in by hand. */
export type AutoLoginOutcome = 'done' | 'login';

export async function autoLogin(deps: SessionDeps, entry?: AutoLoginEntry): Promise<AutoLoginOutcome> {
  const body = entry ?? rememberedRequest(deps);
  if (!body) return 'login';
  await sendAutoLogin(deps, body);
  return 'done';
}

/** Sends one auto-login and takes the answer over; a failure leaves no user logged in and is passed on. */
export async function sendAutoLogin(
  deps: SessionDeps,
  body: AutoLoginRequest,
  send = deps.api.autoLogin,
): Promise<void> {
  try {
    const answer = await send(body);
    if ('userId' in body && answer.credential) {
      rememberLogin(deps.storage, { userId: body.userId, credential: answer.credential });
    }
    applyUserInfo(deps.store, answer.user, guestOf(body, answer.loginFlg));
  } catch (error) {
    deps.store.set(loginedAtom, false);
    if ('userId' in body && isRefusal(error)) forgetRefused(deps.storage, body.password);
    throw error;
  }
}

/** The server has answered and does not admit the visitor; a failure of the network says nothing of a credential. */
export function isRefusal(error: unknown): boolean {
  const { status } = { status: 0, ...Object(error) };
  return [400, 401, 403, 404].includes(status);
}

/** An inquiry's answer names the owner of the session; otherwise the guest is the requested one. */
function guestOf(body: AutoLoginRequest, loginFlg: string): string {
  if ('inquiry' in body) return loginFlg === '0' ? 'general' : '';
  return 'autoLoginUser' in body ? (body.autoLoginUser ?? '') : '';
}

function rememberedRequest(deps: SessionDeps): AutoLoginRequest | undefined {
  const remembered = readRememberedLogin(deps.storage);
  return remembered && { userId: remembered.userId, password: remembered.credential };
}
