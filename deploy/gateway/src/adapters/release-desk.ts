import {
  type BoardFigures,
  type BoardParts,
  orderChange,
  ReleaseRefused,
  readBoard,
  readBoardJournal,
  readFigures,
  readSeries,
} from '@newsphoto/releases';
import { LRUCache } from 'lru-cache';
import type { ReleaseDesk } from '../ports.ts';

/** Adding up the reports of a day is expensive: all requests within this time share one sum. */
const RETENTION_MS = 5_000;
/** Those of a week more so. */
const SERIES_RETENTION_MS = 30_000;
/** Not refusals of the release, but states of the request or the store: the caller answers them by a status. */
const NOT_REFUSALS: readonly string[] = ['channel/changed', 'store/locked'];

export interface ReleaseDeskParts extends BoardParts {
  /** The channel of this gateway. */
  readonly channel: string;
  readonly apiVersion: () => string;
}

/** Reads and changes the store with the operators' key of this gateway. */
export function createReleaseDesk(parts: ReleaseDeskParts): ReleaseDesk {
  const sums = new Map<string, { readonly at: number; readonly figures: Promise<BoardFigures> }>();
  const figuresFor = (channel: string) => {
    const stored = sums.get(channel);
    if (stored && performance.now() - stored.at < RETENTION_MS) return stored.figures;
    const figures = readFigures(parts, channel);
    sums.set(channel, { at: performance.now(), figures });
    figures.catch(() => sums.delete(channel));
    return figures;
  };
  const series = new LRUCache<string, ReturnType<ReleaseDesk['series']>>({
    max: 20,
    ttl: SERIES_RETENTION_MS,
  });
  return {
    // The state is not cached: a release published a moment ago can be chosen.
    board: (channel = parts.channel) => readBoard(parts, channel, figuresFor),
    journal: (channel, page) => readBoardJournal(parts, channel, page),
    series(wanted) {
      const key = JSON.stringify([wanted.channel, wanted.name, wanted.days]);
      const reading = series.get(key) ?? readSeries(parts, wanted);
      series.set(key, reading, { noUpdateTTL: true });
      reading.catch(() => series.delete(key));
      return reading;
    },
    async change(order) {
      const { channel, name, action } = order;
      const before = await parts.store.channel(channel);
      if (!before.releases[name])
        throw new ReleaseRefused('release/unknown', `${name} is not on the channel ${channel}`);
      try {
        await orderChange(parts.store, { ...order, api: parts.apiVersion() });
      } catch (error) {
        if (!(error instanceof ReleaseRefused) || NOT_REFUSALS.includes(error.code)) throw error;
        const { code, message, problems } = error;
        const refusals = problems.length > 0 ? problems : [{ code, sentence: message }];
        return { revision: before.revision, version: '', refusals: [...refusals] };
      }
      const { revision, releases } = await parts.store.channel(channel);
      const after = releases[name];
      const canary = action === 'canary-end' ? before.releases[name].canary : after?.canary;
      const version = action.startsWith('canary') ? canary?.version : after?.live;
      return { revision, version: version ?? '', refusals: [] };
    },
  };
}
