import { endpointQuery, invalidate } from '@newsphoto/query';

/** The lightboxes that the member sees. */
export const LIGHTBOXES = endpointQuery('GET /lightboxes', {});

/** A lightbox with its entries. */
export const lightboxQuery = (lightboxId: string) =>
  endpointQuery('GET /lightboxes/:lightboxId', { params: { lightboxId } });

/** Who did what to it. */
export const lightboxLogQuery = (lightboxId: string) =>
  endpointQuery('GET /lightboxes/:lightboxId/log', { params: { lightboxId } });

/** Reads again the list of the lightboxes. */
export const rereadLightboxes = (): Promise<void> => invalidate(LIGHTBOXES);

/** Reads again what is shown of one lightbox. */
export const rereadLightbox = (lightboxId: string): Promise<void> =>
  invalidate(lightboxQuery(lightboxId).key);

/** Reads again what is shown of a lightbox that changed elsewhere; of all of them where the id is empty. */
export function rereadChanged(lightboxId: string): void {
  if (lightboxId === '') {
    void invalidate(LIGHTBOXES.key);
    return;
  }
  void rereadLightboxes();
  void rereadLightbox(lightboxId);
}
