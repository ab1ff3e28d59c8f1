import type { RemoteRegistry } from './remote-registry.ts';

/** A page that was left this long ago is not expected back soon. */
const LEFT_MS = 10 * 60_000;

export interface UnusedReleasesParts {
  readonly page: Document;
  readonly registry: Pick<RemoteRegistry, 'shown' | 'drop'>;
  /** Federation names that the page's composition can still use. */
  composed(): ReadonlySet<string>;
  /** Unloads a release for good. */
  release(container: string): void;
  now?: () => number;
}

/**
 * Cleans up after releases that are no longer shown: their pages and style sheets after a while; all of a release that is no
 * longer in the composition.
 */
export class UnusedReleases {
  readonly #parts: UnusedReleasesParts;
  readonly #now: () => number;
  readonly #seen = new Map<string, number>();
  readonly #stored = new Map<string, HTMLStyleElement[]>();

  constructor(parts: UnusedReleasesParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** A page of the release is about to be loaded: its style sheets are needed from now on. */
  markUsed(container: string): void {
    this.#seen.set(container, this.#now());
    const styles = this.#stored.get(container);
    if (!styles) return;
    this.#stored.delete(container);
    this.#parts.page.head.append(...styles);
  }

  sweep(): void {
    const composed = this.#parts.composed();
    for (const { source } of this.#parts.registry.shown()) {
      if (source) this.#seen.set(source.container, this.#now());
    }
    for (const [container, at] of this.#seen) {
      const isGone = !composed.has(container);
      if (this.#now() - at < (isGone ? 1 : LEFT_MS)) continue;
      this.#seen.delete(container);
      this.#parts.registry.drop(container);
      this.#putStylesAway(container);
      if (isGone) this.#letGo(container);
    }
  }

  #putStylesAway(container: string): void {
    const styles = [...this.#parts.page.querySelectorAll<HTMLStyleElement>('style[data-release]')].filter(
      ({ dataset }) => dataset.release === container,
    );
    if (styles.length === 0) return;
    for (const style of styles) style.remove();
    this.#stored.set(container, [...(this.#stored.get(container) ?? []), ...styles]);
  }

  #letGo(container: string): void {
    this.#stored.delete(container);
    this.#parts.release(container);
    // The global of the entry, and the list by which its chunks arrive: they hold every module of the release.
    for (const name of [container, `webpackChunk${container}`]) {
      if (name in globalThis) Reflect.set(globalThis, name, undefined);
    }
  }
}
