/** Measures the steps of one answer, for `Server-Timing`. */
export class Stopwatch {
  readonly #now: () => number;
  readonly #steps = new Map<string, number>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Runs a step and adds its time, even if it fails. */
  async time<Result>(step: string, work: () => Result | Promise<Result>): Promise<Result> {
    const began = this.#now();
    try {
      return await work();
    } finally {
      this.add(step, this.#now() - began);
    }
  }

  /** @param ms time of a step; times of the same step add up */
  add(step: string, ms: number): void {
    this.#steps.set(step, (this.#steps.get(step) ?? 0) + ms);
  }

  /** ms of all steps together. */
  total(): number {
    return [...this.#steps.values()].reduce((sum, ms) => sum + ms, 0);
  }

  /** Value of the header: names and milliseconds, nothing else. */
  header(): string {
    return [...this.#steps].map(([step, ms]) => `${step};dur=${ms.toFixed(1)}`).join(', ');
  }
}
