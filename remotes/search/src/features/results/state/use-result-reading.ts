import { detailHref } from '@newsphoto/content';
import { openDialogs, useKeyCommands } from '@newsphoto/ui';
import { type ItemFocus, type Selection, useSelection } from '@newsphoto/ui/grid';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useHref, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import {
  forgetSeenEntry,
  rememberResultAddress,
  seenEntry,
} from '../../../blocks/result/model/result-address.ts';
import {
  formatSearchState,
  RESULTS_PATH,
  type SearchState,
  searchRequestOf,
} from '../../../blocks/search/model/search-state.ts';
import { type LoadedResult, useResultOrder } from './loaded-result.ts';
import { type ResultPlace, readPlace, writePlace } from './result-place.ts';
import { useChangedItems } from './use-changed-items.ts';

/** The order of a whole result is long: it is requested after the first pictures. */
const PICTURES_FIRST_MS = 120;

interface PlaceOptions {
  readonly key: string;
  readonly selection: Selection;
  readonly complete: boolean;
  /** Reading position; undefined: at the beginning. */
  readonly before: ResultPlace | undefined;
  readonly focusRef: RefObject<ItemFocus | null>;
  /** Another search is on its way: the page has gone to its top for that one. */
  readonly isOld: boolean;
  /** The page is there again: the focus goes back to where it was. */
  readonly onBack: () => void;
}

/** Stores the reading position, and restores it once when the result is laid out. */
function usePlace({ key, selection, complete, before, focusRef, isOld, onBack }: PlaceOptions) {
  const restored = useRef(before === undefined);
  const [ready, setReady] = useState(false);
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (restored.current || !before || !ready || !complete) return;
    // After the layout's own scrolling of a page change, and after the host went to the heading.
    const frame = requestAnimationFrame(() => {
      restored.current = true;
      // The grid may be wider or narrower than it was: the same pictures come back, not the same pixels of the page.
      if (before.grid && focusRef.current?.showPlace) focusRef.current.showPlace(before.grid);
      // A reader who scrolls a new result before it is complete stays there.
      else if (before.scrollY > 0) window.scrollTo(0, before.scrollY);
      handleBack();
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, complete, before, focusRef]);
  // In the layout phase: afterwards the next page has scrolled already.
  useLayoutEffect(() => {
    if (isOld) return;
    const keep = () => {
      const grid = focusRef.current?.placeNow?.();
      if (restored.current) writePlace({ key, scrollY: window.scrollY, grid, selection });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, selection, focusRef, isOld]);
  return useCallback(() => setReady(true), []);
}

/**
 * True on the way back (browser's or ours) and after a reload; a new search starts at its top.
 * @param isComplete false: the address is about to be replaced by one that names everything. An entry to return to was
 * completed before; whether the result or the replacement comes first makes no difference.
 */
export function useReturning(isComplete = true): boolean {
  const { state }: { state: unknown } = useLocation();
  const type = useNavigationType();
  const isBack = type === 'POP' || (typeof state === 'object' && state !== null && 'toPlace' in state);
  return isBack && isComplete;
}

/** Stored reading position; selected is the content viewed last, which may be further on than the opened one. */
function placeOf(placeKey: string, handle: string): ResultPlace {
  const place = readPlace(placeKey);
  const seen = seenEntry(handle);
  if (seen === undefined) return place;
  return { ...place, selection: { ...place.selection, current: seen, anchor: seen } };
}

interface Reading {
  readonly result: LoadedResult;
  readonly search: SearchState;
  readonly isOld: boolean;
  /** It was read before. */
  readonly returning: boolean;
}

/** Reading a result: what is selected and ticked, where it is scrolled to, and how to open a content. */
export function useResultReading({ result, search, isOld, returning }: Reading) {
  const navigate = useNavigate();
  // The position belongs to the search, not to the user: it survives a log-in.
  const placeKey = JSON.stringify(searchRequestOf(search));
  const [before] = useState(() => (returning ? placeOf(placeKey, result.handle) : undefined));
  const isPageMissing = useSyncExternalStore(result.items.subscribe, result.items.failed);
  // A place further down exists only with the whole order.
  const known = useResultOrder(result, before === undefined ? PICTURES_FIRST_MS : 0);
  const { order, ids, isComplete } = known;
  useChangedItems(result.items, ids);
  const path = useCallback((contentId: string) => detailHref(contentId, result.handle), [result.handle]);
  const root = useHref('/').replace(/\/$/, '');
  const href = useCallback((contentId: string) => `${root}${path(contentId)}`, [root, path]);
  const handleOpen = useCallback(
    (index: number) => {
      const id = ids()[index];
      if (id) void navigate(path(id), { state: { fromResult: true } });
    },
    [ids, path, navigate],
  );
  const { selection, actions, update } = useSelection({
    ids,
    onOpen: handleOpen,
    initial: before?.selection,
  });
  const focusRef = useRef<ItemFocus>(null);
  const selected = useRef(selection.current);
  useLayoutEffect(() => {
    selected.current = selection.current;
  }, [selection]);
  // A dialog calls it once it has left the history: the user may have moved on, or opened another dialog.
  const focusCurrent = useCallback(() => {
    const isCovered = openDialogs.get().some(({ state }) => state === 'shown');
    if (selected.current !== undefined && !isCovered) focusRef.current?.focusItem(selected.current);
  }, []);
  const complete = isComplete || search.view < 3;
  const handleReady = usePlace({
    key: placeKey,
    selection,
    complete,
    before,
    focusRef,
    isOld,
    onBack: focusCurrent,
  });
  const address = `${RESULTS_PATH}?${formatSearchState(search)}`;
  useEffect(() => rememberResultAddress(result.handle, address), [result.handle, address]);
  useEffect(() => forgetSeenEntry(result.handle), [result.handle]);

  useKeyCommands({ Escape: actions.clear });
  return {
    order,
    isComplete,
    failed: isPageMissing || known.failed,
    /** The reader does not return to a stored place. */
    startsAtTop: before === undefined || before.scrollY === 0,
    selection,
    actions,
    update,
    /** As the router names it, and as the browser follows it. */
    detailPath: path,
    detailHref: href,
    handleReady,
    focusRef,
    /** The focus goes to the selected one of this moment. */
    focusCurrent,
  };
}
