import { LIGHTBOXES } from '@newsphoto/content';
import { endpointQuery, invalidate, oneAtATime } from '@newsphoto/query';

export { LIGHTBOXES };

export const lightboxQuery = (lightboxId: string) =>
  endpointQuery('GET /lightboxes/:lightboxId', { params: { lightboxId } });

export const lightboxLogQuery = (lightboxId: string) =>
  endpointQuery('GET /lightboxes/:lightboxId/log', { params: { lightboxId } });

export const rereadLightboxes = (): Promise<void> => invalidate(LIGHTBOXES);

export const rereadLightbox = (lightboxId: string): Promise<void> =>
  invalidate(lightboxQuery(lightboxId).key);

export const rereadChanged = oneAtATime((lightboxId) =>
  lightboxId === ''
    ? invalidate(LIGHTBOXES.key)
    : Promise.all([rereadLightboxes(), rereadLightbox(lightboxId)]),
);
