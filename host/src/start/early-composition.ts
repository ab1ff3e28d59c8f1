import {
  type AutoLoginResponse,
  COMPOSITION_PATH,
  type Composition,
  INTERNAL_GROUP_KBN,
  type LoginUserInfo,
} from '@newsphoto/contract';
import type { EarlyStart } from '@newsphoto/session/start';

/** The whole composition; undefined where the gateway does not know the visitor as an internal user. */
export type FetchedComposition = Composition | undefined;
type Send = (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

/**
 * Asks the gateway for the whole composition. Rejects where there is no answer.
 *
 * @param window name of the window that this page is
 */
export async function fetchComposition(
  window?: string,
  send: Send = (address, init) => fetch(address, init),
): Promise<FetchedComposition> {
  const query = window === undefined ? '' : `?window=${encodeURIComponent(window)}`;
  const response = await send(COMPOSITION_PATH + query, { cache: 'no-store', credentials: 'same-origin' });
  if (response.status === 403 || response.status === 204) return undefined;
  if (!response.ok) throw new Error(`The composition was answered with ${response.status}.`);
  return response.json();
}

const isInternal = ({ userInfo }: LoginUserInfo): boolean =>
  userInfo.userId !== '' && userInfo.groupKbn === INTERNAL_GROUP_KBN;

/** What the first call of the session says of the user. */
export async function userOf({ kind, answer }: EarlyStart): Promise<LoginUserInfo> {
  const info = await answer;
  return kind === 'refresh' ? (info as LoginUserInfo) : (info as AutoLoginResponse).user;
}

/**
 * Fetches what the page lacks as soon as its user is known, while the host's script is still on its way. Undefined where it
 * lacks nothing.
 */
export function beginComposition(
  { closed, window }: Composition,
  user: Promise<LoginUserInfo | undefined> | undefined,
  fetchOne: typeof fetchComposition = fetchComposition,
): Promise<FetchedComposition> | undefined {
  if (!closed || !user) return undefined;
  const fetched = user.then((one) => (one && isInternal(one) ? fetchOne(window) : undefined));
  // The host's script looks at it later.
  fetched.catch(() => undefined);
  return fetched;
}
