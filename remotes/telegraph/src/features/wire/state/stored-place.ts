import { readPageValue, readUserState, writePageValue } from '@newsphoto/session';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Place, placeOf } from '../model/place.ts';

/** The path is part of the name: a window may start with a copy of the shell's storage, and shows the same module. */
const pageName = () => `wire:${window.location.pathname}${topicInAddress() ?? ''}`;
const KEY = 'place';

/** The topic that a window shows: several windows may show different ones. */
export const topicInAddress = (): string | undefined =>
  new URLSearchParams(window.location.search).get('topic') ?? undefined;

/** The place that the previous document stored a moment ago, if any. */
export const readPlace = (): Place | undefined =>
  placeOf(readPageValue(pageName(), KEY), readUserState().userId, Date.now());

/**
 * Stores the place for the next document.
 *
 * @param here the current place; undefined if the user reads nothing
 */
export function useStoredPlace(here: () => Omit<Place, 'userId' | 'at'> | undefined): void {
  const current = useRef(here);
  current.current = here;
  useEffect(() => {
    // It has been restored, and must not be found again when the monitor is opened later.
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
