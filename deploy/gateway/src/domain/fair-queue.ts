export interface FairLimits {
  /** In total. */
  readonly most: number;
  /** Of one party. */
  readonly mostOfOne: number;
  /** Of one party, waiting. */
  readonly mostWaiting: number;
}

interface Entry {
  readonly party: string;
  readonly start: () => void;
  state: 'waiting' | 'running' | 'ended';
}

/**
 * Runs a limited number at once, in total and of one party. Waiting ones are started round-robin by party: one that sends
 * thousands only delays itself.
 */
export class FairQueue {
  readonly #limits: FairLimits;
  readonly #running = new Map<string, number>();
  /** In the order of their turns. */
  readonly #waiting = new Map<string, Entry[]>();
  #count = 0;

  constructor(limits: FairLimits) {
    this.#limits = limits;
  }

  /** Starts at once or later; returns a function that ends it, or undefined if the party has too many waiting. */
  enter(party: string, start: () => void): (() => void) | undefined {
    const entry: Entry = { party, start, state: 'waiting' };
    const queue = this.#waiting.get(party) ?? [];
    if (queue.length === 0 && this.#hasRoom(party)) this.#run(entry);
    else if (queue.length >= this.#limits.mostWaiting) return undefined;
    else this.#waiting.set(party, [...queue, entry]);
    return () => this.#end(entry);
  }

  #hasRoom(party: string): boolean {
    const { most, mostOfOne } = this.#limits;
    return this.#count < most && (this.#running.get(party) ?? 0) < mostOfOne;
  }

  #run(entry: Entry): void {
    entry.state = 'running';
    this.#count += 1;
    this.#running.set(entry.party, (this.#running.get(entry.party) ?? 0) + 1);
    entry.start();
  }

  #end(entry: Entry): void {
    const { party, state } = entry;
    entry.state = 'ended';
    if (state === 'waiting') {
      const left = (this.#waiting.get(party) ?? []).filter((one) => one !== entry);
      if (left.length > 0) this.#waiting.set(party, left);
      else this.#waiting.delete(party);
    }
    if (state !== 'running') return;
    this.#count -= 1;
    const left = (this.#running.get(party) ?? 1) - 1;
    if (left > 0) this.#running.set(party, left);
    else this.#running.delete(party);
    this.#startNext();
  }

  #startNext(): void {
    for (const [party, [next, ...others]] of this.#waiting) {
      if (!next || !this.#hasRoom(party)) continue;
      this.#waiting.delete(party);
      // Behind all others: its next one waits for theirs.
      if (others.length > 0) this.#waiting.set(party, others);
      this.#run(next);
      return;
    }
  }
}
