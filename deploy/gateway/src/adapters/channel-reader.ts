import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_VERSION, type ReleaseDescriptor } from '@newsphoto/contract';
import { composeTable, HOST, type ReleaseStore, solveReleases, versionsOf } from '@newsphoto/releases';
import type { ChannelReader, LiveChannel } from '../ports.ts';

const LOOK_AGAIN_MS = 500;

export interface ChannelReaderOptions {
  readonly store: ReleaseStore;
  /** Root of the release store. */
  readonly storeDir: string;
  readonly channel: string;
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
  const { store, storeDir, channel } = options;
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
    const state = await store.channel(channel);
    const wanted = Object.entries(state.releases).flatMap(([name, entry]) =>
      versionsOf(entry).map((version) => learn(name, version)),
    );
    await Promise.all(wanted);
    const solved = solveReleases({
      state,
      releaseOf: (name, version) => descriptors.get(`${name}@${version}`),
      apiVersion: API_VERSION,
    });
    const chosen = [solved?.host, ...(solved?.remotes ?? []), ...(solved?.fallbacks ?? [])].map(
      (one) => `${one?.name}@${one?.version}`,
    );
    const key = `${state.revision}:${chosen.join()}`;
    if (seen?.key === key) return seen.live;
    const live = solved && {
      composition: composeTable(channel, solved, digestOf),
      host: solved.host,
      remotes: new Map(solved.remotes.map((release) => [release.name, release])),
      headScript: await headScriptOf(storeDir, solved.host),
      leftOut: solved.leftOut,
    };
    seen = { key, live };
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
      return pending;
    },
  };
}

async function headScriptOf(storeDir: string, host: ReleaseDescriptor): Promise<string> {
  if (!host.head) return '';
  return readFile(join(storeDir, 'releases', HOST, host.version, host.head), 'utf8');
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
