const nameOf = (key: string): string => `newsphoto-upload-${key}`;

/**
 * Locks over the tabs of a browser: two tabs neither send the same file nor continue the same list. A browser without them, or a
 * page without TLS, has one tab for us.
 */
export interface TabLocks {
  /** Runs the work, and returns true, unless another tab has the lock. */
  readonly tryWith: (key: string, work: () => Promise<void>) => Promise<boolean>;
  /** Resolves when the lock is free. */
  readonly whenFree: (key: string, signal: AbortSignal) => Promise<void>;
  readonly isHeld: (key: string) => Promise<boolean>;
  /** Holds the lock until the returned function is called, or the page ends; undefined if another tab has it. */
  readonly hold: (key: string) => Promise<(() => void) | undefined>;
}

export function createTabLocks(locks: LockManager | undefined = navigator.locks): TabLocks {
  return {
    tryWith: async (key, work) => {
      if (!locks) {
        await work();
        return true;
      }
      return locks.request(nameOf(key), { ifAvailable: true }, async (lock) => {
        if (lock) await work();
        return lock !== null;
      });
    },
    whenFree: async (key, signal) => {
      await locks?.request(nameOf(key), { signal }, () => undefined);
    },
    hold: (key) =>
      new Promise((resolve) => {
        if (!locks) return resolve(() => undefined);
        void locks.request(nameOf(key), { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(undefined);
          return new Promise<void>((release) => resolve(release));
        });
      }),
    isHeld: async (key) => {
      const { held = [] } = (await locks?.query()) ?? {};
      return held.some(({ name }) => name === nameOf(key));
    },
  };
}
