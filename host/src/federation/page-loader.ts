import {
  type ComposedFallback,
  type ComposedRelease,
  LOAD_FAILURE_KINDS,
  type LoadOutcome,
} from '@newsphoto/contract';
import {
  failedScript,
  failureKind,
  type LoadFailure,
  type LoadResult,
  NotComposed,
  type PageSource,
  pageOf,
  type ReleaseRole,
} from './load-result.ts';
import type { ReleaseChoice } from './release-choice.ts';

/** One page of one remote. `host` owns the shell's own pages. */
export interface PageAddress {
  readonly owner: string;
  readonly module: string;
}

/** Fetches the module of a page from a release; the host's own pages have none. */
export type FetchPage = (address: PageAddress, release: ComposedRelease | undefined) => Promise<unknown>;

/** The releases of the page's composition. */
export interface PageReleases {
  release(owner: string): ComposedRelease | undefined;
  fallback(owner: string): ComposedFallback | undefined;
  /** True for the address of a file of the host's own release. */
  isHosts(script: string): boolean;
}

export interface PageLoaderParts {
  readonly fetchPage: FetchPage;
  readonly releases: PageReleases;
  readonly choice: ReleaseChoice;
  /** A release that takes longer to load a page counts as failed. */
  readonly timeoutMs: number;
  isOnline(): boolean;
  /** @param ms how long a load took */
  onOutcome(release: string, outcome: LoadOutcome, ms?: number): void;
  /** A page did not load or threw; `version` is that of the remote's release, absent for the host's own pages. */
  onFailure(page: PageAddress, version: string | undefined, failure: LoadFailure): void;
  /** A remote's pages come from its fallback from now on. */
  onFallback(owner: string): void;
}

export interface PageLoader {
  /** Loads a page from the current release of the tab, then from the fallback. Never rejects. */
  load(address: PageAddress): Promise<LoadResult>;
  /** Tries the live release alone, for a remote that is on its fallback. Never rejects. */
  tryLive(address: PageAddress): Promise<LoadResult>;
  /**
   * A page threw while rendering, or missed a part: this is reported for its release. False if no other release has the page.
   */
  giveUp(address: PageAddress, source: PageSource | undefined, failure: BrokenPage): boolean;
}

/** A loaded page threw, or missed a part. */
export type BrokenPage = LoadFailure & { readonly code: 'remote/render' | 'remote/part' };

export const HOST = 'host';

export function createPageLoader(parts: PageLoaderParts): PageLoader {
  const { fetchPage, releases, choice, onOutcome, onFailure } = parts;

  const fallbackFor = ({ owner, module }: PageAddress) => {
    const fallback = releases.fallback(owner);
    return fallback?.modules.includes(module) ? fallback : undefined;
  };

  const fallBack = (owner: string) => {
    if (choice.fallBack(owner)) parts.onFallback(owner);
  };

  const lost = (address: PageAddress, version: string | undefined, result: LoadResult) => {
    if (!result.ok) onFailure(address, version, result.failure);
    return result;
  };

  const from = async (address: PageAddress, release: ComposedRelease, role: ReleaseRole) => {
    const name = `${address.owner}@${release.version}`;
    const started = performance.now();
    const result = await limited(() => fetchPage(address, release), parts.timeoutMs);
    if (result.ok) {
      onOutcome(name, 'load', performance.now() - started);
      const source = { role, version: release.version, container: release.container };
      return { ...result, source };
    }
    if (!parts.isOnline()) return lost(address, release.version, offline(result.failure.cause));
    onFailure(address, release.version, result.failure);
    const script = failedScript(result.failure.cause);
    // A shared part that the host could not load does not count against the remote.
    if (!script || !releases.isHosts(script)) onOutcome(name, outcomeOf(result.failure));
    return result;
  };

  const notComposed = (address: PageAddress) =>
    lost(address, undefined, failed(new NotComposed(`No release of ${address.owner} is composed.`)));

  return {
    async load(address) {
      if (address.owner === HOST) {
        const own = await limited(() => fetchPage(address, undefined), parts.timeoutMs);
        return lost(address, undefined, own);
      }
      const live = releases.release(address.owner);
      const fallback = fallbackFor(address);
      if (!live) return notComposed(address);
      if (choice.roleOf(address.owner) === 'fallback' && fallback) {
        const result = await from(address, fallback, 'fallback');
        if (result.ok) return result;
      }
      const result = await from(address, live, 'live');
      if (result.ok || !fallback || !mayFallBack(result.failure, releases)) return result;
      const instead = await from(address, fallback, 'fallback');
      if (instead.ok) fallBack(address.owner);
      return instead.ok ? instead : result;
    },

    async tryLive(address) {
      const live = releases.release(address.owner);
      if (!live) return notComposed(address);
      const result = await from(address, live, 'live');
      if (result.ok) choice.recover(address.owner);
      else choice.fallBack(address.owner);
      return result;
    },

    giveUp(address, source, failure) {
      onFailure(address, source?.version, failure);
      if (!source) return false;
      onOutcome(`${address.owner}@${source.version}`, outcomeOf(failure));
      if (source.role === 'fallback' || !fallbackFor(address)) return false;
      fallBack(address.owner);
      return true;
    },
  };
}

/** Another release would not help without a connection, or if the host's own part is missing. */
function mayFallBack({ code, cause }: LoadFailure, releases: PageReleases): boolean {
  const script = failedScript(cause);
  return code !== 'remote/offline' && !(script && releases.isHosts(script));
}

async function limited(load: () => Promise<unknown>, timeoutMs: number): Promise<LoadResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<LoadResult>((resolve) => {
    timer = setTimeout(
      () => resolve({ ok: false, failure: { code: 'remote/timeout', cause: timeoutMs } }),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([load().then(pageOf), late]);
  } catch (cause) {
    return failed(cause);
  } finally {
    clearTimeout(timer);
  }
}

function failed(cause: unknown): LoadResult {
  const code = cause instanceof NotComposed ? cause.code : (`remote/${failureKind(cause)}` as const);
  return { ok: false, failure: { code, cause } };
}

const offline = (cause: unknown): LoadResult => ({ ok: false, failure: { code: 'remote/offline', cause } });

const outcomeOf = ({ code }: LoadFailure): LoadOutcome =>
  LOAD_FAILURE_KINDS.find((kind) => code === `remote/${kind}`) ?? 'broken';
