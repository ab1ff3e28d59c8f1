import { useKeyCommands } from '@newsphoto/ui';
import { type Selection, useSelection } from '@newsphoto/ui/grid';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { detailHref, rememberResultAddress } from '../../../model/detail-address.ts';
import {
  formatSearchState,
  RESULTS_PATH,
  type SearchState,
  searchRequestOf,
} from '../../../model/search-state.ts';
import type { LoadedResult } from './loaded-result.ts';
import { readPlace, topOf, writePlace } from './result-place.ts';

/** Follows what was fetched of the result. */
function useFetched(result: LoadedResult) {
  const { items, order } = result;
  useSyncExternalStore(items.subscribe, items.version);
  const known = useSyncExternalStore(order.subscribe, order.get);
  useEffect(() => {
    void order.load();
  }, [order]);
  return { order: known, failed: items.failed() || order.failed() };
}

/** Keeps where the reader stands, and brings it back once when the result is laid out. */
function usePlace(key: string, selection: Selection, complete: boolean, initialScroll: number) {
  const restored = useRef(initialScroll === 0);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (restored.current || !ready || !complete) return;
    restored.current = true;
    // After the layout's own scrolling of a page change.
    const frame = requestAnimationFrame(() => window.scrollTo(0, initialScroll));
    return () => cancelAnimationFrame(frame);
  }, [ready, complete, initialScroll]);
  // In the layout phase: afterwards the next page has scrolled already.
  useLayoutEffect(() => {
    const keep = () => {
      if (restored.current) writePlace({ key, scrollY: window.scrollY, selection });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, selection]);
  return useCallback(() => setReady(true), []);
}

/** True on the way back (browser's or ours) and after a reload; a new search starts at its top. */
function useReturning(): boolean {
  const { state }: { state: unknown } = useLocation();
  const type = useNavigationType();
  return type === 'POP' || (typeof state === 'object' && state !== null && 'toPlace' in state);
}

/** Reading a result: what is selected and ticked, where it is scrolled to, and how to open a content. */
export function useResultReading(result: LoadedResult, search: SearchState) {
  const navigate = useNavigate();
  const { order, failed } = useFetched(result);
  const returning = useReturning();
  // The place outlives a login: it is that of the search, whoever asks.
  const placeKey = JSON.stringify(searchRequestOf(search));
  const [place] = useState(() => (returning ? readPlace(placeKey) : topOf(placeKey)));
  const path = useCallback((contentId: string) => detailHref(contentId, result.handle), [result.handle]);
  const root = useHref('/').replace(/\/$/, '');
  const href = useCallback((contentId: string) => `${root}${path(contentId)}`, [root, path]);
  const ids = useCallback(() => result.order.get().ids, [result]);
  const handleOpen = useCallback(
    (index: number) => {
      const id = ids()[index];
      if (id) void navigate(path(id), { state: { fromResult: true } });
    },
    [ids, path, navigate],
  );
  const { selection, actions } = useSelection({ ids, onOpen: handleOpen, initial: place.selection });
  const complete = order.ids.length >= result.length || search.view < 3;
  const handleReady = usePlace(placeKey, selection, complete, place.scrollY);
  const address = `${RESULTS_PATH}?${formatSearchState(search)}`;
  useEffect(() => rememberResultAddress(result.handle, address), [result.handle, address]);

  useKeyCommands({ Escape: actions.clear });
  return {
    order,
    failed,
    selection,
    actions,
    /** As the router names it, and as the browser follows it. */
    detailPath: path,
    detailHref: href,
    handleReady,
  };
}
