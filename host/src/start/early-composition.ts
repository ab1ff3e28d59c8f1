import {
  type AutoLoginResponse,
  COMPOSITION_PATH,
  type Composition,
  INTERNAL_GROUP_KBN,
  type LoginUserInfo,
} from '@newsphoto/contract';
import type { EarlyStart } from '@newsphoto/session/start';

/** The full composition; undefined if the gateway does not recognise the visitor as an internal user. */
export type FetchedComposition = Composition | undefined;
type Send = (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

/**
 * Requests the full composition. Rejects without an answer.
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

/** The user in the answer of the session's first call. */
export async function userOf({ kind, answer }: EarlyStart): Promise<LoginUserInfo> {
  const info = await answer;
  return kind === 'refresh' ? (info as LoginUserInfo) : (info as AutoLoginResponse).user;
}

/**
 * Fetches the missing part of the composition as soon as the user is known, while the host's script is still loading.
 * Undefined if nothing is missing.
 */
export function beginComposition(
  { closed, window }: Composition,
  user: Promise<LoginUserInfo | undefined> | undefined,
  fetchOne: typeof fetchComposition = fetchComposition,
): Promise<FetchedComposition> | undefined {
  if (!closed || !user) return undefined;
  const fetched = user.then((one) => (one && isInternal(one) ? fetchOne(window) : undefined));
  // The host's script reads it later.
  fetched.catch(() => undefined);
  return fetched;
}
