/** Delay after which counts are written to the store. */
const WRITE_AFTER_MS = 2_000;

/** Writes changes after a short delay, one write after the other: several changes become one write. */
export class LaterWrite {
  readonly #write: () => (() => Promise<void>) | undefined;
  readonly #onProblem: (error: unknown) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  /**
   * @param write copies the data to write synchronously, and returns the function that writes it; undefined: nothing to write
   * @param onProblem a write that fails is repeated with the next change
   */
  constructor(write: () => (() => Promise<void>) | undefined, onProblem: (error: unknown) => void) {
    this.#write = write;
    this.#onProblem = onProblem;
  }

  /** Schedules a write. */
  schedule(): void {
    this.#timer ??= setTimeout(() => void this.now(), WRITE_AFTER_MS);
  }

  /** Writes scheduled data at once; resolves when everything is written. */
  now(): Promise<void> {
    if (this.#timer === undefined) return this.#writing;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const write = this.#write();
    if (write) this.#writing = this.#writing.then(write).catch(this.#onProblem);
    return this.#writing;
  }
}
