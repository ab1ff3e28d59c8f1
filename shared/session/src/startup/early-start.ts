import type { BrowserStorage } from '../storage/browser-storage.ts';
import { readRememberedLogin } from '../storage/remembered-login.ts';
import { readBridge, readStoredState } from '../storage/stored-state.ts';
import type { StartupCall, StartupState } from './startup-plan.ts';

/** A call that the head script sent while the page was still parsed. */
export interface EarlyStart {
  readonly kind: StartupCall['kind'];
  /** The body of a successful answer; rejects for any other, with its status. */
  readonly answer: Promise<unknown>;
}

/** The state of the last page, as far as the plan needs it; read only. */
export function readStartupState(storage: BrowserStorage): StartupState {
  const user = readBridge(storage) ?? readStoredState(storage);
  return {
    logined: user?.logined ?? false,
    guestUser: user?.guestUser ?? '',
    remembered: readRememberedLogin(storage),
  };
}

/** The request of a planned call; undefined without one. */
export function startupRequest(call: StartupCall): { address: string; init: RequestInit } | undefined {
  if (call.kind === 'login') return undefined;
  const headers = { 'X-Requested-With': 'newsphoto' };
  if (call.kind === 'refresh') {
    return { address: '/api/login-user-info', init: { credentials: 'same-origin', headers } };
  }
  return {
    address: '/api/auto-login',
    init: {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(call.body),
    },
  };
}
