import { Tinypool } from 'tinypool';
import { ApiError } from '../../errors/api-error.ts';
import { isSystemError } from '../../errors/system-error.ts';
import type { Delivered, ReadDelivery, WireRefusal } from './read-delivery.ts';

/** Where deliveries are read. */
export interface WireReader {
  /** @throws ApiError where too many deliveries are waiting */
  read(content: Buffer, settings?: Delivered['settings']): Promise<ReadDelivery>;
  close(): Promise<void>;
}

/** A delivery within the limits of the parser takes a fraction of a second. */
const LONGEST_MS = 5_000;
const MOST_MEGABYTES = 256;
const IDLE_MS = 30_000;
/** Of at most 2 MB each. */
const MOST_WAITING = 50;

const OVERRUN: WireRefusal = {
  code: 'wire/overrun',
  reason: '読み取りに時間またはメモリーがかかりすぎるため、中止しました。',
};

/**
 * Reads deliveries in one thread, one after the other. A delivery that exceeds its time or memory ends the thread and
 * is refused; the next one gets a new thread.
 *
 * @param threadUrl the built `read-delivery`
 */
export function createWireReader(threadUrl: URL, longestMs = LONGEST_MS): WireReader {
  const pool = new Tinypool({
    ...{ filename: threadUrl.href, name: 'readDelivery', minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    // It needs no secret of this process.
    env: {},
  });
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const readNow = async (delivered: Delivered): Promise<ReadDelivery> => {
    const signal = AbortSignal.timeout(longestMs);
    try {
      return await pool.run(delivered, { signal });
    } catch (error) {
      if (signal.aborted || isSystemError(error, 'ERR_WORKER_OUT_OF_MEMORY')) return { refusal: OVERRUN };
      throw error;
    }
  };
  return {
    async read(content, settings) {
      if (waiting >= MOST_WAITING) throw new ApiError('request/too-many');
      waiting += 1;
      // The time of a delivery counts from its own turn: the pool's queue would count the wait as well.
      const turn = last.then(() => readNow({ content, settings })).finally(() => (waiting -= 1));
      last = turn.catch(() => undefined);
      return turn;
    },
    close: () => pool.destroy(),
  };
}
