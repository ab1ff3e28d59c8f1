import type { ReleaseStore } from '@newsphoto/releases';
import type { ChannelOverview } from '../ports.ts';

/** Listing a store is expensive: all requests within this time share one result. */
const RETENTION_MS = 3_000;

/** Reads the overview of a channel. Rejects if the store cannot be read. */
export function createOverviewReader(store: ReleaseStore, channel: string): () => Promise<ChannelOverview> {
  let stored: { readonly at: number; readonly overview: Promise<ChannelOverview> } | undefined;
  const read = async (): Promise<ChannelOverview> => {
    const [state, yanked, published] = await Promise.all([
      store.channel(channel),
      store.yanked(),
      store.list(),
    ]);
    return { state, yanked: new Set(Object.keys(yanked.releases)), published };
  };
  return () => {
    if (stored && performance.now() - stored.at < RETENTION_MS) return stored.overview;
    const overview = read();
    stored = { at: performance.now(), overview };
    overview.catch(() => {
      if (stored?.overview === overview) stored = undefined;
    });
    return overview;
  };
}
