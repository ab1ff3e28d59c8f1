import { FolderIcon, pageBanners } from '@newsphoto/ui';
import type { ContentMark, SelectionAction } from '@newsphoto/ui/grid';
import { createElement } from 'react';
import { useIsInLightbox } from '../state/lightbox-marks.ts';

const IN_LIGHTBOX: readonly ContentMark[] = ['lightbox'];
const IN_BOTH: readonly ContentMark[] = ['cart', 'lightbox'];

/** Puts contents into the lightbox that was used last and reports it. The code loads with the first use. */
export function addToLightbox(contentIds: readonly string[]): void {
  import('./add-to-lightbox.ts')
    .then((part) => part.addToLightbox(contentIds))
    .catch(() => pageBanners.show({ type: 'danger', message: 'ライトボックスに入れられませんでした。' }));
}

export const ADD_TO_LIGHTBOX: SelectionAction = {
  label: 'ライトボックスに入れる',
  icon: createElement(FolderIcon, { 'aria-hidden': true }),
  onRun: addToLightbox,
};

export function useUserMarks(contentId: string, ofCart: readonly ContentMark[]): readonly ContentMark[] {
  if (!useIsInLightbox(contentId)) return ofCart;
  return ofCart.includes('cart') ? IN_BOTH : IN_LIGHTBOX;
}
