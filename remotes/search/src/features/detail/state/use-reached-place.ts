import type { ContentDetail } from '@newsphoto/contract';
import { useCallback, useRef } from 'react';

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
 * The place in the result. Where a reader comes to what was taken away, or what does not load, he still knows where he
 * went, and goes on from there.
 */
export function useReachedPlace({ handle, contentId, content, onSettle }: ReachedPlaceOptions) {
  const reached = useRef<Reached>(undefined);
  const length = useRef(0);
  if (content?.place) length.current = content.place.length;
  const onSettleNow = useRef(onSettle);
  onSettleNow.current = onSettle;
  const settle = useCallback(
    (id: string, index: number) => {
      reached.current = { handle, contentId: id, place: { index, length: length.current } };
      onSettleNow.current(id);
    },
    [handle],
  );
  const isThere = reached.current?.handle === handle && reached.current.contentId === contentId;
  const place = content ? content.place : isThere ? reached.current?.place : undefined;
  return { place, settle };
}
