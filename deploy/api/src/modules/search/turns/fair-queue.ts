import { ApiError } from '../../../errors/api-error.ts';
import { type Place, TurnOrder } from './turn-order.ts';

/** Members and guests are two classes that take turns: however many guests wait, every other turn is a member's. */
export type ReaderClass = 'member' | 'guest';

export interface Reader {
  readonly kind: ReaderClass;
  /** A member's id; of guests their network, the first 24 bits of IPv4 and 48 of IPv6: the range of one attacker. */
  readonly network: string;
  /** A member's id; of guests, who open as many sessions as they like, their network address. */
  readonly lane: string;
  /** Sessions of one lane take turns as well: an office behind one address is many people. */
  readonly session: string;
}

export interface QueueLimits {
  /** Concurrent searches: in total, and of one lane. */
  readonly running: number;
  readonly runningOfLane: number;
  /** Waiting searches: of all members or of all guests, of one lane, of one session. */
  readonly waiting: number;
  readonly waitingOfLane: number;
  readonly waitingOfSession: number;
  readonly longestWaitMs: number;
  /** After work of more than `shortMs` its slot rests for as long, up to `longestRestMs`. */
  readonly rest: { readonly shortMs: number; readonly longestRestMs: number };
}

interface Waiting {
  readonly start: () => void;
  readonly giveUp: (error: ApiError) => void;
}

/** Runs work in turns: of classes, and within them by `TurnOrder`. */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #orders: Readonly<Record<ReaderClass, TurnOrder<Waiting>>>;
  #last: ReaderClass = 'guest';

  constructor(limits: QueueLimits) {
    this.#limits = limits;
    const { runningOfLane } = limits;
    this.#orders = { member: new TurnOrder(runningOfLane), guest: new TurnOrder(runningOfLane) };
  }

  /**
   * Waits for a turn and runs the work. A reader who leaves (`signal`) loses the place. If too many wait in total, the
   * fullest network loses one before a newcomer is refused.
   * @throws ApiError `search/too-many-at-once` if this reader has too many waiting, `search/busy` if all have
   */
  async run<T>(reader: Reader, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(reader, signal);
    const started = performance.now();
    try {
      return await work();
    } finally {
      const { shortMs, longestRestMs } = this.#limits.rest;
      const took = performance.now() - started;
      const free = () => this.#free(reader, took);
      if (took > shortMs && longestRestMs > 0) setTimeout(free, Math.min(took, longestRestMs)).unref();
      else free();
    }
  }

  /** Searches of a class that wait for their turn. */
  waiting(kind: ReaderClass): number {
    return this.#orders[kind].waiting;
  }

  #turn(reader: Reader, signal: AbortSignal): Promise<void> {
    const order = this.#orders[reader.kind];
    this.#makeRoom(order, reader);
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
      };
      const entry: Waiting = {
        start: () => {
          settle();
          resolve();
        },
        giveUp: (error) => {
          settle();
          order.remove(reader, entry);
          reject(error);
        },
      };
      const leave = () => entry.giveUp(new ApiError('request/cancelled'));
      const { longestWaitMs } = this.#limits;
      const timer = setTimeout(() => entry.giveUp(new ApiError('search/busy')), longestWaitMs).unref();
      order.add(reader, entry);
      signal.addEventListener('abort', leave);
      if (signal.aborted) leave();
      else this.#startNext();
    });
  }

  #makeRoom(order: TurnOrder<Waiting>, place: Place): void {
    const { waiting, waitingOfLane, waitingOfSession } = this.#limits;
    const { lane, session } = order.waitingAt(place);
    if (session >= waitingOfSession || lane >= waitingOfLane) throw new ApiError('search/too-many-at-once');
    if (order.waiting < waiting) return;
    const dropped = order.givesWayTo(place);
    if (!dropped) throw new ApiError('search/busy');
    dropped.entry.giveUp(new ApiError('search/busy'));
  }

  #startNext(): void {
    const { member, guest } = this.#orders;
    while (member.running + guest.running < this.#limits.running) {
      const first: ReaderClass = this.#last === 'guest' ? 'member' : 'guest';
      if (!this.#startOne(first) && !this.#startOne(this.#last)) return;
    }
  }

  /** Starts one of the class whose turn it is; false if none may start. */
  #startOne(kind: ReaderClass): boolean {
    const order = this.#orders[kind];
    // A slot that is closed to guests: a member does not wait for a guest's search to end.
    if (kind === 'guest' && order.running >= Math.max(1, this.#limits.running - 1)) return false;
    const next = order.next(performance.now());
    if (!next) return false;
    this.#last = kind;
    next.entry.start();
    return true;
  }

  #free(reader: Reader, took: number): void {
    this.#orders[reader.kind].end(reader, took, performance.now());
    this.#startNext();
  }
}
