import { call } from '@newsphoto/http';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '../model/place.ts';
import {
  firstPage,
  newestId,
  type WireList,
  withArrived,
  withOlder,
  withWaiting,
} from '../model/wire-list.ts';
import { firstList } from './first-list.ts';
import { followWire } from './follow-wire.ts';

const QUIET = { loading: false, messageBox: 0, background: true } as const;
/** What comes in between two looks; where it was more, the list begins anew. */
const MOST_AT_ONCE = 200;

export interface Wire {
  /** Undefined before the first answer. */
  readonly list: WireList | undefined;
  /** The last question was not answered: what is shown may be old. */
  readonly isCut: boolean;
  /** Asks at once, where the first answer did not come. */
  retry(): void;
  /** Puts what waits to the top. */
  showWaiting(): void;
  loadOlder(): Promise<void>;
}

/**
 * @param isReading something is before somebody's eyes that must not move
 * @param place where he was before the page was loaded anew
 */
export function useWire(isReading: boolean, place: Place | undefined): Wire {
  const [list, setList] = useState<WireList>();
  const [isCut, setCut] = useState(false);
  const current = useRef({ list, isReading });
  current.current = { list, isReading };
  const look = useLook(current, place, setList, setCut);
  useEffect(() => {
    const controller = new AbortController();
    void look(controller.signal);
    const isKnown = (wireId: string) => {
      const { list } = current.current;
      return list !== undefined && Number(newestId(list) ?? 0) >= Number(wireId);
    };
    const lookFor = (wireId?: string) => {
      if (wireId === undefined || !isKnown(wireId)) void look(controller.signal);
    };
    followWire(lookFor, controller.signal);
    return () => controller.abort();
  }, [look]);
  useEffect(() => {
    if (!isReading) setList((now) => now && withWaiting(now));
  }, [isReading]);

  return {
    list,
    isCut,
    retry: () => void look(new AbortController().signal),
    showWaiting: () => setList((now) => now && withWaiting(now)),
    loadOlder: async () => {
      const cursor = list?.olderFrom;
      if (!cursor) return;
      const page = await call('GET /wire/items', { query: { cursor } }, { loading: false });
      setList((now) => (now?.olderFrom === cursor ? withOlder(now, page) : now));
    },
  };
}

type Current = { readonly current: { readonly list: WireList | undefined; readonly isReading: boolean } };

/** Looks for newer items; calls that come while one is under way are answered by one more look after it. */
function useLook(
  current: Current,
  place: Place | undefined,
  setList: (change: (now: WireList | undefined) => WireList | undefined) => void,
  setCut: (isCut: boolean) => void,
): (signal: AbortSignal) => Promise<void> {
  const state = useRef({ isLooking: false, isWanted: false });
  return useCallback(
    async (signal) => {
      const work = state.current;
      work.isWanted = true;
      if (work.isLooking) return;
      work.isLooking = true;
      while (work.isWanted && !signal.aborted) {
        work.isWanted = false;
        const { list } = current.current;
        const after = list && newestId(list);
        try {
          if (after === undefined) {
            const first = await firstList(list ? undefined : place, { ...QUIET, signal });
            setList(() => first);
          } else {
            const query = { after, limit: MOST_AT_ONCE };
            const page = await call('GET /wire/items', { query }, { ...QUIET, signal });
            const isGap = page.nextCursor !== null;
            setList((now) =>
              now && !isGap ? withArrived(now, page, current.current.isReading) : firstPage(page),
            );
          }
          setCut(false);
        } catch {
          if (!signal.aborted) setCut(true);
        }
      }
      work.isLooking = false;
    },
    [current, place, setList, setCut],
  );
}
