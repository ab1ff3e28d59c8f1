import { readPageValue, readUserState, writePageValue } from '@newsphoto/session';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Place, placeOf } from '../model/place.ts';

/** The same module stands in the shell and in a window, which may begin with a copy of the shell's storage. */
const pageName = () => `wire:${window.location.pathname}`;
const KEY = 'place';

/** The place at which this document's predecessor was left a moment ago, if any. */
export const readPlace = (): Place | undefined =>
  placeOf(readPageValue(pageName(), KEY), readUserState().userId, Date.now());

/**
 * Keeps the place for the document that comes after this one.
 *
 * @param here the present place; undefined where nobody reads anything
 */
export function useStoredPlace(here: () => Omit<Place, 'userId' | 'at'> | undefined): void {
  const current = useRef(here);
  current.current = here;
  useEffect(() => {
    // It was taken, and is not to be found again by whoever opens the monitor later.
    writePageValue(pageName(), KEY, null);
    const handleHide = () => {
      const place = current.current();
      const { userId } = readUserState();
      if (place) writePageValue(pageName(), KEY, { ...place, userId, at: Date.now() } satisfies Place);
    };
    window.addEventListener('pagehide', handleHide);
    return () => window.removeEventListener('pagehide', handleHide);
  }, []);
}

/** Scrolls a list to where it was, once its rows are there. */
export function useScrolledTo(list: RefObject<HTMLElement | null>, top: number, isThere: boolean): void {
  const rest = useRef(top);
  useLayoutEffect(() => {
    if (!isThere || rest.current === 0) return;
    list.current?.scrollTo({ top: rest.current });
    rest.current = 0;
  }, [list, isThere]);
}
