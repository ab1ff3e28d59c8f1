import { contentQuery } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { rememberContent } from '@newsphoto/session';
import { useEffect, useState } from 'react';

/** A user who pages on earlier needs other neighbours. Milliseconds. */
const REST_MS = 250;

/** Reads the previous and the next content with their pictures, so that the next step shows them at once. */
export function useNeighbours(content: ContentDetail | undefined, handle: string): void {
  const [rested, setRested] = useState<ContentDetail>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(content), REST_MS);
    return () => clearTimeout(timer);
  }, [content]);
  const place = rested === content ? rested?.place : undefined;
  useNeighbour(place?.nextId, handle);
  useNeighbour(place?.previousId, handle);
}

function useNeighbour(contentId = '', handle: string): void {
  const enabled = contentId !== '' && handle !== '';
  const { data } = useApiQuery(contentQuery(contentId, handle), { enabled });
  const picture = data && (data.previewUrl || data.thumbnails.large);
  useEffect(() => {
    if (picture) new Image().src = picture;
  }, [picture]);
}

/** A user who pages on sooner has not viewed it. */
const LOOKED_AT_MS = 1000;

/** Keeps what is looked at for the list of the home screen. */
export function useRememberedContent(content: ContentDetail | undefined): void {
  useEffect(() => {
    if (!content) return;
    const timer = setTimeout(() => void rememberContent(content), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [content]);
}
