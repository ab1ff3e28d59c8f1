import type { ContentSummary } from '@newsphoto/contract';
import { useCartIdList } from '@newsphoto/session';
import type { ContentMark } from '@newsphoto/ui/grid';
import { useMemo } from 'react';

const RESTRICTED: readonly ContentMark[] = ['restricted'];
const RESTRICTED_IN_CART: readonly ContentMark[] = ['restricted', 'cart'];
const RESTRICTED_IN_LIGHTBOX: readonly ContentMark[] = ['restricted', 'lightbox'];
const RESTRICTED_IN_BOTH: readonly ContentMark[] = ['restricted', 'cart', 'lightbox'];

/** Marks of an item: what restricts its use first. The same list each time, so that nothing is drawn again for it. */
export function itemMarks(
  item: Pick<ContentSummary, 'restricted'> | undefined,
  ofUser: readonly ContentMark[],
): readonly ContentMark[] {
  if (!item?.restricted) return ofUser;
  const inCart = ofUser.includes('cart');
  if (ofUser.includes('lightbox')) return inCart ? RESTRICTED_IN_BOTH : RESTRICTED_IN_LIGHTBOX;
  return inCart ? RESTRICTED_IN_CART : RESTRICTED;
}

const IN_CART: readonly ContentMark[] = ['cart'];
const UNMARKED: readonly ContentMark[] = [];

/** Marks of contents that are in the cart, as of now. */
export function useCartMarks(): (contentId: string) => readonly ContentMark[] {
  const ids = useCartIdList();
  return useMemo(() => {
    const inCart = new Set(ids);
    return (contentId) => (inCart.has(contentId) ? IN_CART : UNMARKED);
  }, [ids]);
}
