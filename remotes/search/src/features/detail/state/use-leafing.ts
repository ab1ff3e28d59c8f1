import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { StripItems } from '../../../blocks/film-strip/model/strip-cells.ts';
import { resultItems } from '../../../blocks/result/model/result-items.ts';
import { createResultWindow } from './result-window.ts';

/** Steps closer together than this are a held key: the content is requested only where it ends. */
const HELD_MS = 180;

interface LeafingOptions {
  readonly handle: string;
  readonly contentId: string;
  /** What was answered; undefined where it cannot be shown. */
  readonly content: ContentDetail | undefined;
  /** The content of the address is still on its way. */
  readonly waiting: boolean;
  readonly onSettle: (contentId: string) => void;
}

interface Leafing {
  /** Place that the reader has reached, which may be ahead of what is loaded. */
  readonly index: number | undefined;
  readonly length: number;
  /** Shown while the user is ahead of the data; also undefined until the entry is known. */
  readonly ahead: ContentSummary | undefined;
  readonly items: StripItems;
  /** Why the reader cannot go where he wanted to. */
  readonly failure: unknown;
  readonly leaf: (step: 1 | -1) => void;
  readonly go: (index: number) => void;
}

export function useLeafing(options: LeafingOptions): Leafing {
  const { handle, waiting } = options;
  const { place, settle, isLeaving } = useReachedPlace(options);
  const length = place?.length ?? 0;
  const shown = useMemo(
    () => createResultWindow(length, (page, signal) => resultItems(handle, page, signal)),
    [handle, length],
  );
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

  const leaf = (step: 1 | -1) => {
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
    index: arrived ? place?.index : target,
    length,
    ahead: isAhead ? item : undefined,
    items: shown,
    failure,
    leaf,
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

interface ReachedPlaceOptions {
  readonly handle: string;
  readonly contentId: string;
  readonly content: ContentDetail | undefined;
  readonly onSettle: (contentId: string) => void;
}

/**
 * The place in the result. A user who comes to a content that was taken away or does not load keeps the place that they
 * went to, and pages on from there.
 */
function useReachedPlace({ handle, contentId, content, onSettle }: ReachedPlaceOptions) {
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
