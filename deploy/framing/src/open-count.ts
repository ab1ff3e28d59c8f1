/** How many may be open for a key. */
export type OpenLimit = readonly [key: string, most: number];

/** Counts open requests or connections under several keys at once, such as session, address and total. */
export class OpenCount {
  readonly #open = new Map<string, number>();

  /** Counts one more and returns a function that ends it; undefined if a limit is reached. */
  take(limits: readonly OpenLimit[]): (() => void) | undefined {
    if (limits.some(([key, most]) => this.#of(key) >= most)) return undefined;
    for (const [key] of limits) this.#open.set(key, this.#of(key) + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      for (const [key] of limits) {
        const left = this.#of(key) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      }
    };
  }

  #of(key: string): number {
    return this.#open.get(key) ?? 0;
  }
}
