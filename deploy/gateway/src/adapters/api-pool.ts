import { createHash } from 'node:crypto';

/** What an API is busy with: calls are short, pushes stay open for hours, and each kind is spread by itself. */
export type CallKind = 'calls' | 'pushes';

/** One process of the API. */
export interface Api {
  /** From 1, in the order of API_URL: metrics contain it instead of the address. Of addresses that come and go, the lowest free one. */
  readonly number: number;
  readonly url: string;
}

interface PooledApi extends Api {
  isReady: boolean;
  readonly open: Record<CallKind, number>;
}

/** The APIs behind this gateway, in one or several processes. With one, it is always chosen. */
export class ApiPool {
  #apis: readonly PooledApi[] = [];
  #turn = 0;

  /** @param addresses the value of API_URL: addresses with commas between */
  constructor(addresses: string) {
    this.replace(addresses.split(',').map((address) => address.trim()));
    if (this.#apis.length === 0) throw new Error('the address of no API is known');
  }

  /** The addresses from now on: APIs that have one of them stay what they are. */
  replace(addresses: readonly string[]): void {
    const wanted = [...new Set(addresses)].filter((address) => address !== '');
    const apis = this.#apis.filter(({ url }) => wanted.includes(url));
    for (const url of wanted.filter((address) => !apis.some((api) => api.url === address))) {
      const taken = new Set(apis.map(({ number }) => number));
      let number = 1;
      while (taken.has(number)) number += 1;
      apis.push({ number, url, isReady: true, open: { calls: 0, pushes: 0 } });
    }
    this.#apis = apis.sort((one, other) => one.number - other.number);
  }

  get all(): readonly Api[] {
    return this.#apis;
  }

  /**
   * The API with the fewest open calls among the ready ones, in turn among equals; if none is ready, among all. Undefined if
   * each was tried.
   */
  choose(kind: CallKind, tried: ReadonlySet<Api> = new Set()): Api | undefined {
    this.#turn += 1;
    const left = this.#candidates(tried);
    const inTurn = left.map((_, index) => left[(index + this.#turn) % left.length]);
    return inTurn.reduce(
      (best, api) => (api && best && api.open[kind] < best.open[kind] ? api : best),
      inTurn[0],
    );
  }

  /** The API for everything that concerns one id, as long as the same ones are ready. */
  chooseFor(id: string, tried: ReadonlySet<Api> = new Set()): Api | undefined {
    const weight = ({ url }: Api) => createHash('sha256').update(`${url} ${id}`).digest('hex');
    const [best] = this.#candidates(tried).sort((a, b) => (weight(a) < weight(b) ? -1 : 1));
    return best;
  }

  /** Counts an open call; returns a function that ends it, once. */
  take(chosen: Api, kind: CallKind): () => void {
    const open = this.#of(chosen)?.open;
    if (!open) return () => undefined;
    let isOpen = true;
    open[kind] += 1;
    return () => {
      if (isOpen) open[kind] -= 1;
      isOpen = false;
    };
  }

  /** What the API's readiness check said, or a refused connection. */
  mark(chosen: Api, isReady: boolean): void {
    const api = this.#of(chosen);
    if (api) api.isReady = isReady;
  }

  isReady(chosen: Api): boolean {
    return this.#of(chosen)?.isReady ?? false;
  }

  /** Undefined once its address has left. */
  #of(api: Api): PooledApi | undefined {
    return this.#apis.find(({ url }) => url === api.url);
  }

  #candidates(tried: ReadonlySet<Api>): PooledApi[] {
    const left = this.#apis.filter((api) => !tried.has(api));
    const ready = left.filter(({ isReady }) => isReady);
    return ready.length > 0 ? ready : left;
  }
}

/** Tests and tools name addresses; the server shares one pool. */
export const apiPool = (apis: string | ApiPool): ApiPool =>
  typeof apis === 'string' ? new ApiPool(apis) : apis;
