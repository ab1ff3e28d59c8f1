import type { ContentDetail } from '@newsphoto/contract';
import { useState } from 'react';

type Place = NonNullable<ContentDetail['place']>;

interface Reached {
  readonly handle: string;
  readonly contentId: string;
  readonly place: Place;
}

export interface ReachedPlaceOptions {
  readonly handle: string;
  readonly contentId: string;
  readonly content: ContentDetail | undefined;
  readonly onSettle: (contentId: string) => void;
}

/**
 * The place in the result. A user who comes to a content that was taken away or does not load keeps the place that they
 * went to, and pages on from there.
 */
export function useReachedPlace({ handle, contentId, content, onSettle }: ReachedPlaceOptions) {
  const [reached, setReached] = useState<Reached>();
  const isThere = reached?.handle === handle && reached.contentId === contentId;
  const place = content ? content.place : isThere ? reached.place : undefined;
  const settle = (id: string, index: number) => {
    setReached({ handle, contentId: id, place: { index, length: place?.length ?? 0 } });
    onSettle(id);
  };
  return { place, settle };
}
