/** The offer to load a window anew, for its bar. Kept outside React: what watches the releases arrives later. */
export class WindowOffer {
  #accept: (() => void) | undefined;
  readonly #listeners = new Set<() => void>();

  /** What accepts the offer; undefined where there is none. */
  readonly current = (): (() => void) | undefined => this.#accept;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly make = (accept: () => void): void => this.#change(accept);

  readonly withdraw = (): void => this.#change(undefined);

  #change(accept: (() => void) | undefined): void {
    if (accept === this.#accept) return;
    this.#accept = accept;
    for (const listener of this.#listeners) listener();
  }
}
