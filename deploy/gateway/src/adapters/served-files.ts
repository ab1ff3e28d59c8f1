import type { ChannelState, JournalEntry, ReleaseDescriptor, YankedReleases } from '@newsphoto/contract';
import { copiesOf, type ReleaseStore, type SolvedReleases } from '@newsphoto/releases';
import { type NamedRelease, RETIRED_MS, servedReleases } from '../domain/served-releases.ts';
import type { KnownReleases } from './known-releases.ts';

/** Releases also expire by time: the set is rebuilt this often without any change. */
const REMAKE_MS = 60_000;
/** How many changes of a journal are read at once. */
const JOURNAL_PART = 32;
const SOURCE_MAP = /\.map$/;

/** The state of a channel at one moment. */
interface Seen {
  /** Equal if nothing changed. */
  readonly key: string;
  readonly state: ChannelState;
  readonly yanked: YankedReleases;
  /** Releases that the solver chooses for some visitor without pins. */
  chosen(): readonly SolvedReleases[];
}

/** The set of files that any visitor may get, rebuilt with each change of the channel. */
export class ServedFiles {
  readonly #store: ReleaseStore;
  readonly #known: KnownReleases;
  readonly #now: () => number;
  readonly #onChange: (releases: readonly NamedRelease[]) => void;
  #journal: { readonly revision: number; readonly entries: readonly JournalEntry[] } | undefined;
  #key = '';
  #madeAt = Number.NEGATIVE_INFINITY;
  #paths: ReadonlySet<string> = new Set();

  constructor(
    store: ReleaseStore,
    known: KnownReleases,
    { now, onChange }: { now(): number; onChange(releases: readonly NamedRelease[]): void },
  ) {
    this.#store = store;
    this.#known = known;
    this.#now = now;
    this.#onChange = onChange;
  }

  /** Addresses below /remotes. */
  get paths(): ReadonlySet<string> {
    return this.#paths;
  }

  /** Rejects if the store cannot be read; the set then stays as it is. */
  async update({ key, state, yanked, chosen }: Seen): Promise<void> {
    const now = this.#now();
    if (key === this.#key && now - this.#madeAt < REMAKE_MS) return;
    const journal = await this.#recent(state, now - RETIRED_MS);
    const named = servedReleases({ state, yanked, journal, now });
    await Promise.all(named.map(({ name, version }) => this.#known.learn(name, version)));
    const solved = chosen().flatMap(({ host, remotes, fallbacks }) => [host, ...remotes, ...fallbacks]);
    const served = new Map(
      [...named, ...solved].flatMap(({ name, version }) => {
        const release = this.#known.releaseOf(name, version);
        return release ? [[`${name}@${version}`, release] as const] : [];
      }),
    );
    this.#paths = new Set([...served.values()].flatMap(filesOf));
    this.#key = key;
    this.#madeAt = now;
    this.#onChange([...served.values()]);
  }

  /** Entries of a journal never change: it is only read if the channel has a new revision. */
  async #recent({ channel, revision }: ChannelState, oldest: number): Promise<readonly JournalEntry[]> {
    if (this.#journal?.revision === revision) return this.#journal.entries;
    let entries: readonly JournalEntry[] = [];
    for (let most = JOURNAL_PART; ; most *= 2) {
      entries = await this.#store.journal(channel, most);
      const [first] = entries;
      if (entries.length < most || !first || Date.parse(first.at) < oldest) break;
    }
    this.#journal = { revision, entries };
    return entries;
  }
}

/** The files that a page may request: neither the descriptor nor source maps. */
export function filesOf(release: ReleaseDescriptor): string[] {
  return Object.keys(release.assets)
    .filter((asset) => !SOURCE_MAP.test(asset))
    .flatMap((asset) => copiesOf(release, asset))
    .map((file) => `/${release.name}/${release.version}/${file}`);
}
