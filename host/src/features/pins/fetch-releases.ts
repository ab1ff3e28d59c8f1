import type { ReleasesResponse } from '@newsphoto/contract';

/** The result of the request: the releases, or why there are none. */
export type ReleasesAnswer =
  | { readonly kind: 'releases'; readonly answer: ReleasesResponse }
  | { readonly kind: 'not-allowed' | 'off' | 'failed' };

type Send = (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

const REFUSED: Readonly<Record<number, 'not-allowed' | 'off'>> = { 403: 'not-allowed', 404: 'off' };

/** Requests the releases that can be pinned. Never rejects. */
export async function fetchReleases(
  send: Send = (address, init) => fetch(address, init),
): Promise<ReleasesAnswer> {
  try {
    const response = await send('/web/releases', { cache: 'no-store', credentials: 'same-origin' });
    if (response.ok) return { kind: 'releases', answer: await response.json() };
    return { kind: REFUSED[response.status] ?? 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
