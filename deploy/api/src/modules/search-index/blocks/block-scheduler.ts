import type { Database } from '../../../db/database.ts';
import { leaveOtherRecipes } from './blocks.repository.ts';
import { buildBlocks } from './build-blocks.ts';

const EVERY_MS = 60_000;
/** After a start first pages have priority. */
const FIRST_AFTER_MS = 5000;

/** Builds blocks of the search at intervals if enough has changed; returns a function that stops it. */
export function startBlockScheduler(
  db: Database,
  { say, onError }: { readonly say: (line: string) => void; readonly onError: (error: unknown) => void },
): () => Promise<void> {
  const stopping = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const buildOnce = async (): Promise<void> => {
    try {
      await leaveOtherRecipes(db);
      await buildBlocks(db, { say, signal: stopping.signal });
    } catch (error) {
      if (!stopping.signal.aborted) onError(error);
    }
  };
  const wait = (milliseconds: number): void => {
    timer = setTimeout(() => {
      underWay = buildOnce().then(() => {
        if (!stopping.signal.aborted) wait(EVERY_MS);
      });
    }, milliseconds).unref();
  };
  wait(FIRST_AFTER_MS);
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await underWay;
  };
}
