import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_VERSION, type ReleaseDescriptor } from '@newsphoto/contract';
import { composeTable, type ReleaseStore, solveReleases, versionsOf } from '@newsphoto/releases';
import type { ChannelReader, LiveChannel } from '../ports.ts';

const LOOK_AGAIN_MS = 500;
/** Longer no page waits for a store that is slow to answer, where it can have what was seen last. */
const PATIENCE_MS = 1000;

export interface ChannelReaderOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  /** Hears of the releases that are served from now on. */
  readonly onChosen?: (releases: readonly ReleaseDescriptor[]) => void;
  /** Hears of a channel that could not be read; the last readable state stays in use. */
  readonly onProblem?: (error: unknown) => void;
}

/**
 * Reads a channel from the store, at most twice a second; an unchanged channel keeps its composition.
 *
 * Descriptors never change, so each is read once. A release whose files vanish while the gateway runs stays
 * in the table: its route then shows the failure and recovers with the files, instead of ceasing to exist.
 */
export function createChannelReader(options: ChannelReaderOptions): ChannelReader {
  const { store, channel } = options;
  const descriptors = new Map<string, ReleaseDescriptor>();
  let looked = Number.NEGATIVE_INFINITY;
  let seen: { key: string; live: LiveChannel | undefined } | undefined;
  let pending: Promise<LiveChannel | undefined> | undefined;

  /** Reads what is not known yet; what is not there may come later and is asked for again. */
  const learn = async (name: string, version: string): Promise<void> => {
    const key = `${name}@${version}`;
    if (descriptors.has(key)) return;
    const descriptor = await store.descriptor(name, version);
    if (descriptor) descriptors.set(key, descriptor);
  };

  const look = async (): Promise<LiveChannel | undefined> => {
    const [state, yanked] = await Promise.all([store.channel(channel), store.yanked()]);
    const wanted = Object.entries(state.releases).flatMap(([name, entry]) =>
      versionsOf(entry).map((version) => learn(name, version)),
    );
    await Promise.all(wanted);
    const solved = solveReleases({
      state,
      releaseOf: (name, version) => descriptors.get(`${name}@${version}`),
      apiVersion: API_VERSION,
      yanked: new Set(Object.keys(yanked.releases)),
    });
    const chosen = solved ? [solved.host, ...solved.remotes, ...solved.fallbacks] : [];
    const key = `${state.revision}:${chosen.map(({ name, version }) => `${name}@${version}`).join()}`;
    if (seen?.key === key) return seen.live;
    const live = solved && {
      composition: composeTable(channel, solved, digestOf),
      host: solved.host,
      remotes: new Map(solved.remotes.map((release) => [release.name, release])),
      headScript: await headScriptOf(store, solved.host),
      leftOut: solved.leftOut,
    };
    seen = { key, live };
    options.onChosen?.(chosen);
    return live;
  };

  const lookOrKeep = async (): Promise<LiveChannel | undefined> => {
    try {
      return await look();
    } catch (error) {
      options.onProblem?.(error);
      return seen?.live;
    } finally {
      looked = performance.now();
      pending = undefined;
    }
  };

  return {
    async current() {
      if (performance.now() - looked < LOOK_AGAIN_MS) return seen?.live;
      pending ??= lookOrKeep();
      if (!seen) return pending;
      const done = new AbortController();
      const late = sleep(PATIENCE_MS, seen.live, { signal: done.signal, ref: false }).catch(() => seen?.live);
      return Promise.race([pending, late]).finally(() => done.abort());
    },
  };
}

/** The text stands in every page under the page's own nonce: it has to be what was published. */
async function headScriptOf(store: ReleaseStore, host: ReleaseDescriptor): Promise<string> {
  if (!host.head) return '';
  const script = await store.file(host, host.head);
  const hash = createHash('sha384')
    .update(script ?? '')
    .digest('base64');
  if (!script || host.assets[host.head]?.integrity !== `sha384-${hash}`) {
    throw new Error(`host@${host.version}: ${host.head} is not what was published`);
  }
  return script.toString('utf8');
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
