import type {
  AutoLoginRequest,
  AutoLoginResponse,
  LoginRequest,
  LoginResponse,
  LoginUserInfo,
} from '@newsphoto/contract';
import { send } from '../client/current-client.ts';
import type { CallOptions } from '../client/http-request.ts';

/** The calls that authenticate: a 401 of theirs is an answer, never a reason to authenticate again. */
const AUTHENTICATES = { reauthenticate: false } as const;

/** `POST /login`. The form shows the refusal itself, so ask with `messageBox: 0` there. */
export function login(body: LoginRequest, options?: CallOptions): Promise<LoginResponse> {
  return send({ method: 'POST', path: ['login'], data: body, ...AUTHENTICATES, ...options });
}

/** `POST /auto-login` */
export function autoLogin(body: AutoLoginRequest, options?: CallOptions): Promise<AutoLoginResponse> {
  return send({ method: 'POST', path: ['auto-login'], data: body, ...AUTHENTICATES, ...options });
}

/** `GET /login-user-info`; an empty `userInfo.userId` where there is no session. */
export function loginUserInfo(options?: CallOptions): Promise<LoginUserInfo> {
  return send({ method: 'GET', path: ['login-user-info'], ...AUTHENTICATES, ...options });
}

/** `POST /logout` */
export function logout(options?: CallOptions): Promise<void> {
  return send({ method: 'POST', path: ['logout'], ...AUTHENTICATES, ...options });
}
