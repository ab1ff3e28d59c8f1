import { endpointQuery } from '@newsphoto/query';

/** The lightboxes that the member may see. */
export const LIGHTBOXES = endpointQuery('GET /lightboxes', {});
