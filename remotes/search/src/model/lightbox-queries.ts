import type { Lightbox, LightboxLog } from '@newsphoto/contract';
import { lightboxDetail, lightboxes, lightboxLog } from '@newsphoto/http';
import { type ApiQuery, invalidate } from '@newsphoto/query';

/** The lightboxes that the member sees. */
export const LIGHTBOXES: ApiQuery<readonly Lightbox[]> = { key: ['lightboxes'], call: lightboxes };

/** A lightbox with its entries. */
export const lightboxQuery = (lightboxId: string): ApiQuery<Awaited<ReturnType<typeof lightboxDetail>>> => ({
  key: ['lightbox', lightboxId],
  call: (options) => lightboxDetail(lightboxId, options),
});

/** Who did what to it. */
export const lightboxLogQuery = (lightboxId: string): ApiQuery<LightboxLog> => ({
  key: ['lightbox', lightboxId, 'log'],
  call: (options) => lightboxLog(lightboxId, options),
});

/** Reads again what is shown of the lightboxes. */
export const rereadLightboxes = (): Promise<void> => invalidate(LIGHTBOXES.key);

/** Reads again what is shown of one lightbox; of every one where the id is empty. */
export const rereadLightbox = (lightboxId: string): Promise<void> =>
  invalidate(lightboxId === '' ? ['lightbox'] : ['lightbox', lightboxId]);
