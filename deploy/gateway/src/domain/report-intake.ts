import {
  type Composition,
  type Failure,
  type FailureReport,
  isTimed,
  type LoadReport,
} from '@newsphoto/contract';
import { type Cohort, cohortOf, HOST, PER_NETWORK } from '@newsphoto/releases';
import { LRUCache } from 'lru-cache';
import type { CountedEntry, LiveChannel, LoadToken } from '../ports.ts';

/** Reports that one address may send in a minute, for each visitor that its network counts as: enough for a newsroom. */
const OF_AN_ADDRESS = 60;
/** Those with a valid token from one network: one network cannot crowd out the others. */
const OF_A_NETWORK = 300;
/** Reports from all networks together: limits the work of the gateway. */
const MOST_IN_A_MINUTE = 6_000;
const REMEMBERED_SENDERS = 10_000;
const REMEMBERED_TABLES = 100;
const REMEMBERED_ENTRIES = 200_000;
/** Distinct failures that one page load may report. */
const MOST_FAILURES = 8;
const REMEMBERED_PAGES = 5_000;
const MINUTE_MS = 60_000;

/** A release of a page, and its cohort there. */
interface TableRelease {
  readonly name: string;
  readonly isChosen: boolean;
}

/** What a page of one composition can report about. */
interface PageTable {
  readonly releases: ReadonlyMap<string, TableRelease>;
  readonly scripts: LiveChannel['scripts'];
  /** Patterns of its routes, and addresses of its windows. */
  readonly routes: ReadonlySet<string>;
}

/**
 * Decides which entries of a report count: only releases that the page got, and each release and outcome once per page load,
 * however often it is reported.
 */
export class ReportIntake {
  readonly #now: () => number;
  readonly #perNetwork: number;
  readonly #tables = new LRUCache<string, PageTable>({ max: REMEMBERED_TABLES });
  /** Counted entries with the time at which their token expires; in order of arrival. */
  readonly #counted = new Map<string, number>();
  /** Counted failures, by page load. */
  readonly #failures = new LRUCache<string, Set<string>>({ max: REMEMBERED_PAGES });
  readonly #sent = new LRUCache<string, number>({ max: REMEMBERED_SENDERS });
  #minute = 0;

  /** @param perNetwork how many visitors of one network count as different ones */
  constructor(now: () => number = Date.now, perNetwork = PER_NETWORK) {
    this.#now = now;
    this.#perNetwork = perNetwork;
  }

  /** A page of this composition was served. Frequently served compositions are never dropped. */
  remember({ composition, scripts }: Pick<LiveChannel, 'composition' | 'scripts'>): void {
    const { digest, host, remotes, fallbacks, routes, windows }: Composition = composition;
    if (this.#tables.get(digest)) return;
    const named = (table: Readonly<Record<string, { readonly version: string }>>, isChosen: boolean) =>
      Object.entries(table).map(([name, { version }]) => [`${name}@${version}`, { name, isChosen }] as const);
    this.#tables.set(digest, {
      releases: new Map([...named(fallbacks, false), ...named({ ...remotes, [HOST]: host }, true)]),
      scripts,
      routes: new Set([...routes.map(({ path }) => path), ...windows.map(({ name }) => `/window/${name}`)]),
    });
  }

  /** False if an address sends too much. */
  admits(address: string): boolean {
    return this.#spend(`address ${address}`, OF_AN_ADDRESS * this.#perNetwork);
  }

  /** False if holders of tokens send too much: one network, or all together. */
  hears({ network }: LoadToken): boolean {
    return (
      this.#spend(`network ${network}`, OF_A_NETWORK * this.#perNetwork) &&
      this.#spend('all', MOST_IN_A_MINUTE)
    );
  }

  /** The entries that count. Compositions from before the start of this gateway are unknown: their reports are lost. */
  accept({ entries }: LoadReport, token: LoadToken): CountedEntry[] {
    const known = this.#tables.get(token.digest)?.releases;
    return entries.flatMap((entry) => {
      const { release, outcome, ms } = entry;
      const of = known?.get(release);
      if (!of || (isTimed(outcome) && token.weight === 0)) return [];
      const key = `${token.id}|${release}|${outcome}`;
      if (this.#counted.has(key)) return [];
      this.#tidy();
      this.#counted.set(key, token.expires);
      const cohort: Cohort = of.isChosen ? cohortOf(token.cohorts, of.name) : 'other';
      return [{ release, outcome, cohort, ...(ms !== undefined && { ms }) }];
    });
  }

  /**
   * The failures that count: of releases of the page, each once, and a limited number per page load. Positions outside their
   * scripts and unknown routes are left out, so that the message is the only free text of a report.
   */
  acceptFailures({ failures }: FailureReport, token: LoadToken): Failure[] {
    const page = this.#tables.get(token.digest);
    const counted = this.#failures.get(token.id) ?? new Set<string>();
    return failures.flatMap(({ route, ...failure }) => {
      const { release, stage, error, message } = failure;
      const frames = failure.frames.filter(({ release: of, file }) => page?.scripts.get(of)?.has(file));
      const places = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
      const key = [release, stage, error, message, ...places.slice(0, 1)].join(' ');
      if (!page?.releases.has(release) || counted.has(key) || counted.size >= MOST_FAILURES) return [];
      this.#failures.set(token.id, counted.add(key));
      return [{ ...failure, frames, ...(route && page.routes.has(route) && { route }) }];
    });
  }

  #spend(what: string, most: number): boolean {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#sent.clear();
    }
    const spent = (this.#sent.get(what) ?? 0) + 1;
    if (spent > most) return false;
    this.#sent.set(what, spent);
    return true;
  }

  /** Tokens expire roughly in order of arrival. */
  #tidy(): void {
    for (const [key, expires] of this.#counted) {
      if (expires >= this.#now() && this.#counted.size < REMEMBERED_ENTRIES) return;
      this.#counted.delete(key);
    }
  }
}
