import type { ContentSummary } from '@newsphoto/contract';
import type { StripItems } from '../../../blocks/film-strip/model/strip-cells.ts';

interface Page {
  readonly offset: number;
  readonly limit: number;
}
type Load = (page: Page, signal: AbortSignal) => Promise<readonly (ContentSummary | undefined)[]>;

/** Entries per call; a held arrow key needs a few calls a minute. */
const PAGE = 50;
/** So near to the end of what is known, the next entries are fetched. */
const NEAR = 15;

/** The part of a result that the user pages through. */
export interface ResultWindow extends StripItems {
  readonly need: (index: number) => void;
  readonly failure: () => unknown;
}

export function createResultWindow(length: number, load: Load): ResultWindow {
  const items = new Map<number, ContentSummary | undefined>();
  const requests = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  let failure: unknown;
  let version = 0;
  const announce = () => {
    version += 1;
    for (const notify of listeners) notify();
  };
  const fetchPage = async (page: number) => {
    if (page < 0 || page * PAGE >= length || requests.has(page)) return;
    const request = new AbortController();
    requests.set(page, request);
    const offset = page * PAGE;
    const limit = Math.min(PAGE, length - offset);
    try {
      const found = await load({ offset, limit }, request.signal);
      for (let at = 0; at < limit; at += 1) items.set(offset + at, found[at]);
      failure = undefined;
    } catch (error) {
      if (request.signal.aborted) return;
      // Requested again when the user reaches it again.
      requests.delete(page);
      failure = error;
    }
    announce();
  };
  /** A user who has gone elsewhere waits for nothing here. */
  const dropBeyond = (from: number, to: number) => {
    for (const [page, request] of requests) {
      const isWanted = page >= Math.floor(from / PAGE) && page <= Math.floor(to / PAGE);
      if (isWanted || items.has(page * PAGE)) continue;
      request.abort();
      requests.delete(page);
    }
  };
  const fetchBetween = (from: number, to: number) => {
    dropBeyond(from, to);
    for (let page = Math.floor(from / PAGE); page <= Math.floor(to / PAGE); page += 1) void fetchPage(page);
  };
  return {
    get: (index) => items.get(index),
    isGone: (index) => items.has(index) && items.get(index) === undefined,
    want: fetchBetween,
    need: (index) => fetchBetween(index - NEAR, index + NEAR),
    failure: () => failure,
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    version: () => version,
  };
}
