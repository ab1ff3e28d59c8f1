import { useApiQuery } from '@newsphoto/query';
import { useEffect } from 'react';
import { LIGHTBOXES, rereadChanged } from '../../../blocks/lightbox/state/lightbox-queries.ts';
import { followLightboxes } from './follow-lightboxes.ts';

/** The lightboxes that the member sees. While the page shows them, each pushed change is read. */
export function useLightboxList() {
  useEffect(() => {
    const ending = new AbortController();
    followLightboxes(rereadChanged, ending.signal);
    return () => ending.abort();
  }, []);
  return useApiQuery(LIGHTBOXES);
}
