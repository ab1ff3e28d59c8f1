import type { Composition } from '@newsphoto/contract';
import type { BuildCheck } from '../features/build-check/build-outcome.ts';
import type { FetchedComposition } from '../start/early-composition.ts';
import type { ReleaseTable } from './release-table.ts';

/** `refused`: the gateway knows no internal user. `other-releases`: the page has to be reloaded for the current releases. */
export type Opening = 'open' | 'refused' | 'failed' | 'other-releases';

export interface ClosedRoutesParts {
  readonly table: Pick<ReleaseTable, 'current' | 'accept' | 'close'>;
  /** The running request of the head script. */
  readonly first: Promise<FetchedComposition> | undefined;
  fetchComposition(): Promise<FetchedComposition>;
  /** An internal user is logged in, as far as this tab knows. */
  isInternal(): boolean;
  watchUser(listener: () => void): void;
  /** Has the API renew the cookie by which the gateway recognises internal users; false if that failed. */
  renewPass(): Promise<boolean>;
  /** This remote has another release now. */
  exchanged(owner: string): void;
}

/** Opens the internal routes of the page for an internal user, and closes them at the log-out. */
export class ClosedRoutes {
  readonly #parts: ClosedRoutesParts;
  #first: Promise<FetchedComposition> | undefined;
  #opening: Promise<Opening> | undefined;
  #wasInternal = false;

  constructor(parts: ClosedRoutesParts) {
    this.#parts = parts;
    this.#first = parts.first;
    parts.watchUser(() => this.#follow());
    this.#follow();
  }

  /** Never rejects. Concurrent callers share one answer. */
  open(): Promise<Opening> {
    if (!this.#parts.table.current().closed) return Promise.resolve('open');
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  /** A check whose page only has the paths, although this tab has the full routes: its cookie has expired meanwhile. */
  async withFullComposition(check: BuildCheck): Promise<BuildCheck> {
    const { composition } = check;
    if (!composition?.closed || this.#parts.table.current().closed) return check;
    const fullComposition = await this.#fetch().catch(() => undefined);
    // Releases for internal users: the page without the pass has those of visitors, this tab has the right ones.
    if (fullComposition?.digest === this.#parts.table.current().digest) return { outcome: 'OK' };
    return fullComposition?.digest === composition.digest
      ? { ...check, composition: fullComposition }
      : check;
  }

  async #open(): Promise<Opening> {
    const { table, exchanged } = this.#parts;
    try {
      const fullComposition = await this.#fetch();
      if (!fullComposition) return 'refused';
      return table.accept(fullComposition, exchanged) ? 'open' : 'other-releases';
    } catch {
      return 'failed';
    }
  }

  async #fetch(): Promise<Composition | undefined> {
    const first = this.#first;
    this.#first = undefined;
    const fullComposition = (await first?.catch(() => undefined)) ?? (await this.#parts.fetchComposition());
    if (fullComposition || !this.#parts.isInternal() || !(await this.#parts.renewPass()))
      return fullComposition;
    return this.#parts.fetchComposition();
  }

  #follow(): void {
    const { table, isInternal } = this.#parts;
    if (isInternal()) {
      this.#wasInternal = true;
      void this.open();
    } else if (this.#wasInternal) {
      this.#wasInternal = false;
      table.close();
    }
  }
}
