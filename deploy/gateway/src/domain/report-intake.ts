import type { Composition, LoadReport } from '@newsphoto/contract';
import { type Cohort, cohortOf, HOST } from '@newsphoto/releases';
import { LRUCache } from 'lru-cache';
import type { CountedEntry, LoadToken } from '../ports.ts';

/** Reports that one address may send in a minute: a newsroom behind one address, but no flood. */
const MOST_OF_AN_ADDRESS = 120;
/** And, of those with a token that is ours, one network: nobody silences the others. */
const MOST_OF_A_NETWORK = 600;
/** And all networks together: what a gateway is willing to work for. */
const MOST_IN_A_MINUTE = 6_000;
const REMEMBERED_SENDERS = 10_000;
const REMEMBERED_TABLES = 100;
const REMEMBERED_ENTRIES = 200_000;
const MINUTE_MS = 60_000;

/** A release of a page, by what it is there. */
interface TableRelease {
  readonly name: string;
  readonly isChosen: boolean;
}

/**
 * Decides what of a report counts: nothing that names a release which the page did not get, and each release and
 * outcome once for a page load, however often it is told.
 */
export class ReportIntake {
  readonly #now: () => number;
  readonly #tables = new LRUCache<string, ReadonlyMap<string, TableRelease>>({ max: REMEMBERED_TABLES });
  /** What was counted, with the time at which its token expires; in the order of arrival. */
  readonly #counted = new Map<string, number>();
  readonly #sent = new LRUCache<string, number>({ max: REMEMBERED_SENDERS });
  #minute = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** A page of this composition was handed out. Those that are handed out most are never forgotten. */
  remember({ digest, host, remotes, fallbacks }: Composition): void {
    if (this.#tables.get(digest)) return;
    const named = (table: Readonly<Record<string, { readonly version: string }>>, isChosen: boolean) =>
      Object.entries(table).map(([name, { version }]) => [`${name}@${version}`, { name, isChosen }] as const);
    this.#tables.set(
      digest,
      new Map([...named(fallbacks, false), ...named({ ...remotes, [HOST]: host }, true)]),
    );
  }

  /** False where an address sends too much. */
  admits(address: string): boolean {
    return this.#spend(`address ${address}`, MOST_OF_AN_ADDRESS);
  }

  /** False where those who have tokens send too much: one network, or all together. */
  hears({ network }: LoadToken): boolean {
    return this.#spend(`network ${network}`, MOST_OF_A_NETWORK) && this.#spend('all', MOST_IN_A_MINUTE);
  }

  /** The entries that count. A composition of before this gateway's start is not known: its reports are lost. */
  accept({ entries }: LoadReport, token: LoadToken): CountedEntry[] {
    const known = this.#tables.get(token.digest);
    return entries.flatMap((entry) => {
      const { release, outcome } = entry;
      const of = known?.get(release);
      if (!of || (outcome === 'load' && token.weight === 0)) return [];
      const key = `${token.id}|${release}|${outcome}`;
      if (this.#counted.has(key)) return [];
      this.#tidy();
      this.#counted.set(key, token.expires);
      const cohort: Cohort = of.isChosen ? cohortOf(token.cohorts, of.name) : 'other';
      return [{ release, outcome, cohort }];
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

  /** Tokens expire in about the order in which they came. */
  #tidy(): void {
    for (const [key, expires] of this.#counted) {
      if (expires >= this.#now() && this.#counted.size < REMEMBERED_ENTRIES) return;
      this.#counted.delete(key);
    }
  }
}
