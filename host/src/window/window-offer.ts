/** The offer to reload a window, for its bar. Outside React: the watcher of releases is loaded later. */
export class WindowOffer {
  #accept: (() => void) | undefined;
  readonly #listeners = new Set<() => void>();

  /** Accepts the offer; undefined without one. */
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
