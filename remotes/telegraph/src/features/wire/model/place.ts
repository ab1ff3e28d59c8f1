/** The reading position of a user, restored when the window is reloaded. */
export interface Place {
  /** The user who was reading. */
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

/** A reload takes seconds. A user who comes back later starts at the top. */
const LASTS_MS = 60_000;

/** The place that `value` describes; undefined if it is invalid, another user's, or too old. */
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
