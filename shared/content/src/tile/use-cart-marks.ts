import { useCartIdList } from '@newsphoto/session';
import type { ContentMark } from '@newsphoto/ui/grid';
import { useMemo } from 'react';

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
