import {
  isChunkFailure,
  type LoadFailure,
  type LoadResult,
  type PageComponent,
  type PageSource,
} from './load-result.ts';
import type { PageAddress, PageLoader } from './page-loader.ts';
import type { ReleaseChoice } from './release-choice.ts';

interface ReadyEntry {
  readonly status: 'ready';
  readonly page: PageComponent;
  readonly source?: PageSource;
  /** Another run renders the page again; within one, a shown page stays the same. */
  readonly run: number;
}

export type RegistryEntry =
  | { readonly status: 'pending' }
  | ReadyEntry
  | { readonly status: 'failed'; readonly failure: LoadFailure };

export interface RemoteRegistry {
  /** Starts or joins the load of a page; a failed one is repeated. Never rejects. */
  request(address: PageAddress): Promise<LoadResult>;
  /** As `request`, for a navigation: a remote on its fallback gets its live release again if that recovered. */
  enter(address: PageAddress): Promise<LoadResult>;
  /** Loads a page again whatever its state. */
  retry(address: PageAddress): Promise<LoadResult>;
  /** The page threw. One that was never shown is taken from the fallback instead, else the failure is shown. */
  fail(address: PageAddress, cause: unknown, wasSeen: boolean): void;
  /** Forgets the loaded pages of a remote: it has another release now. */
  forget(owner: string): void;
  /** Forgets the pages of a release that is no longer shown. */
  drop(container: string): void;
  /** A page is shown from now until the returned function is called. */
  show(address: PageAddress, source: PageSource | undefined): () => void;
  /** The currently shown page. */
  shown(): readonly { readonly address: PageAddress; readonly source: PageSource | undefined }[];
  /** Retries failed loads, and the live releases of remotes on their fallback, in the background. */
  retryFailed(): Promise<void>;
  state(address: PageAddress): RegistryEntry | undefined;
  subscribe(listener: () => void): () => void;
}

/** A navigation waits no longer than this for a live release that may have recovered. */
const PATIENCE_MS = 1_500;

/** A page that threw this often is not rendered again. */
const TOLERATED_RELAPSES = 2;

/** A page that threw would throw again before the visitor's eyes: retrying is left to them. */
const mayRecover = (entry: RegistryEntry) =>
  entry.status === 'failed' && !['remote/render', 'remote/part'].includes(entry.failure.code);

const keyOf = ({ owner, module }: PageAddress) => `${owner}|${module}`;

/**
 * State of all pages, outside the React tree: a component that started its own load in a Suspense boundary would load again
 * with every render after a failure.
 *
 * @param reload reloads the document, if nothing less helps a page that keeps throwing
 * @param onFirst called with the release of the first page of the tab, once it is shown
 */
export function createRemoteRegistry(
  loader: PageLoader,
  choice: ReleaseChoice,
  reload: () => void = () => undefined,
  onFirst: (release: string) => void = () => undefined,
): RemoteRegistry {
  const entries = new Map<string, RegistryEntry>();
  const loads = new Map<string, Promise<LoadResult>>();
  const addresses = new Map<string, PageAddress>();
  const shown = new Set<{ readonly address: PageAddress; readonly source: PageSource | undefined }>();
  const listeners = new Set<() => void>();
  const relapses = new Map<string, number>();
  let runs = 0;
  let isFirst = true;

  const put = (key: string, entry: RegistryEntry) => {
    entries.set(key, entry);
    for (const listener of listeners) listener();
  };

  const settle = (key: string, outcome: LoadResult) => {
    const before = entries.get(key);
    if (outcome.ok) {
      const { page, source } = outcome;
      runs += 1;
      const run = before?.status === 'ready' ? before.run : runs;
      put(key, { status: 'ready', page, run, ...(source && { source }) });
    } else if (before?.status !== 'ready') put(key, { status: 'failed', failure: outcome.failure });
  };

  /** A loaded page shows no loading state. */
  const start = (address: PageAddress, load: Promise<LoadResult>, isSeen: boolean): Promise<LoadResult> => {
    const key = keyOf(address);
    addresses.set(key, address);
    const result: Promise<LoadResult> = load.then((outcome) => {
      // Dropped while it was loading: another load of the page may be running.
      if (loads.get(key) !== result) return outcome;
      loads.delete(key);
      settle(key, outcome);
      return outcome;
    });
    loads.set(key, result);
    if (isSeen) put(key, { status: 'pending' });
    return result;
  };

  const request = (address: PageAddress): Promise<LoadResult> => {
    const key = keyOf(address);
    const entry = entries.get(key);
    const isReady = entry?.status === 'ready';
    if (isReady && (!entry.source || entry.source.role === choice.roleOf(address.owner))) {
      const { page, source } = entry;
      return Promise.resolve({ ok: true, page, ...(source && { source }) });
    }
    return loads.get(key) ?? start(address, loader.load(address), !isReady);
  };

  const isShown = (key: string) => [...shown].some(({ address }) => keyOf(address) === key);

  const dropWhere = (isLeft: (entry: ReadyEntry) => boolean) => {
    for (const [key, entry] of [...entries]) {
      if (entry.status === 'ready' && isLeft(entry) && !isShown(key)) entries.delete(key);
    }
  };

  const fail = (address: PageAddress, cause: unknown, wasSeen: boolean) => {
    const key = keyOf(address);
    const entry = entries.get(key);
    if (entry?.status !== 'ready') return;
    const code = isChunkFailure(cause) ? 'remote/part' : 'remote/render';
    const hasOther = loader.giveUp(address, entry.source, { code, cause });
    relapses.set(key, (relapses.get(key) ?? 0) + 1);
    put(key, { status: 'failed', failure: { code, cause } });
    if (hasOther && !wasSeen) void start(address, loader.load(address), true);
  };

  const retry = (address: PageAddress): Promise<LoadResult> => {
    const key = keyOf(address);
    // A module caches its failure until the document ends, as React's lazy does.
    if ((relapses.get(key) ?? 0) >= TOLERATED_RELAPSES) reload();
    return loads.get(key) ?? start(address, loader.load(address), true);
  };

  const retryFailed = async () => {
    const broken = [...entries].filter(([key, entry]) => mayRecover(entry) && !loads.has(key));
    const left = broken.flatMap(([key]) => addresses.get(key) ?? []).filter((one) => isShown(keyOf(one)));
    await Promise.all(left.map((address) => start(address, loader.load(address), false)));
    for (const owner of choice.fallen().filter((one) => choice.isDue(one))) {
      const known = [...addresses.values()].find((address) => address.owner === owner);
      if (known) await loader.tryLive(known);
    }
  };

  return {
    request,
    fail,
    retryFailed,
    async enter(address) {
      if (choice.isDue(address.owner)) {
        const trying = loader.tryLive(address);
        await Promise.race([trying, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      }
      return request(address);
    },
    retry,
    forget(owner) {
      for (const [key, address] of addresses) {
        if (address.owner !== owner) continue;
        entries.delete(key);
        loads.delete(key);
      }
      choice.recover(owner);
    },
    drop: (container) => dropWhere(({ source }) => source?.container === container),
    show(address, source) {
      if (isFirst && source) onFirst(`${address.owner}@${source.version}`);
      isFirst = false;
      const one = { address, source };
      shown.add(one);
      return () => shown.delete(one);
    },
    shown: () => [...shown],
    state: (address) => entries.get(keyOf(address)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
