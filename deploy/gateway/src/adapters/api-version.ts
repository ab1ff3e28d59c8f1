import { API_VERSION } from '@newsphoto/contract';
import { lowestVersion } from '@newsphoto/releases';
import { type Api, type ApiPool, apiPool } from './api-pool.ts';
import { apiState } from './api-state.ts';

const LOOK_AGAIN_MS = 10_000;
/** Where there are several, an API that drains has to be noticed before it closes. */
export const LOOK_AT_SEVERAL_MS = 1_000;

export interface ApiVersionOptions {
  /** Addresses with commas between, or the pool that learns which APIs are ready. */
  readonly apiUrl: string | ApiPool;
  readonly everyMs?: number;
  readonly onChange?: (version: string) => void;
  /** The API has not named its version yet; called once, with the version that is used instead. */
  readonly onUnknown?: (version: string) => void;
}

export interface WatchedApiVersion {
  /** The last version that the API named; until then the version that this gateway was built with. */
  current(): string;
  /** Requests the state of every API now. */
  look(): Promise<void>;
  end(): void;
}

/**
 * Follows the version of the deployed API, and which APIs are ready. While none answers, the last known version is used. Of several, the
 * lowest counts: a release must fit all of them.
 */
export function watchApiVersion(options: ApiVersionOptions): WatchedApiVersion {
  const pool = apiPool(options.apiUrl);
  const { everyMs = pool.all.length > 1 ? LOOK_AT_SEVERAL_MS : LOOK_AGAIN_MS } = options;
  const versions = new Map<Api, string>();
  /** A silent API delays the next look at itself alone. */
  const underWay = new Map<Api, Promise<void>>();
  let known: string | undefined;
  let isReported = false;
  const lookAt = async (api: Api): Promise<void> => {
    const { ready, version } = await apiState(api.url);
    pool.mark(api, ready);
    if (version === null) versions.delete(api);
    else versions.set(api, version);
  };
  const look = async (): Promise<void> => {
    const looks = pool.all.map((api) => {
      const running = underWay.get(api) ?? lookAt(api).finally(() => underWay.delete(api));
      underWay.set(api, running);
      return running;
    });
    await Promise.all(looks);
    for (const api of versions.keys()) if (!pool.all.includes(api)) versions.delete(api);
    const lowest = lowestVersion([...versions.values()]);
    if (lowest !== undefined && lowest !== known) {
      known = lowest;
      options.onChange?.(lowest);
    }
    if (known !== undefined || isReported) return;
    isReported = true;
    options.onUnknown?.(API_VERSION);
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { current: () => known ?? API_VERSION, look, end: () => clearInterval(timer) };
}
