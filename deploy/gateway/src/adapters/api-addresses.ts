import { lookup } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import type { ApiPool } from './api-pool.ts';

/** Names of a cluster are valid for five seconds; an API that ends answers calls for longer. */
const LOOK_AGAIN_MS = 2_000;

type Lookup = (host: string) => Promise<readonly { readonly address: string }[]>;

interface FollowOptions {
  readonly everyMs?: number;
  /** For tests. */
  readonly lookUp?: Lookup;
  readonly onChange?: (urls: readonly string[]) => void;
  /** Once until it succeeds again: the known addresses stay. */
  readonly onProblem?: (error: unknown) => void;
}

export interface FollowedAddresses {
  /** Looks them up now. Never rejects. */
  look(): Promise<void>;
  end(): void;
}

/** Through the resolver of the machine, which knows the search list of a cluster. */
const lookUpAll: Lookup = (host) => lookup(host, { all: true });

/**
 * Gives a pool the addresses that the names in API_URL have, as they come and go. Until the first answer, and where a name has none, the
 * pool keeps what it has.
 */
export function followAddresses(
  pool: ApiPool,
  apiUrl: string,
  { everyMs = LOOK_AGAIN_MS, lookUp = lookUpAll, onChange, onProblem }: FollowOptions = {},
): FollowedAddresses {
  const named = apiUrl.split(',').map((address) => new URL(address.trim()));
  let isFailing = false;
  let underWay: Promise<void> | undefined;
  const find = async (): Promise<void> => {
    try {
      const found = await Promise.all(named.map((url) => urlsOf(url, lookUp)));
      const urls = [...new Set(found.flat())].sort();
      isFailing = false;
      if (urls.length === 0 || isSame(urls, pool)) return;
      pool.replace(urls);
      onChange?.(urls);
    } catch (error) {
      if (!isFailing) onProblem?.(error);
      isFailing = true;
    }
  };
  const look = (): Promise<void> => {
    underWay ??= find().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { look, end: () => clearInterval(timer) };
}

const isSame = (urls: readonly string[], pool: ApiPool): boolean =>
  urls.length === pool.all.length && pool.all.every(({ url }) => urls.includes(url));

async function urlsOf(url: URL, lookUp: Lookup): Promise<string[]> {
  const found = await lookUp(url.hostname.replace(/^\[|\]$/g, ''));
  return found.map(({ address }) => {
    const host = isIPv6(address) ? `[${address}]` : address;
    return `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`;
  });
}
