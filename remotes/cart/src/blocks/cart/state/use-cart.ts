import { type CartDetail, type Entitlement, MOST_CART_IDS, MOST_DOWNLOADED_MARKS } from '@newsphoto/contract';
import { endpointQuery, invalidate, oneAtATime, useApiQuery } from '@newsphoto/query';
import { refreshCart, useCartIdList, useChanges, useLogined } from '@newsphoto/session';
import { useEffect, useMemo, useRef } from 'react';

export const CART = endpointQuery('GET /cart', {});

export const rereadCart = (): Promise<void> => invalidate(CART);

/** The header counts what another browser of the member changed as well. */
const rereadChanged = oneAtATime(() => Promise.all([rereadCart(), refreshCart()]));

/** Contents of the cart were changed by an editor. */
const rereadContents = oneAtATime(rereadCart);

/** The cart as of now: pushed changes, and those of this browser's other tabs, are read. */
export function useCart() {
  const query = useApiQuery(CART);
  useChanges('cart', rereadChanged);
  const { data } = query;
  useChanges('contents', (key) => {
    if (key === '' || data?.entries.some(({ contentId }) => contentId === key)) rereadContents('');
  });
  const ids = useCartIdList();
  const before = useRef(ids);
  useEffect(() => {
    const isSame = ids.length === before.current.length && ids.every((id, at) => id === before.current[at]);
    before.current = ids;
    // A guest's cart has no pushes.
    if (!isSame) void rereadCart();
  }, [ids]);
  return query;
}

const NONE: readonly Entitlement[] = [];
/** A licence that is granted meanwhile is announced elsewhere. Milliseconds. */
const FRESH_MS = 60_000;

/** What a member may download of the cart already; none for guests. */
export function useEntitlements(cart: CartDetail | undefined): readonly Entitlement[] {
  const isMember = useLogined();
  const contentIdList = (cart?.entries ?? [])
    .filter(({ state }) => state === 'ok')
    .map(({ contentId }) => contentId)
    .sort()
    .slice(0, MOST_CART_IDS);
  const query = endpointQuery(
    'POST /contents/entitlements',
    { body: { contentIdList, pixels: null } },
    { staleTime: FRESH_MS },
  );
  const enabled = isMember && contentIdList.length > 0;
  return useApiQuery(query, { enabled, keepPrevious: true }).data ?? NONE;
}

/** Days on which a member downloaded contents of the cart, by content; none for guests. */
export function useDownloadedOn(cart: CartDetail): ReadonlyMap<string, string> {
  const isMember = useLogined();
  const contentIds = cart.entries
    .map(({ contentId }) => contentId)
    .sort()
    .slice(0, MOST_DOWNLOADED_MARKS);
  const query = endpointQuery('POST /contents/downloaded', { body: { contentIds } }, { staleTime: FRESH_MS });
  useChanges('downloads', () => void invalidate(query));
  const enabled = isMember && contentIds.length > 0;
  const { data } = useApiQuery(query, { enabled, keepPrevious: true });
  return useMemo(() => new Map(data?.downloaded.map(({ contentId, day }) => [contentId, day])), [data]);
}
