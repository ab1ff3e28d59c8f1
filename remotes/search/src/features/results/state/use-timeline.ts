import { useScreenSize } from '@newsphoto/ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SearchState } from '../../../model/search-state.ts';
import { type Timeline, timelineOf } from '../model/timeline.ts';
import type { LoadedResult } from './loaded-result.ts';

/** What is shorter is passed by a turn of the wheel. */
const FEWEST = 80;
/** Nobody looks for a date before he has seen the pictures. */
const PICTURES_FIRST_MS = 300;

export interface ResultTimeline {
  /** There is room for a scrubber, whether or not its dates are there yet. */
  readonly hasRoom: boolean;
  readonly timeline: Timeline | undefined;
  /** 撮影日, 登録日. */
  readonly dateName: string;
}

/** The dates of a result that is sorted by one. */
export function useTimeline(result: LoadedResult, search: SearchState): ResultTimeline {
  const size = useScreenSize();
  const hasRoom = size !== 'small' && !search.inPageOrder && result.length >= FEWEST;
  const { timeline: store, order, length } = result;
  const isWhole = useSyncExternalStore(order.subscribe, order.complete);
  const periods = useSyncExternalStore(store.subscribe, store.get);
  const isWanted = hasRoom && isWhole && !periods;
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => void store.load(), PICTURES_FIRST_MS);
    return () => clearTimeout(timer);
  }, [isWanted, store]);
  const timeline = useMemo(
    () => (hasRoom && isWhole && periods ? timelineOf(periods, order.get().ids.length) : undefined),
    [hasRoom, isWhole, periods, order],
  );
  const isUseful = timeline !== undefined && timeline.periods.length > 1 && length > 0;
  return {
    hasRoom,
    timeline: isUseful ? timeline : undefined,
    dateName: search.sort === '0' || search.sort === '1' ? '撮影日' : '登録日',
  };
}
