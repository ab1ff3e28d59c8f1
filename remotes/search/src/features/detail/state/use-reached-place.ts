import type { ContentDetail } from '@newsphoto/contract';
import { useState } from 'react';

type Place = NonNullable<ContentDetail['place']>;

interface Reached {
  readonly handle: string;
  /** The content of the address when the user left it. */
  readonly from: string;
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
    setReached({ handle, from: contentId, contentId: id, place: { index, length: place?.length ?? 0 } });
    onSettle(id);
  };
  // The router shows a new address later than it was requested: until then a user who turns back has not arrived.
  const isLeaving =
    reached?.handle === handle && reached.from === contentId && reached.contentId !== contentId;
  return { place, settle, isLeaving };
}
