/** Where somebody reads, for a window that is loaded anew. */
export interface Place {
  /** Whose place it is. */
  readonly userId: string;
  readonly activeId: string | undefined;
  readonly isOpen: boolean;
  /** Of the list, px. */
  readonly scrollTop: number;
  /** Newest and oldest item that were shown. */
  readonly newest: string;
  readonly oldest: string;
  /** ms since 1970. */
  readonly at: number;
}

/** A load takes seconds. Whoever comes back later begins at the top. */
const LASTS_MS = 60_000;

/** The place that `value` describes; undefined where that is none, somebody else's, or an old one. */
export function placeOf(value: unknown, userId: string, now: number): Place | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { activeId, isOpen, scrollTop, newest, oldest, at, ...rest } = value as Record<string, unknown>;
  if (rest.userId !== userId || typeof at !== 'number' || now - at > LASTS_MS) return undefined;
  if (typeof newest !== 'string' || typeof oldest !== 'string') return undefined;
  return {
    ...{ userId, newest, oldest, at },
    activeId: typeof activeId === 'string' ? activeId : undefined,
    isOpen: isOpen === true,
    scrollTop: typeof scrollTop === 'number' ? scrollTop : 0,
  };
}
