import { anonymousMessage, anonymousName, type Failure } from '@newsphoto/contract';
import { type Static, Type } from 'typebox';

/** Limits of distinct failures for one gateway and day: in total, per release, and per network that reported them first. */
const MOST = 300;
const MOST_OF_RELEASE = 60;
const MOST_OF_NETWORK = 20;
const MOST_NETWORKS = 5_000;
/** How many routes and browsers are named per failure. */
const MOST_NAMED = 10;

const Counts = Type.Record(Type.String(), Type.Integer({ minimum: 1 }));

const CountedFailureSchema = Type.Object({
  release: Type.String(),
  stage: Type.String(),
  error: Type.String(),
  message: Type.String(),
  frames: Type.Array(
    Type.Object({
      release: Type.String(),
      file: Type.String(),
      line: Type.Integer({ minimum: 0 }),
      column: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** Page loads by route pattern, and by browser as `Chrome 141`. */
  routes: Counts,
  browsers: Counts,
  /** Page loads. */
  count: Type.Integer({ minimum: 1 }),
  /** ISO 8601 in UTC. */
  first: Type.String(),
  last: Type.String(),
});
export type CountedFailure = Static<typeof CountedFailureSchema>;

/** The failures that one gateway counted on one day. Only that gateway writes it. */
export const FailureDaySchema = Type.Object({
  schema: Type.Literal(1),
  /** `2026-01-31`, in UTC. */
  day: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  gateway: Type.String({ pattern: '^[a-z0-9]+$' }),
  /** Reports of distinct failures beyond the limit. */
  dropped: Type.Integer({ minimum: 0 }),
  failures: Type.Array(CountedFailureSchema),
});
export type FailureDay = Static<typeof FailureDaySchema>;

/** Where a failure occurred, and for whom. */
export interface FailureContext {
  /** `Chrome 141` */
  readonly browser: string;
  /** Hash of the network, as in a load token; it is not stored. */
  readonly network: string;
}

/**
 * Counts the failures of one day at one gateway. Storage is bounded: a single network cannot fill it, and if a release has
 * too many distinct failures, one that occurred once is dropped.
 */
export class FailureCounts {
  readonly day: string;
  readonly #gateway: string;
  readonly #failures = new Map<string, CountedFailure>();
  readonly #networks = new Map<string, number>();
  #dropped = 0;

  constructor(day: string, gateway: string) {
    this.day = day;
    this.#gateway = gateway;
  }

  /** Counts a failure of one page load. */
  count(reported: Failure, { browser, network }: FailureContext, at: string): void {
    const { release, stage, frames, route = '' } = reported;
    // Whatever page wrote the report, nothing personal of it is stored.
    const error = anonymousName(reported.error);
    const message = anonymousMessage(reported.message);
    const key = JSON.stringify([release, stage, error, message, frames]);
    const known = this.#failures.get(key);
    if (!known && !this.#makeRoom(release, network)) {
      this.#dropped += 1;
      return;
    }
    const counted = known ?? {
      ...{ release, stage, error, message, frames: [...frames] },
      ...{ routes: {}, browsers: {}, count: 0, first: at, last: at },
    };
    counted.count += 1;
    counted.last = at;
    increment(counted.routes, route);
    increment(counted.browsers, browser);
    this.#failures.set(key, counted);
  }

  /** The record to store. */
  toDay(): FailureDay {
    const failures = [...this.#failures.values()];
    return structuredClone({
      ...{ schema: 1, day: this.day, gateway: this.#gateway, dropped: this.#dropped, failures },
    } as const);
  }

  #makeRoom(release: string, network: string): boolean {
    const ofNetwork = this.#networks.get(network) ?? 0;
    if (ofNetwork >= MOST_OF_NETWORK || this.#networks.size >= MOST_NETWORKS) return false;
    const ofRelease = [...this.#failures].filter(([, failure]) => failure.release === release);
    if (ofRelease.length >= MOST_OF_RELEASE) {
      const [once] = ofRelease.find(([, { count }]) => count === 1) ?? [];
      if (once === undefined) return false;
      this.#failures.delete(once);
      this.#dropped += 1;
    } else if (this.#failures.size >= MOST) return false;
    this.#networks.set(network, ofNetwork + 1);
    return true;
  }
}

function increment(counts: Record<string, number>, name: string): void {
  if (name === '' || (counts[name] === undefined && Object.keys(counts).length >= MOST_NAMED)) return;
  counts[name] = (counts[name] ?? 0) + 1;
}
