import type { ContentSummary } from '@newsphoto/contract';

type Load = (page: { readonly offset: number; readonly limit: number }) => Promise<readonly ContentSummary[]>;

/** Entries that one call brings; whoever holds an arrow key down needs a few calls in a minute. */
const PAGE = 50;
/** So near to the end of what is known, the next entries are fetched. */
const NEAR = 15;

/** The part of a result in which a reader leafs. */
export interface ResultWindow {
  readonly get: (index: number) => ContentSummary | undefined;
  /** Fetches what is around a place, where it is not known. */
  readonly need: (index: number) => void;
  readonly subscribe: (notify: () => void) => () => void;
  /** Changes with every answer. */
  readonly version: () => number;
}

export function createResultWindow(length: number, load: Load): ResultWindow {
  const items = new Map<number, ContentSummary>();
  const asked = new Set<number>();
  const listeners = new Set<() => void>();
  let version = 0;
  const fetchPage = async (page: number) => {
    if (page < 0 || page * PAGE >= length || asked.has(page)) return;
    asked.add(page);
    try {
      const found = await load({ offset: page * PAGE, limit: PAGE });
      for (const [at, item] of found.entries()) items.set(page * PAGE + at, item);
      version += 1;
      for (const notify of listeners) notify();
    } catch {
      // Asked again when somebody comes by the next time.
      asked.delete(page);
    }
  };
  return {
    get: (index) => items.get(index),
    need: (index) => {
      for (const at of [index, index - NEAR, index + NEAR]) void fetchPage(Math.floor(at / PAGE));
    },
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    version: () => version,
  };
}
