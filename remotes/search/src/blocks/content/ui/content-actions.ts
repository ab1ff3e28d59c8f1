import { addToCart } from '@newsphoto/session';
import { CartIcon, copyText, type MenuEntry, openTab } from '@newsphoto/ui';
import type { SelectionAction } from '@newsphoto/ui/grid';
import { createElement } from 'react';

export const menuLabel = (headline: string): string => `「${headline}」の操作`;

export const openInTab = (href: string): MenuEntry => ({
  label: '新しいタブで開く',
  onSelect: () => openTab(href),
});

/** Copies a text that `name` names: 素材番号, 見出し. */
export const copyEntry = (name: string, text: string): MenuEntry => ({
  label: `${name}をコピー`,
  onReport: async () =>
    (await copyText(text)) ? `${name}をコピーしました` : `${name}をコピーできませんでした`,
});

export const ADD_TO_CART: SelectionAction = {
  label: 'カートに入れる',
  icon: createElement(CartIcon, { 'aria-hidden': true }),
  onRun: (contentIds) => void addToCart(contentIds),
};
