import type { TimelinePeriod } from '@newsphoto/contract';

/** The periods of one result, once they were asked for. */
export interface TimelineStore {
  readonly get: () => readonly TimelinePeriod[] | undefined;
  readonly subscribe: (notify: () => void) => () => void;
  readonly load: () => Promise<void>;
}

/** Where they cannot be had there are none: whoever reads can do without them. */
export function createTimelineStore(fetchPeriods: () => Promise<readonly TimelinePeriod[]>): TimelineStore {
  const listeners = new Set<() => void>();
  let periods: readonly TimelinePeriod[] | undefined;
  let loading = false;
  return {
    get: () => periods,
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    load: async () => {
      if (loading || periods) return;
      loading = true;
      try {
        periods = await fetchPeriods();
        for (const notify of listeners) notify();
      } catch {
        // Asked again when somebody comes back to the result.
      }
      loading = false;
    },
  };
}
