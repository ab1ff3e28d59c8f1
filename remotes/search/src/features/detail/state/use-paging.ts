import type { ContentDetail } from '@newsphoto/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { resultReader } from '../../../blocks/result/model/result-items.ts';
import { createResultWindow } from './result-window.ts';

/** Steps closer together than this are a held key: the content is requested only where it ends. */
const HELD_MS = 180;

interface PagingOptions {
  readonly handle: string;
  readonly contentId: string;
  readonly content: ContentDetail | undefined;
  readonly waiting: boolean;
  readonly onSettle: (contentId: string) => void;
}

export function usePaging(options: PagingOptions) {
  const { handle, waiting } = options;
  const { place, settle, isLeaving } = useReachedPlace(options);
  const length = place?.length ?? 0;
  const shown = useMemo(() => createResultWindow(length, resultReader(handle)), [handle, length]);
  useSyncExternalStore(shown.subscribe, shown.version);
  const [target, setTarget] = useState<number>();
  const steppedAt = useRef(Number.NEGATIVE_INFINITY);

  const failure = shown.failure();
  const arrived = target === undefined || (!waiting && !isLeaving && (!place || place.index === target));
  const item = target === undefined ? undefined : shown.get(target);
  const isLost = target !== undefined && !item && (failure !== undefined || shown.isGone(target));
  useEffect(() => {
    if (arrived || isLost) setTarget(undefined);
  }, [arrived, isLost]);
  const wanted = item?.contentId;
  const handleRest = useEffectEvent(settle);
  useEffect(() => {
    if (wanted === undefined || target === undefined) return;
    const timer = setTimeout(() => handleRest(wanted, target), HELD_MS);
    return () => clearTimeout(timer);
  }, [wanted, target]);

  const pageBy = (step: 1 | -1) => {
    if (!place) return;
    const from = target ?? place.index;
    let to = from + step;
    while (shown.isGone(to)) to += step;
    if (to < 0 || to >= length) return;
    const isHeld = performance.now() - steppedAt.current < HELD_MS;
    steppedAt.current = performance.now();
    setTarget(to);
    const isNext = !waiting && target === undefined && to === place.index + step;
    const neighbour = step > 0 ? place.nextId : place.previousId;
    if (!isHeld && isNext && neighbour) settle(neighbour, to);
    else shown.need(to);
  };
  const go = (to: number) => {
    const wantedId = shown.get(to)?.contentId;
    if (!place || to === (target ?? place.index)) return;
    setTarget(to);
    if (wantedId !== undefined) settle(wantedId, to);
    else shown.need(to);
  };
  const isAhead = !arrived && item !== undefined;
  return {
    /** What the reader has reached, which may be ahead of what is loaded. */
    index: arrived ? place?.index : target,
    length,
    ahead: isAhead ? item : undefined,
    items: shown,
    failure,
    pageBy,
    go,
  };
}

type Place = NonNullable<ContentDetail['place']>;

interface Reached {
  readonly handle: string;
  /** The content of the address when the user left it. */
  readonly from: string;
  readonly contentId: string;
  readonly place: Place;
}

/**
 * The place in the result. A user who comes to a content that was taken away or does not load keeps the place that they
 * went to, and pages on from there.
 */
function useReachedPlace({ handle, contentId, content, onSettle }: PagingOptions) {
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
