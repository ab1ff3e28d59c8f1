import {
  type BoardParts,
  orderChange,
  ReleaseRefused,
  readBoard,
  readBoardJournal,
} from '@newsphoto/releases';
import type { ReleaseDesk } from '../ports.ts';

/** Adding up the reports of a day is expensive: all requests within this time share one result. */
const RETENTION_MS = 5_000;
/** Not refusals of the release, but states of the request or the store: the caller answers them by a status. */
const NOT_REFUSALS: readonly string[] = ['channel/changed', 'store/locked'];

export interface ReleaseDeskParts extends BoardParts {
  /** The channel of this gateway. */
  readonly channel: string;
  readonly apiVersion: () => string;
}

/** Reads and changes the store with the operators' key of this gateway. */
export function createReleaseDesk(parts: ReleaseDeskParts): ReleaseDesk {
  const boards = new Map<string, { readonly at: number; readonly board: ReturnType<typeof readBoard> }>();
  const board = (channel = parts.channel) => {
    const stored = boards.get(channel);
    if (stored && performance.now() - stored.at < RETENTION_MS) return stored.board;
    const fresh = readBoard(parts, channel);
    boards.set(channel, { at: performance.now(), board: fresh });
    fresh.catch(() => boards.delete(channel));
    return fresh;
  };
  return {
    board,
    journal: (channel, page) => readBoardJournal(parts, channel, page),
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
      } finally {
        boards.delete(channel);
      }
      const { revision, releases } = await parts.store.channel(channel);
      const after = releases[name];
      const canary = action === 'canary-end' ? before.releases[name].canary : after?.canary;
      const version = action.startsWith('canary') ? canary?.version : after?.live;
      return { revision, version: version ?? '', refusals: [] };
    },
  };
}
