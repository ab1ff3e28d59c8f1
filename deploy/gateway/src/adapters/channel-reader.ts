import { setTimeout as sleep } from 'node:timers/promises';
import {
  API_VERSION,
  type ChannelState,
  type ReleaseDescriptor,
  type YankedReleases,
} from '@newsphoto/contract';
import {
  cohortsOf,
  isForInternalAlone,
  type ReleaseStore,
  solveReleases,
  versionsOf,
  wayToCanary,
} from '@newsphoto/releases';
import { LRUCache } from 'lru-cache';
import type { NamedRelease } from '../domain/served-releases.ts';
import { SILENT_TELEMETRY } from '../domain/silent-telemetry.ts';
import { Stopwatch } from '../domain/stopwatch.ts';
import type { ChannelReader, LiveChannel, Telemetry, Visitor } from '../ports.ts';
import { Compositions } from './compositions.ts';
import { KnownReleases } from './known-releases.ts';
import { ServedFiles } from './served-files.ts';

const LOOK_AGAIN_MS = 500;
/** Pages do not wait longer for a slow store if an earlier state of the channel is known. */
const PATIENCE_MS = 1000;
/** How many kinds of visitors have cached answers, by their canaries and pins. */
const MOST_KINDS = 200;
/** How long answers are cached that may change without a change of the channel. */
const RETENTION_MS = 5_000;

export interface ChannelReaderOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  /** Version of the deployed API; absent: the one that this gateway was built with. */
  readonly apiVersion?: () => string;
  /** Notified of releases that are served from now on, to any visitor. */
  readonly onChosen?: (releases: readonly ReleaseDescriptor[]) => void;
  /** Called with the releases whose files any visitor may get, after each change of that set. */
  readonly onServed?: (releases: readonly NamedRelease[]) => void;
  /** ms since 1970. */
  readonly now?: () => number;
  /** Notified of a channel that could not be read; the last readable state stays in use. */
  readonly onProblem?: (error: unknown) => void;
  readonly telemetry?: Pick<Telemetry, 'channelRead' | 'channelUnreadable' | 'composition'>;
}

/** The channel as it was read at one moment, and what its visitors get. */
interface View {
  /** Equal if nothing changed. */
  readonly key: string;
  readonly state: ChannelState;
  readonly yanked: ReadonlySet<string>;
  /** Version of the API that the releases have to fit. */
  readonly api: string;
  /** What visitors without canaries and pins get. */
  readonly base: LiveChannel | undefined;
  readonly answers: LRUCache<string, Promise<LiveChannel | undefined>>;
}

type Choices = Pick<View, 'state' | 'yanked' | 'api'>;

/**
 * Reads a channel from the store, at most twice a second; the compositions of an unchanged channel are reused.
 *
 * A release whose files vanish while the gateway runs stays in the table: its route shows the failure and recovers with the
 * files, instead of being unknown.
 */
export function createChannelReader(options: ChannelReaderOptions): ChannelReader {
  const { store, channel, apiVersion = () => API_VERSION, telemetry = SILENT_TELEMETRY } = options;
  const known = new KnownReleases(store);
  const compositions = new Compositions(store, channel, (chosen) => options.onChosen?.(chosen));
  const files = new ServedFiles(store, known, {
    now: options.now ?? Date.now,
    onChange: (releases) => options.onServed?.(releases),
  });
  let looked = Number.NEGATIVE_INFINITY;
  let seen: View | undefined;
  let pending: Promise<View | undefined> | undefined;

  const choose = ({ state, yanked, api }: Choices, visitor: Visitor) =>
    solveReleases({ state, releaseOf: known.releaseOf, apiVersion: api, yanked, ...visitor });

  const solve = async (choices: Choices, visitor: Visitor): Promise<LiveChannel | undefined> => {
    const { state, api } = choices;
    const solved = choose(choices, visitor);
    if (!solved) return undefined;
    const { leftOut, refusedPins, skippedReleases } = solved;
    return {
      ...(await compositions.of(solved, api)),
      ...{ leftOut, refusedPins, skippedReleases, cohorts: cohortsOf(state, solved, visitor) },
      isRestricted: isRestricted(state, visitor),
    };
  };

  const look = async (): Promise<View> => {
    const [state, yankedReleases] = await Promise.all([store.channel(channel), store.yanked()]);
    const named = Object.entries(state.releases).flatMap(([name, entry]) =>
      versionsOf(entry).map((version) => ({ name, version })),
    );
    await Promise.all(named.map(({ name, version }) => known.learn(name, version)));
    const api = apiVersion();
    const key = keyOf(
      api,
      state,
      yankedReleases,
      named.map(({ name, version }) => known.releaseOf(name, version)),
    );
    const yanked = new Set(Object.keys(yankedReleases.releases));
    const chosen = () =>
      kindsOfVisitors(state).flatMap((visitor) => choose({ state, yanked, api }, visitor) ?? []);
    await files
      .update({ key, state, yanked: yankedReleases, chosen })
      .catch((error: unknown) => options.onProblem?.(error));
    if (seen?.key === key) return seen;
    const base = await solve({ state, yanked, api }, {});
    seen = { key, state, yanked, api, base, answers: new LRUCache({ max: MOST_KINDS }) };
    return seen;
  };

  const lookOrKeep = async (): Promise<View | undefined> => {
    try {
      const view = await look();
      const leftOut = (view.base?.leftOut ?? []).map(({ name }) => name);
      telemetry.channelRead(view.state.revision, leftOut);
      return view;
    } catch (error) {
      telemetry.channelUnreadable();
      options.onProblem?.(error);
      return seen;
    } finally {
      looked = performance.now();
      pending = undefined;
    }
  };

  const view = async (): Promise<View | undefined> => {
    if (performance.now() - looked < LOOK_AGAIN_MS) return seen;
    pending ??= lookOrKeep();
    if (!seen) return pending;
    const done = new AbortController();
    const late = sleep(PATIENCE_MS, seen, { signal: done.signal, ref: false }).catch(() => seen);
    return Promise.race([pending, late]).finally(() => done.abort());
  };

  /** If a canary or a pin cannot be composed, the page of all visitors is served. */
  const answer = async (of: View, visitor: Visitor): Promise<LiveChannel | undefined> => {
    try {
      await known.learnPins(visitor.pins ?? {});
      return await solve(of, visitor);
    } catch (error) {
      options.onProblem?.(error);
      return of.base;
    }
  };

  return {
    servedNow() {
      if (performance.now() - looked >= LOOK_AGAIN_MS) pending ??= lookOrKeep();
      return files.paths;
    },
    async served() {
      await view();
      return files.paths;
    },
    async current(visitor = {}, watch = new Stopwatch()) {
      const now = await watch.time('channel', view);
      if (!now) return undefined;
      const kind = kindOf(now.state, visitor);
      const stored = kind === '' ? now.base : now.answers.get(kind);
      telemetry.composition(stored ? 'kept' : 'made');
      if (stored || kind === '') return stored;
      const fresh = watch.time('compose', () => answer(now, visitor));
      now.answers.set(kind, fresh, { ttl: RETENTION_MS });
      return fresh;
    },
  };
}

/** Visitors with the same canaries and pins have the same key. Empty for most of them. */
function kindOf({ releases }: ChannelState, { pins = {}, ...visitor }: Visitor): string {
  const canaries = Object.entries(releases).flatMap(([name, { canary }]) => {
    const way = wayToCanary(canary, visitor);
    return way ? [[name, way]] : [];
  });
  const pinned = Object.entries(pins).sort(([one], [other]) => (one < other ? -1 : 1));
  // As JSON: the pins of one visitor must not look like those of another.
  return canaries.length + pinned.length > 0 ? JSON.stringify([canaries, pinned]) : '';
}

function isRestricted({ releases }: ChannelState, { internal = false }: Visitor): boolean {
  return internal && Object.values(releases).some(({ canary }) => canary && isForInternalAlone(canary));
}

/** One visitor for each combination of releases that canaries lead to, without those for internal users alone. */
function kindsOfVisitors({ releases }: ChannelState): Visitor[] {
  const percents = Object.values(releases).flatMap(({ canary }) => (canary ? [canary.percent] : []));
  return [{}, ...[0, ...percents].map((bucket) => ({ bucket }))];
}

function keyOf(
  api: string,
  state: ChannelState,
  yanked: YankedReleases,
  known: readonly (ReleaseDescriptor | undefined)[],
): string {
  const there = known.flatMap((release) => (release ? [`${release.name}@${release.version}`] : []));
  return `${api}:${state.revision}:${yanked.revision}:${there.join()}`;
}
