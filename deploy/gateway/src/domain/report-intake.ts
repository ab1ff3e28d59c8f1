import type { Composition, LoadReport, LoadReportEntry } from '@newsphoto/contract';
import type { LoadToken } from '../ports.ts';

/** Reports that one address may send in a minute: a newsroom behind one address, but no flood. */
const MOST_OF_AN_ADDRESS = 120;
/** And all addresses together: what a gateway is willing to work for. */
const MOST_IN_A_MINUTE = 6_000;
const REMEMBERED_TABLES = 50;
const REMEMBERED_ENTRIES = 200_000;
const MINUTE_MS = 60_000;

/**
 * Decides what of a report counts: nothing that names a release which the page did not get, and each release and
 * outcome once for a page load, however often it is told.
 */
export class ReportIntake {
  readonly #now: () => number;
  readonly #tables = new Map<string, ReadonlySet<string>>();
  /** What was counted, with the time at which its token expires; in the order of arrival. */
  readonly #counted = new Map<string, number>();
  #minute = 0;
  #sent = new Map<string, number>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** A page of this composition was handed out. */
  remember({ digest, remotes, fallbacks }: Composition): void {
    if (this.#tables.has(digest)) return;
    const releases = [remotes, fallbacks].flatMap((table) =>
      Object.entries(table).map(([name, { version }]) => `${name}@${version}`),
    );
    this.#tables.set(digest, new Set(releases));
    for (const old of [...this.#tables.keys()].slice(0, -REMEMBERED_TABLES)) this.#tables.delete(old);
  }

  /** False where an address, or everybody together, sends too much. */
  admits(address: string): boolean {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#sent = new Map();
    }
    const sent = (this.#sent.get(address) ?? 0) + 1;
    const all = (this.#sent.get('') ?? 0) + 1;
    if (sent > MOST_OF_AN_ADDRESS || all > MOST_IN_A_MINUTE) return false;
    this.#sent.set(address, sent).set('', all);
    return true;
  }

  /** The entries that count. A composition of before this gateway's start is not known: its reports are lost. */
  accept({ entries }: LoadReport, token: LoadToken): LoadReportEntry[] {
    const known = this.#tables.get(token.digest);
    return entries.filter(({ release, outcome }) => {
      if (!known?.has(release)) return false;
      if (outcome === 'load' && token.weight === 0) return false;
      const key = `${token.id}|${release}|${outcome}`;
      if (this.#counted.has(key)) return false;
      this.#tidy();
      this.#counted.set(key, token.expires);
      return true;
    });
  }

  /** Tokens expire in about the order in which they came. */
  #tidy(): void {
    for (const [key, expires] of this.#counted) {
      if (expires >= this.#now() && this.#counted.size < REMEMBERED_ENTRIES) return;
      this.#counted.delete(key);
    }
  }
}
