import type { ContentSummary } from '@newsphoto/contract';

type LoadItems = (offset: number, limit: number) => Promise<readonly ContentSummary[]>;

/** Items of one result, fetched page by page as they come into sight. */
export interface ItemStore {
  readonly get: (index: number) => ContentSummary | undefined;
  /** Asks for a stretch of the result; pages that are here or on their way are not asked for again. */
  readonly want: (from: number, to: number) => void;
  readonly subscribe: (notify: () => void) => () => void;
  /** Rises with each page that arrived. */
  readonly version: () => number;
  /** True after a page could not be fetched. */
  readonly failed: () => boolean;
}

interface ItemStoreOptions {
  readonly length: number;
  readonly pageSize: number;
  readonly first: readonly ContentSummary[];
  readonly load: LoadItems;
}

export function createItemStore({ length, pageSize, first, load }: ItemStoreOptions): ItemStore {
  const items = new Map<number, ContentSummary>();
  const asked = new Set<number>();
  let failed = false;
  const listeners = new Set<() => void>();
  let version = 0;

  const keep = (offset: number, page: readonly ContentSummary[]) => {
    page.forEach((item, position) => {
      items.set(offset + position, item);
    });
  };
  const announce = () => {
    version += 1;
    for (const notify of listeners) notify();
  };
  const fetchPage = async (page: number) => {
    asked.add(page);
    try {
      keep(page * pageSize, await load(page * pageSize, Math.min(pageSize, length - page * pageSize)));
    } catch {
      failed = true;
    }
    announce();
  };

  keep(0, first);
  if (first.length >= Math.min(pageSize, length)) asked.add(0);
  return {
    get: (index) => items.get(index),
    want: (from, to) => {
      const last = Math.floor(Math.min(to, length - 1) / pageSize);
      for (let page = Math.max(0, Math.floor(from / pageSize)); page <= last; page += 1) {
        if (!asked.has(page)) void fetchPage(page);
      }
    },
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    version: () => version,
    failed: () => failed,
  };
}
