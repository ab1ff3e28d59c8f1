import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 300_000;

interface Waiting<Item> {
  readonly item: Item;
  readonly attempts: number;
  readonly dueAt: number;
}

interface QueueOptions<Item> {
  readonly atOnce: () => number;
  /** False: try again later and later; a number: after so many milliseconds. */
  readonly takeIn: (item: Item) => Promise<boolean | number>;
  readonly onError: (error: unknown) => void;
}

/**
 * Files that are being taken in, some at a time: one that takes minutes holds up no other. What fails for a reason of the
 * machine, or is still being written, is tried again later and later.
 */
export function createTakeInQueue<Item>({ atOnce, takeIn, onError }: QueueOptions<Item>) {
  const waiting: Waiting<Item>[] = [];
  const running = new Set<Promise<void>>();
  const isDue = ({ dueAt }: Waiting<Item>): boolean => dueAt <= Date.now();
  const work = async ({ item, attempts }: Waiting<Item>): Promise<void> => {
    const outcome = await takeIn(item).catch((error: unknown) => {
      onError(error);
      return false;
    });
    if (outcome === true) return;
    if (outcome !== false) {
      waiting.push({ item, attempts, dueAt: Date.now() + outcome });
      return;
    }
    const rest = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (attempts + 1));
    waiting.push({ item, attempts: attempts + 1, dueAt: Date.now() + rest });
  };
  return {
    add: (items: readonly Item[]) =>
      void waiting.push(...items.map((item) => ({ item, attempts: 0, dueAt: 0 }))),
    /** Starts as much as may run; returns how many are running or due. */
    start(): number {
      while (running.size < atOnce()) {
        const at = waiting.findIndex(isDue);
        const [next] = at < 0 ? [] : waiting.splice(at, 1);
        if (!next) break;
        const started = work(next).finally(() => running.delete(started));
        running.add(started);
      }
      return running.size + waiting.filter(isDue).length;
    },
    isRunning: () => running.size > 0,
    /** Ends when one of them has ended, or after a time. */
    next: async (ms: number): Promise<void> => {
      const waited = new AbortController();
      const time = sleep(ms, undefined, { signal: waited.signal }).catch(() => undefined);
      await Promise.race([...running, time]);
      waited.abort();
    },
    /** Ends when what is running has ended. */
    end: async (): Promise<void> => {
      await Promise.all(running);
    },
  };
}
