import { addToCart, useCartIdList } from '@newsphoto/session';
import { CartIcon } from '@newsphoto/ui';
import type { ContentMark, SelectionAction } from '@newsphoto/ui/grid';
import { createElement, useMemo } from 'react';

const IN_CART: readonly ContentMark[] = ['cart'];
const UNMARKED: readonly ContentMark[] = [];

/** For the selection bar. Who may not is told so by the host, or asked to log in. */
export const ADD_TO_CART: SelectionAction = {
  label: 'カートに入れる',
  icon: createElement(CartIcon, { 'aria-hidden': true }),
  onRun: (contentIds) => void addToCart(contentIds),
};

/** Marks of contents that are in the cart, as of now. */
export function useCartMarks(): (contentId: string) => readonly ContentMark[] {
  const ids = useCartIdList();
  return useMemo(() => {
    const inCart = new Set(ids);
    return (contentId) => (inCart.has(contentId) ? IN_CART : UNMARKED);
  }, [ids]);
}
