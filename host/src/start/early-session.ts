import type { Composition } from '@newsphoto/contract';
import {
  type BrowserStorage,
  type EarlyStart,
  readStartupState,
  startupPlan,
  startupRequest,
} from '@newsphoto/session/start';

/** Sends the first call of the session while the host's script is still on its way. */
export function beginSession(
  composition: Composition,
  url: URL,
  storage: BrowserStorage,
  send: typeof fetch = (address, init) => fetch(address, init),
): EarlyStart | undefined {
  const call = startupPlan(url, readStartupState(storage), composition.routes);
  const request = startupRequest(call);
  if (!request) return undefined;
  const answer = send(request.address, request.init).then((response) => {
    if (!response.ok) throw new Error(`The session's first call was answered with ${response.status}.`);
    return response.json();
  });
  // The host's script looks at it later; until then a refusal is nobody's unhandled rejection.
  answer.catch(() => undefined);
  return { kind: call.kind, answer };
}
