export interface FairLimits {
  /** In total. */
  readonly most: number;
  /** Of one party. */
  readonly mostOfOne: number;
  /** In total, and of one party, that have not settled: the ones that compete for the processor. */
  readonly mostUnsettled: number;
  readonly mostUnsettledOfOne: number;
  /** Of one party, waiting. */
  readonly mostWaiting: number;
}

/** What entered the queue. Both calls may be repeated. */
export interface Turn {
  /** It will take long, without much work: from now on it counts in `most` and `mostOfOne` only. */
  settle(): void;
  end(): void;
}

interface Entry {
  readonly party: string;
  readonly start: () => void;
  state: 'waiting' | 'unsettled' | 'settled' | 'ended';
}

/** How many run, in all and of each party. */
class Running {
  readonly #ofParty = new Map<string, number>();
  readonly #most: number;
  readonly #mostOfOne: number;
  #count = 0;

  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  hasRoom(party: string): boolean {
    return this.#count < this.#most && (this.#ofParty.get(party) ?? 0) < this.#mostOfOne;
  }

  add(party: string, difference: 1 | -1): void {
    this.#count += difference;
    const count = (this.#ofParty.get(party) ?? 0) + difference;
    if (count > 0) this.#ofParty.set(party, count);
    else this.#ofParty.delete(party);
  }
}

/**
 * Runs a limited number at once, in total and of one party. Waiting ones are started round-robin by party: one that sends
 * thousands only delays itself.
 */
export class FairQueue {
  readonly #mostWaiting: number;
  readonly #running: Running;
  readonly #unsettled: Running;
  /** In the order of their turns. */
  readonly #waiting = new Map<string, Set<Entry>>();

  constructor({ most, mostOfOne, mostUnsettled, mostUnsettledOfOne, mostWaiting }: FairLimits) {
    this.#mostWaiting = mostWaiting;
    this.#running = new Running(most, mostOfOne);
    this.#unsettled = new Running(mostUnsettled, mostUnsettledOfOne);
  }

  /** Starts at once or later; returns undefined if the party has too many waiting. */
  enter(party: string, start: () => void): Turn | undefined {
    const entry: Entry = { party, start, state: 'waiting' };
    const queue = this.#waiting.get(party) ?? new Set();
    if (queue.size === 0 && this.#hasRoom(party)) this.#run(entry);
    else if (queue.size >= this.#mostWaiting) return undefined;
    else this.#waiting.set(party, queue.add(entry));
    return { settle: () => this.#settle(entry), end: () => this.#end(entry) };
  }

  #hasRoom(party: string): boolean {
    return this.#running.hasRoom(party) && this.#unsettled.hasRoom(party);
  }

  #run(entry: Entry): void {
    entry.state = 'unsettled';
    this.#running.add(entry.party, 1);
    this.#unsettled.add(entry.party, 1);
    entry.start();
  }

  #settle(entry: Entry): void {
    if (entry.state !== 'unsettled') return;
    entry.state = 'settled';
    this.#unsettled.add(entry.party, -1);
    this.#startNext();
  }

  #end(entry: Entry): void {
    const { party, state } = entry;
    entry.state = 'ended';
    if (state === 'waiting') this.#leaveQueue(entry);
    if (state === 'unsettled') this.#unsettled.add(party, -1);
    if (state !== 'unsettled' && state !== 'settled') return;
    this.#running.add(party, -1);
    this.#startNext();
  }

  #leaveQueue(entry: Entry): void {
    const queue = this.#waiting.get(entry.party);
    queue?.delete(entry);
    if (queue?.size === 0) this.#waiting.delete(entry.party);
  }

  #startNext(): void {
    for (const [party, queue] of this.#waiting) {
      const [next] = queue;
      if (!next || !this.#hasRoom(party)) continue;
      queue.delete(next);
      this.#waiting.delete(party);
      // Behind all others: its next one waits for theirs.
      if (queue.size > 0) this.#waiting.set(party, queue);
      this.#run(next);
      return;
    }
  }
}
