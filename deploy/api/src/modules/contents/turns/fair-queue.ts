import { ApiError } from '../../../errors/api-error.ts';

/** Members and guests are two classes that take turns: however many guests wait, every other turn is a member's. */
export type ReaderClass = 'member' | 'guest';

export interface Reader {
  readonly kind: ReaderClass;
  /** A member's id; of guests, who open as many sessions as they like, their network address. */
  readonly lane: string;
  /** Sessions of one lane take turns as well: an office behind one address is many people. */
  readonly session: string;
}

export interface QueueLimits {
  /** Searches that run at once: in all, and of one lane. */
  readonly running: number;
  readonly runningOfLane: number;
  /** Searches that wait: of all members or of all guests, of one lane, of one session. */
  readonly waiting: number;
  readonly waitingOfLane: number;
  readonly waitingOfSession: number;
  readonly longestWaitMs: number;
  /** After work of more than `shortMs` its place stays free for as long, up to `longestRestMs`. */
  readonly rest: { readonly shortMs: number; readonly longestRestMs: number };
}

interface Waiting {
  readonly start: () => void;
}

interface Lane {
  readonly key: string;
  readonly sessions: Map<string, Waiting[]>;
  waiting: number;
  running: number;
}

/** Runs work in turns: round robin over classes, within them over lanes, within them over sessions. */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #lanes: Readonly<Record<ReaderClass, Map<string, Lane>>> = { member: new Map(), guest: new Map() };
  readonly #running: Record<ReaderClass, number> = { member: 0, guest: 0 };
  readonly #waiting: Record<ReaderClass, number> = { member: 0, guest: 0 };
  #last: ReaderClass = 'guest';

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a turn and runs the work. A reader who leaves (`signal`) loses the place.
   * @throws ApiError `search/too-many-at-once` where this reader has too many waiting, `search/busy` where all have
   */
  async run<T>(reader: Reader, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const lane = this.#laneOf(reader);
    await this.#turn(reader, lane, signal);
    const started = performance.now();
    try {
      return await work();
    } finally {
      const { shortMs, longestRestMs } = this.#limits.rest;
      const took = performance.now() - started;
      const free = () => this.#free(reader.kind, lane);
      if (took > shortMs && longestRestMs > 0) setTimeout(free, Math.min(took, longestRestMs)).unref();
      else free();
    }
  }

  /** Searches of a class that wait for their turn. */
  waiting(kind: ReaderClass): number {
    return this.#waiting[kind];
  }

  #laneOf({ kind, lane: key }: Reader): Lane {
    const known = this.#lanes[kind].get(key);
    if (known) return known;
    const lane: Lane = { key, sessions: new Map(), waiting: 0, running: 0 };
    this.#lanes[kind].set(key, lane);
    return lane;
  }

  #turn({ kind, session }: Reader, lane: Lane, signal: AbortSignal): Promise<void> {
    const { waiting, waitingOfLane, waitingOfSession, longestWaitMs } = this.#limits;
    const line = lane.sessions.get(session) ?? [];
    if (line.length >= waitingOfSession || lane.waiting >= waitingOfLane) {
      throw new ApiError('search/too-many-at-once');
    }
    if (this.#waiting[kind] >= waiting) throw new ApiError('search/busy');
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
      };
      const giveUp = (error: ApiError): void => {
        settle();
        this.#remove(kind, lane, session, entry);
        this.#dropUnused(kind, lane);
        reject(error);
      };
      const leave = () => giveUp(new ApiError('request/cancelled'));
      const timer = setTimeout(() => giveUp(new ApiError('search/busy')), longestWaitMs).unref();
      lane.sessions.set(session, [...line, entry]);
      lane.waiting += 1;
      this.#waiting[kind] += 1;
      signal.addEventListener('abort', leave);
      if (signal.aborted) leave();
      else this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#running.member + this.#running.guest < this.#limits.running) {
      const first: ReaderClass = this.#last === 'guest' ? 'member' : 'guest';
      if (!this.#startOne(first) && !this.#startOne(this.#last)) return;
    }
  }

  /** One of the class whose turn it is; false where none may start. */
  #startOne(kind: ReaderClass): boolean {
    // A place that no guest takes: a member does not wait for a guest's search to end.
    if (kind === 'guest' && this.#running.guest >= Math.max(1, this.#limits.running - 1)) return false;
    for (const lane of this.#lanes[kind].values()) {
      const [session, line] = lane.sessions.entries().next().value ?? [];
      const entry = line?.[0];
      if (session === undefined || !entry || lane.running >= this.#limits.runningOfLane) continue;
      this.#remove(kind, lane, session, entry);
      // Both go to the end of their round.
      this.#lanes[kind].delete(lane.key);
      this.#lanes[kind].set(lane.key, lane);
      const rest = lane.sessions.get(session);
      if (rest) {
        lane.sessions.delete(session);
        lane.sessions.set(session, rest);
      }
      lane.running += 1;
      this.#running[kind] += 1;
      this.#last = kind;
      entry.start();
      return true;
    }
    return false;
  }

  #free(kind: ReaderClass, lane: Lane): void {
    lane.running -= 1;
    this.#running[kind] -= 1;
    this.#dropUnused(kind, lane);
    this.#startNext();
  }

  #remove(kind: ReaderClass, lane: Lane, session: string, entry: Waiting): void {
    const left = (lane.sessions.get(session) ?? []).filter((one) => one !== entry);
    if (left.length > 0) lane.sessions.set(session, left);
    else lane.sessions.delete(session);
    lane.waiting -= 1;
    this.#waiting[kind] -= 1;
  }

  #dropUnused(kind: ReaderClass, lane: Lane): void {
    if (lane.waiting === 0 && lane.running === 0) this.#lanes[kind].delete(lane.key);
  }
}
