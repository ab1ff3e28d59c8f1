/** What is counted is in the store this soon. */
const WRITE_AFTER_MS = 2_000;

/** Writes what changed a moment later, one write after the other: many changes are one write. */
export class LaterWrite {
  readonly #write: () => (() => Promise<void>) | undefined;
  readonly #onProblem: (error: unknown) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  /**
   * @param write takes a copy of what is to be written, at once, and returns what writes it; undefined: nothing
   * @param onProblem a write that fails is repeated with the next change
   */
  constructor(write: () => (() => Promise<void>) | undefined, onProblem: (error: unknown) => void) {
    this.#write = write;
    this.#onProblem = onProblem;
  }

  /** Something changed. */
  schedule(): void {
    this.#timer ??= setTimeout(() => void this.now(), WRITE_AFTER_MS);
  }

  /** Writes at once what is scheduled; resolves when everything is written. */
  now(): Promise<void> {
    if (this.#timer === undefined) return this.#writing;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const write = this.#write();
    if (write) this.#writing = this.#writing.then(write).catch(this.#onProblem);
    return this.#writing;
  }
}
