import type { ContentDetail } from '@newsphoto/contract';
import { contentDetail, QUIET_CALL } from '@newsphoto/http';
import { useEffect } from 'react';
import { detailKey, keepDetail, keptDetail } from './kept-details.ts';

/** Whoever leafs on before needs other neighbours. */
const AT_REST_MS = 250;

/** Fetches what stands beside a content, with its picture, so that the next step shows it at once. */
export function useNeighbours(content: ContentDetail | undefined, handle: string, userId: string): void {
  const { previousId, nextId } = content?.place ?? {};
  useEffect(() => {
    if (userId === '' || handle === '') return;
    const controller = new AbortController();
    const fetchOne = async (contentId: string | undefined) => {
      const key = detailKey(userId, handle, contentId ?? '');
      if (!contentId || keptDetail(key)) return;
      try {
        const options = { ...QUIET_CALL, signal: controller.signal };
        const neighbour = await contentDetail(contentId, { handle }, options);
        keepDetail(key, neighbour);
        loadPicture(neighbour);
      } catch {
        // Nobody waits for it: whoever goes there asks again, and is told.
      }
    };
    const timer = setTimeout(() => {
      void fetchOne(nextId);
      void fetchOne(previousId);
    }, AT_REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [previousId, nextId, handle, userId]);
}

function loadPicture({ previewUrl, thumbnails }: ContentDetail): void {
  const address = previewUrl || thumbnails.large;
  if (address !== '') new Image().src = address;
}
