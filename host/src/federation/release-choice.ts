import type { ReleaseRole } from './load-result.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

interface Fallen {
  pauseMs: number;
  nextTry: number;
}

/**
 * Which release of each remote this tab loads pages from: the live one, until it fails; then the fallback, for all pages of
 * the remote, since two releases of one remote do not share their state. After a while the live one is tried again, with
 * growing intervals.
 */
export class ReleaseChoice {
  readonly #fallen = new Map<string, Fallen>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  roleOf(owner: string): ReleaseRole {
    return this.#fallen.has(owner) ? 'fallback' : 'live';
  }

  /** The live release failed. True for the first failure since it worked. */
  fallBack(owner: string): boolean {
    const before = this.#fallen.get(owner);
    const pauseMs = Math.min(before ? before.pauseMs * 2 : FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    this.#fallen.set(owner, { pauseMs, nextTry: this.#now() + pauseMs });
    return !before;
  }

  /** It is time to try the live release again. */
  isDue(owner: string): boolean {
    const fallen = this.#fallen.get(owner);
    return fallen !== undefined && this.#now() >= fallen.nextTry;
  }

  /** Remotes that are on their fallback. */
  fallen(): string[] {
    return [...this.#fallen.keys()];
  }

  recover(owner: string): void {
    this.#fallen.delete(owner);
  }
}
