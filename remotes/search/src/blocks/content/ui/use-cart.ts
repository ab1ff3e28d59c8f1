import { addToCart } from '@newsphoto/session';
import { CartIcon } from '@newsphoto/ui';
import type { SelectionAction } from '@newsphoto/ui/grid';
import { createElement } from 'react';

/** For the selection bar. Who may not is told so by the host, or asked to log in. */
export const ADD_TO_CART: SelectionAction = {
  label: 'カートに入れる',
  icon: createElement(CartIcon, { 'aria-hidden': true }),
  onRun: (contentIds) => void addToCart(contentIds),
};
