import { useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';
import { LIGHTBOXES, rereadChanged } from '../../../blocks/lightbox/state/lightbox-queries.ts';

/** The lightboxes that the member sees. While the page shows them, each pushed change is read. */
export function useLightboxList() {
  useChanges('lightboxes', rereadChanged);
  return useApiQuery(LIGHTBOXES);
}
