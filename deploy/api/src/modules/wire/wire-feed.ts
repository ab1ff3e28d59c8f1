import type { Database } from '../../db/database.ts';
import { findNewestWireId } from './wire.repository.ts';

const LOOK_EVERY_MS = 500;

/** Tells monitors that something came in, by whichever process. */
export interface WireFeed {
  /** Tells of the newest item as it stands, then of each newer one; answers how to end it. */
  watch(tell: (wireId: string) => void): () => void;
}

/**
 * Looks while somebody watches: one question for all monitors of this process. Listening for notifications would
 * need a connection of its own, which the embedded database does not have.
 */
export function createWireFeed(db: Database, onError: (error: unknown) => void): WireFeed {
  const readers = new Map<(wireId: string) => void, string>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const newest = await findNewestWireId(db).catch(onError);
    if (!newest) return;
    for (const [tell, told] of readers) {
      if (told === newest) continue;
      readers.set(tell, newest);
      tell(newest);
    }
  };
  const lookAgain = (after: number): void => {
    timer = setTimeout(() => {
      void look().then(() => {
        timer = undefined;
        if (readers.size > 0) lookAgain(LOOK_EVERY_MS);
      });
    }, after);
    timer.unref();
  };
  return {
    watch(tell) {
      readers.set(tell, '');
      if (!timer) lookAgain(0);
      return () => readers.delete(tell);
    },
  };
}
