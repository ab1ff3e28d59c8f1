import type { LoadFailure, LoadResult, PageComponent } from './load-result.ts';
import { pageOf } from './load-result.ts';

/** One page of one release. `host` owns the shell's own pages. */
export interface PageAddress {
  readonly owner: string;
  readonly module: string;
}

export type RegistryEntry =
  | { readonly status: 'pending'; readonly result: Promise<LoadResult> }
  | { readonly status: 'ready'; readonly page: PageComponent }
  | { readonly status: 'failed'; readonly failure: LoadFailure };

/** Fetches the module of a page. `attempt` 0 is the first; later ones ask at another address. */
export type FetchPage = (address: PageAddress, attempt: number) => Promise<unknown>;

export interface RemoteRegistry {
  /** Starts or joins the load of a page; one that failed is loaded anew. Never rejects. */
  request(address: PageAddress): Promise<LoadResult>;
  /** Loads a page again whatever its state. */
  retry(address: PageAddress): Promise<LoadResult>;
  /** Forgets what was loaded of a remote: its release is another one now. */
  forget(owner: string): void;
  state(address: PageAddress): RegistryEntry | undefined;
  subscribe(listener: () => void): () => void;
}

export interface RegistryTiming {
  /** A try that takes longer counts as failed. */
  readonly timeoutMs: number;
  /** Pause before the second try. */
  readonly retryDelayMs: number;
}

const TRIES = 2;

/**
 * State of all pages, held outside the React tree: a component that made its own load in a Suspense
 * boundary would load again with every render after a failure.
 */
export function createRemoteRegistry(fetchPage: FetchPage, timing: RegistryTiming): RemoteRegistry {
  const entries = new Map<string, RegistryEntry>();
  const listeners = new Set<() => void>();
  const keyOf = ({ owner, module }: PageAddress) => `${owner}|${module}`;

  const put = (key: string, entry: RegistryEntry) => {
    entries.set(key, entry);
    for (const listener of listeners) listener();
  };

  const isAwaited = (key: string, result: Promise<LoadResult>) => {
    const entry = entries.get(key);
    return entry?.status === 'pending' && entry.result === result;
  };

  const start = (address: PageAddress, firstAttempt: number): Promise<LoadResult> => {
    const key = keyOf(address);
    const result: Promise<LoadResult> = loadWithRetry(fetchPage, address, firstAttempt, timing).then(
      (outcome) => {
        // Forgotten while it was on its way: somebody else may be loading the page by now.
        if (!isAwaited(key, result)) return outcome;
        put(key, outcome.ok ? { status: 'ready', page: outcome.page } : { status: 'failed', ...outcome });
        return outcome;
      },
    );
    put(key, { status: 'pending', result });
    return result;
  };

  return {
    request(address) {
      const entry = entries.get(keyOf(address));
      if (entry?.status === 'ready') return Promise.resolve({ ok: true, page: entry.page });
      if (entry?.status === 'pending') return entry.result;
      return start(address, entry ? 1 : 0);
    },
    retry(address) {
      const entry = entries.get(keyOf(address));
      return entry?.status === 'pending' ? entry.result : start(address, 1);
    },
    forget(owner) {
      for (const key of [...entries.keys()]) if (key.startsWith(`${owner}|`)) entries.delete(key);
    },
    state: (address) => entries.get(keyOf(address)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function loadWithRetry(
  fetchPage: FetchPage,
  address: PageAddress,
  firstAttempt: number,
  timing: RegistryTiming,
): Promise<LoadResult> {
  for (let attempt = 0; ; attempt += 1) {
    const result = await tryOnce(() => fetchPage(address, firstAttempt + attempt), timing.timeoutMs);
    if (result.ok || attempt === TRIES - 1 || result.failure.code === 'remote/not-composed') return result;
    await new Promise((resolve) => setTimeout(resolve, timing.retryDelayMs));
  }
}

/** Thrown by a fetcher that knows no release of that name: trying again would not help. */
export class NotComposed extends Error {
  readonly code = 'remote/not-composed';
}

async function tryOnce(load: () => Promise<unknown>, timeoutMs: number): Promise<LoadResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<LoadResult>((resolve) => {
    timer = setTimeout(
      () => resolve({ ok: false, failure: { code: 'remote/timeout', stage: 'timeout', cause: timeoutMs } }),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([load().then(pageOf), late]);
  } catch (cause) {
    const code = cause instanceof NotComposed ? cause.code : 'remote/unreachable';
    return { ok: false, failure: { code, stage: 'release', cause } };
  } finally {
    clearTimeout(timer);
  }
}
