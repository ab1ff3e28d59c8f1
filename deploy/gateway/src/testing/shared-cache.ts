import type { FastifyInstance } from 'fastify';

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;
type Headers = Record<string, string>;

interface Stored {
  readonly answer: Answer;
  readonly vary: readonly string[];
  readonly request: Headers;
}

/**
 * A shared HTTP cache according to RFC 9111, as far as a gateway's answers need it: it does not store private or no-store
 * answers, does not serve answers without a lifetime, and respects `Vary`. A misconfigured one ignores `private` and serves
 * everything, but still respects `Vary`.
 */
export class SharedCache {
  /** Addresses that were answered from the cache. */
  readonly hits: string[] = [];
  readonly #app: FastifyInstance;
  readonly #ignoresPrivate: boolean;
  readonly #stored = new Map<string, Stored[]>();

  constructor(app: FastifyInstance, { ignoresPrivate = false }: { readonly ignoresPrivate?: boolean } = {}) {
    this.#app = app;
    this.#ignoresPrivate = ignoresPrivate;
  }

  async get(url: string, headers: Headers): Promise<Answer> {
    const known = this.#stored.get(url) ?? [];
    const hit = known.find(({ vary, request }) => vary.every((name) => request[name] === headers[name]));
    if (hit) {
      this.hits.push(url);
      return hit.answer;
    }
    const answer = await this.#app.inject({ method: 'GET', url, headers });
    if (this.#mayStore(answer)) {
      const vary = String(answer.headers.vary ?? '')
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean);
      this.#stored.set(url, [...known, { answer, vary, request: headers }]);
    }
    return answer;
  }

  #mayStore({ statusCode, headers }: Answer): boolean {
    const control = String(headers['cache-control'] ?? '');
    if (statusCode !== 200 || control.includes('no-store')) return false;
    if (this.#ignoresPrivate) return true;
    return !control.includes('private') && !control.includes('no-cache') && control.includes('max-age=');
  }
}

/** A browser behind a cache, with separate cookies. */
export class CachedVisitor {
  readonly #cookies = new Map<string, string>();
  readonly #cache: SharedCache;

  constructor(cache: SharedCache) {
    this.#cache = cache;
  }

  async get(url: string): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#cache.get(url, { cookie, accept: 'text/html' });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return answer;
  }
}
