import type { ComposedRelease, Composition } from '@newsphoto/contract';

/** What to do with a table of releases that is newer than the page's. */
export type TableVerdict = 'same' | 'take-over' | 'full-load';

/**
 * A newer table is taken over where only remotes changed that this tab has not loaded yet. A loaded remote
 * cannot be exchanged, and other routes need another router: both want a full load.
 */
export function judgeTable(
  running: Composition,
  fetched: Composition,
  loaded: ReadonlySet<string>,
): TableVerdict {
  if (running.digest === fetched.digest) return 'same';
  if (running.host.code !== fetched.host.code) return 'full-load';
  for (const owner of loaded) {
    if (running.remotes[owner]?.code !== fetched.remotes[owner]?.code) return 'full-load';
  }
  return JSON.stringify(running.routes) === JSON.stringify(fetched.routes) ? 'take-over' : 'full-load';
}

/** The releases that this tab works with, and which of them it has begun to load. */
export class ReleaseTable {
  #composition: Composition;
  readonly #loaded = new Set<string>();
  readonly #onIntegrity: (integrity: Composition['integrity']) => void;

  constructor(composition: Composition, onIntegrity: (integrity: Composition['integrity']) => void) {
    this.#composition = composition;
    this.#onIntegrity = onIntegrity;
    onIntegrity(composition.integrity);
  }

  get digest(): string {
    return this.#composition.digest;
  }

  /** The release to load a remote from; from now on it counts as loaded. */
  use(owner: string): ComposedRelease | undefined {
    this.#loaded.add(owner);
    return this.#composition.remotes[owner];
  }

  /** False where the target has to be loaded in full. */
  accept(fetched: Composition): boolean {
    const verdict = judgeTable(this.#composition, fetched, this.#loaded);
    if (verdict === 'take-over') {
      this.#composition = fetched;
      this.#onIntegrity(fetched.integrity);
    }
    return verdict !== 'full-load';
  }
}
