import { type PagePins, PINS_FRAGMENT } from '@newsphoto/contract';

export interface ShownPins {
  /** Of this tab's composition; undefined for nearly all visitors. */
  readonly pins: PagePins | undefined;
  readonly panel: boolean;
}

/** The shell's view of pins: outside React, since the release table notifies it. */
export class PinsState {
  #shown: ShownPins = { pins: undefined, panel: false };
  readonly #listeners = new Set<() => void>();

  readonly current = (): ShownPins => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The tab uses another composition from now on. */
  readonly setPins = (pins: PagePins | undefined): void => this.#change({ pins });

  readonly showPanel = (panel: boolean): void => this.#change({ panel });

  #change(part: Partial<ShownPins>): void {
    this.#shown = { ...this.#shown, ...part };
    for (const listener of this.#listeners) listener();
  }
}

type PageWindow = Pick<Window, 'location' | 'history' | 'addEventListener'>;

/** Opens the panel for an address that ends in `#pins`, and removes that from the address. */
export function openByFragment(page: PageWindow, state: Pick<PinsState, 'showPanel'>): void {
  const look = () => {
    const { hash, pathname, search } = page.location;
    if (hash !== PINS_FRAGMENT) return;
    page.history.replaceState(page.history.state, '', pathname + search);
    state.showPanel(true);
  };
  look();
  page.addEventListener('hashchange', look);
}
