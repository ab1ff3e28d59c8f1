import { type Elect, electByLease, electByLocks } from './elect.ts';

/** Elects one tab or window of this browser for a job; another one takes over when it closes. */
export function browserElection(): Elect {
  // Absent if the page is no secure context, whatever the type is.
  const locks: LockManager | undefined = navigator.locks;
  if (locks) return electByLocks(locks);
  return electByLease({
    local: window.localStorage,
    clock: {
      now: () => Date.now(),
      setInterval: (act, milliseconds) => window.setInterval(act, milliseconds),
      clearInterval: (handle) => window.clearInterval(handle),
    },
    tabId: `${Date.now()}-${Math.random().toString(36).slice(2)}`,
  });
}
