/** Calls back once this tab is elected; returns a function that resigns. */
export type Elect = (job: string, onElected: () => void) => () => void;

/** Election by Web Locks: another tab takes over as soon as the elected one closes. */
export function electByLocks(locks: Pick<LockManager, 'request'>): Elect {
  return (job, onElected) => {
    const giveUp = new AbortController();
    const held = new Promise<void>((resolve) => {
      giveUp.signal.addEventListener('abort', () => resolve());
    });
    const requested = locks.request(`newsphoto.${job}`, { signal: giveUp.signal }, () => {
      onElected();
      return held;
    });
    // Given up while still waiting: that rejection says nothing new.
    requested.catch(() => undefined);
    return () => giveUp.abort();
  };
}

/** A lease is renewed well before it ends; after a crash another tab takes over when the lease has ended. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;

export interface LeaseDeps {
  readonly local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly clock: {
    now(): number;
    setInterval(act: () => void, milliseconds: number): number;
    clearInterval(handle: number): void;
  };
  /** Identifies this tab. */
  readonly tabId: string;
}

/** Election without Web Locks, as in pages that are no secure context. */
export function electByLease({ local, clock, tabId }: LeaseDeps): Elect {
  return (job, onElected) => {
    const key = `newsphoto.lease.${job}`;
    let elected = false;
    const tryToHold = () => {
      const [holder, until] = (local.getItem(key) ?? '').split(' ');
      if (holder !== tabId && Number(until) > clock.now()) {
        elected = false;
        return;
      }
      local.setItem(key, `${tabId} ${clock.now() + LEASE_MS}`);
      if (!elected) onElected();
      elected = true;
    };
    tryToHold();
    const timer = clock.setInterval(tryToHold, RENEW_MS);
    return () => {
      clock.clearInterval(timer);
      if (elected) local.removeItem(key);
    };
  };
}
