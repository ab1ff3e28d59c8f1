export const DETAIL_PATH = '/detailedRepresentation';

/** Address of a content's detail, in the result that the handle names. */
export function detailHref(contentId: string, handle?: string): string {
  const params = new URLSearchParams({ contentId, ...(handle ? { h: handle } : {}) });
  return `${DETAIL_PATH}?${params}`;
}

/** Session storage key, named after the page. */
const SESSION_KEY = 'refineResultsList.address';

/** Keeps the address of the result that was shown last, for the way back from a detail. */
export function rememberResultAddress(storage: Storage, handle: string, address: string): void {
  storage.setItem(SESSION_KEY, JSON.stringify([handle, address]));
}

/** Address of the result that a handle names, where it was shown in this tab. */
export function resultAddress(storage: Storage, handle: string): string | undefined {
  try {
    const [kept, address]: unknown[] = JSON.parse(storage.getItem(SESSION_KEY) ?? '[]');
    return kept === handle && typeof address === 'string' ? address : undefined;
  } catch {
    return undefined;
  }
}
