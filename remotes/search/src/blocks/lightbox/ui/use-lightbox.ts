import { FolderIcon, pageBanners } from '@newsphoto/ui';
import type { SelectionAction } from '@newsphoto/ui/grid';
import { createElement } from 'react';

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
