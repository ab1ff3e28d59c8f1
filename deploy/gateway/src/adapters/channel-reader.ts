import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_VERSION, type ReleaseDescriptor } from '@newsphoto/contract';
import { composeTable, HOST, type Offer, type ReleaseStore, solveReleases } from '@newsphoto/releases';
import type { ChannelReader, LiveChannel } from '../ports.ts';

const LOOK_AGAIN_MS = 500;

/** Reads a channel from the store, at most twice a second; unchanged revisions keep their composition. */
export function createChannelReader(store: ReleaseStore, storeRoot: string, channel: string): ChannelReader {
  let looked = Number.NEGATIVE_INFINITY;
  let seen: { key: string; live: LiveChannel | undefined } | undefined;
  let pending: Promise<LiveChannel | undefined> | undefined;

  const look = async (): Promise<LiveChannel | undefined> => {
    const state = await store.channel(channel);
    const offers = new Map<string, Offer>();
    for (const [name, { live, fallback }] of Object.entries(state.releases)) {
      offers.set(name, {
        live: await store.descriptor(name, live),
        fallback: fallback === undefined ? undefined : await store.descriptor(name, fallback),
      });
    }
    const solved = solveReleases(state, offers, API_VERSION);
    const key = `${state.revision}:${[solved?.host, ...(solved?.remotes ?? [])].map((one) => one?.code).join()}`;
    if (seen?.key === key) return seen.live;
    const live = solved && {
      composition: composeTable(channel, solved, digestOf),
      host: solved.host,
      remotes: new Map(solved.remotes.map((release) => [release.name, release])),
      headScript: await headScriptOf(storeRoot, solved.host),
      leftOut: solved.leftOut,
    };
    seen = { key, live };
    return live;
  };

  return {
    async current() {
      if (seen && performance.now() - looked < LOOK_AGAIN_MS) return seen.live;
      pending ??= look().finally(() => {
        looked = performance.now();
        pending = undefined;
      });
      return pending;
    },
  };
}

async function headScriptOf(storeRoot: string, host: ReleaseDescriptor): Promise<string> {
  if (!host.head) return '';
  return readFile(join(storeRoot, 'releases', HOST, host.version, host.head), 'utf8');
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
