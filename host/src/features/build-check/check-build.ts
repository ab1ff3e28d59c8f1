import { BUILD_TABLE_HEADER, type BuildTag } from '@newsphoto/contract';
import { type BuildCheck, buildTagOf, compareBuild, compositionOf, loadTokenOf } from './build-outcome.ts';

/** Address of the check: the page itself with its pins, and a timestamp that bypasses caches. */
export function checkAddress(page: string, now: number): string {
  const url = new URL(page, location.href);
  url.hash = '';
  return `${url.href}${url.search ? '&' : '?'}${now}`;
}

type FetchPage = (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

/** Fetches a page of the app without cache and compares its build with the running one. Never rejects. */
export async function checkBuild(
  page: string,
  running: BuildTag | undefined,
  fetchPage: FetchPage = (address, init) => fetch(address, init),
): Promise<BuildCheck> {
  try {
    const response = await fetchPage(checkAddress(page, Date.now()), {
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { Accept: 'text/html', ...(running && { [BUILD_TABLE_HEADER]: running.table }) },
    });
    if (response.status === 403) return { outcome: 'FORBIDDEN' };
    if (!response.ok) return { outcome: 'ERR' };
    const html = await response.text();
    const tag = buildTagOf(html);
    const outcome = compareBuild(running, tag);
    const loadToken = loadTokenOf(html);
    const answer = { outcome, ...(loadToken && { loadToken }) };
    if (!tag || tag.table === running?.table) return answer;
    const composition = compositionOf(html);
    return { ...answer, tag, ...(composition && { composition }) };
  } catch {
    return { outcome: 'ERR' };
  }
}
