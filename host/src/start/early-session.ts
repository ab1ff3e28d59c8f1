import {
  type AutoLoginRequest,
  type AutoLoginResponse,
  GUEST_GENERAL,
  type LoginUserInfo,
} from '@newsphoto/contract';
import {
  type BrowserStorage,
  type EarlyStart,
  type PlannedRoute,
  readStartupState,
  startupPlan,
  startupRequest,
} from '@newsphoto/session/start';

type Send = (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

/**
 * Sends the first calls of the session while the host's script is still loading: the planned one, and for a visitor who is
 * not logged in, the general guest's.
 */
export function beginSession(
  { routes }: { readonly routes: readonly PlannedRoute[] },
  url: URL,
  storage: BrowserStorage,
  send: Send = (address, init) => fetch(address, init),
): EarlyStart | undefined {
  const state = readStartupState(storage);
  const call = startupPlan(url, state, routes);
  const request = startupRequest(call);
  if (!request) return undefined;
  const first = sendRequest(send, request.address, request.init);
  const wantsGuest = call.kind === 'refresh' && call.guest && !state.remembered;
  const answer = wantsGuest
    ? first.then((info) => (isUnknownUser(info) ? enterAsGuest(send, info) : info))
    : first;
  // The host's script reads it later; until then a rejection must not count as unhandled.
  answer.catch(() => undefined);
  return { kind: call.kind, answer };
}

async function sendRequest(send: Send, address: string, init: RequestInit): Promise<unknown> {
  const response = await send(address, init);
  if (!response.ok) {
    const { status } = response;
    throw Object.assign(new Error(`The session's first call was answered with ${status}.`), { status });
  }
  return response.json();
}

function isUnknownUser(info: unknown): info is LoginUserInfo {
  return (info as LoginUserInfo).userInfo.userId === '';
}

/** The guest's answer contains the current user info. */
async function enterAsGuest(send: Send, noUser: LoginUserInfo): Promise<LoginUserInfo> {
  const body: AutoLoginRequest = { autoLoginUser: GUEST_GENERAL };
  const answer = sendRequest(send, '/api/auto-login', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'X-Requested-With': 'newsphoto', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  // If it fails the session tries again itself, and reports it.
  return answer.then(
    (reported) => withNotice((reported as AutoLoginResponse).user, noUser),
    () => noUser,
  );
}

/** The reason for the end of the former session is only in the first answer: it is copied to the second. */
function withNotice(guest: LoginUserInfo, { endedNotice }: LoginUserInfo): LoginUserInfo {
  return endedNotice === undefined ? guest : { ...guest, endedNotice };
}
