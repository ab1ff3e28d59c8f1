import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { resultItems } from '@newsphoto/http';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { QUIET_CALL } from '../../../model/quiet-call.ts';
import { createResultWindow } from './result-window.ts';

/** Steps closer together than this are a held key: only where it ends is the content itself asked for. */
const HELD_MS = 180;

export interface LeafingOptions {
  readonly handle: string;
  /** Place of the content that is shown; undefined outside of a result. */
  readonly place: ContentDetail['place'];
  /** The content of the address is still on its way. */
  readonly waiting: boolean;
  readonly onSettle: (contentId: string) => void;
}

export interface Leafing {
  /** Place that the reader has reached, which may be ahead of what is loaded. */
  readonly index: number | undefined;
  /** What stands there while the reader is ahead; undefined where its entry is not known yet, too. */
  readonly ahead: ContentSummary | undefined;
  readonly leaf: (step: 1 | -1) => void;
}

/** Previous and next in the order of the whole result. */
export function useLeafing({ handle, place, waiting, onSettle }: LeafingOptions): Leafing {
  const length = place?.length ?? 0;
  const shown = useMemo(
    () => createResultWindow(length, (page) => resultItems(handle, page, QUIET_CALL)),
    [handle, length],
  );
  useSyncExternalStore(shown.subscribe, shown.version);
  const [target, setTarget] = useState<number>();
  const steppedAt = useRef(Number.NEGATIVE_INFINITY);
  const settle = useRef(onSettle);
  settle.current = onSettle;

  const arrived = target === undefined || (!waiting && (!place || place.index === target));
  useEffect(() => {
    if (arrived) setTarget(undefined);
  }, [arrived]);
  const item = target === undefined ? undefined : shown.get(target);
  const wanted = item?.contentId;
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = setTimeout(() => settle.current(wanted), HELD_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const leaf = (step: 1 | -1) => {
    if (!place) return;
    const from = target ?? place.index;
    const to = Math.min(length - 1, Math.max(0, from + step));
    if (to === from) return;
    const isHeld = performance.now() - steppedAt.current < HELD_MS;
    steppedAt.current = performance.now();
    const neighbour = step > 0 ? place.nextId : place.previousId;
    setTarget(to);
    if (!isHeld && !waiting && target === undefined && neighbour) onSettle(neighbour);
    else shown.need(to);
  };
  const isAhead = !arrived && item !== undefined;
  return { index: arrived ? place?.index : target, ahead: isAhead ? item : undefined, leaf };
}
