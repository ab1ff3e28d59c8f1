import { useCartMarks } from '@newsphoto/content';
import { useLogined } from '@newsphoto/session';
import { FolderIcon, pageBanners } from '@newsphoto/ui';
import type { ContentMark, SelectionAction } from '@newsphoto/ui/grid';
import { createElement, useMemo, useSyncExternalStore } from 'react';
import { lightboxMarkStore } from '../state/mark-store.ts';

const IN_LIGHTBOX: readonly ContentMark[] = ['lightbox'];
const IN_BOTH: readonly ContentMark[] = ['cart', 'lightbox'];

/** Puts contents into the lightbox that was used last and says so. What does it comes with the first use. */
export function addToLightbox(contentIds: readonly string[]): void {
  import('./add-to-lightbox.ts')
    .then((part) => part.addToLightbox(contentIds))
    .catch(() => pageBanners.show({ type: 'danger', message: 'ライトボックスに入れられませんでした。' }));
}

/** For the selection bar. Guests are asked to log in. */
export const ADD_TO_LIGHTBOX: SelectionAction = {
  label: 'ライトボックスに入れる',
  icon: createElement(FolderIcon, { 'aria-hidden': true }),
  onRun: addToLightbox,
};

/** Marks of contents that are in the cart, or that the member put into a lightbox, as of now. */
export function useUserMarks(): (contentId: string) => readonly ContentMark[] {
  const cartMarksOf = useCartMarks();
  const logined = useLogined();
  const version = useSyncExternalStore(lightboxMarkStore.subscribe, lightboxMarkStore.version);
  return useMemo(() => {
    // It is asked for anew with each version.
    if (!logined || version < 0) return cartMarksOf;
    return (contentId) => {
      const ofCart = cartMarksOf(contentId);
      if (!lightboxMarkStore.has(contentId)) return ofCart;
      return ofCart.includes('cart') ? IN_BOTH : IN_LIGHTBOX;
    };
  }, [cartMarksOf, logined, version]);
}
