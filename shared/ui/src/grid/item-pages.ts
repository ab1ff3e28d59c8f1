/** One page that the store requests from its port; during a fling several that follow each other. */
export interface PageRequest {
  readonly offset: number;
  readonly limit: number;
  /** Aborted when the page has left the neighbourhood of the window before it arrived. */
  readonly signal: AbortSignal;
}

/** Items of one result, fetched page by page as they become visible. */
export interface ItemPages<Item> {
  readonly get: (index: number) => Item | undefined;
  /** Sets the visible range. Requests it, looks ahead in the direction of the scroll, and drops pages that are far behind. */
  readonly want: (from: number, to: number) => void;
  /** Requests one item wherever it is; never dropped. */
  readonly need: (index: number) => void;
  readonly subscribe: (notify: () => void) => () => void;
  /** Incremented with each page that arrived or failed. */
  readonly version: () => number;
  /** True while a requested page could not be fetched. */
  readonly failed: () => boolean;
  /** Requests failed pages again. */
  readonly retry: () => void;
}

/** Pages of a stored result whose items may disappear. */
export interface ResultPages<Item> extends ItemPages<Item> {
  /** It was requested, and no longer exists. */
  readonly isGone: (index: number) => boolean;
  /** Requests items that changed again, one or all; the former ones are shown until then. */
  readonly reread: (index?: number) => void;
}

export interface ItemPagesOptions<Item> {
  /** Items of the complete result. */
  readonly length: number;
  readonly pageSize: number;
  /** Maximum of items of one request; default one page. */
  readonly mostAtOnce?: number;
  /** The first items, if available. */
  readonly first?: readonly Item[];
  /** The port: fetches one page; undefined means that an item no longer exists. */
  readonly load: (page: PageRequest) => Promise<readonly (Item | undefined)[]>;
}

/** Prefetched pages beyond the window: what the user scrolls past in this time, at least one. */
const AHEAD_MS = 1_000;
const MOST_AHEAD = 8;
/** Two positions further apart in time than this are no scroll. Milliseconds. */
const PAUSE_MS = 250;
/** After this time without movement the next pages are prefetched. Milliseconds. */
const REST_MS = 400;
/** Requests under way at the same time. */
const AT_ONCE = 3;
/** A fling passes many pages: new requests start at most this often. Milliseconds. */
const PACE_MS = 60;

export function createItemPages<Item>(options: ItemPagesOptions<Item>): ResultPages<Item> {
  return new Pages(options);
}

/** A result that is completely available. */
export function pagesOfArray<Item>(items: readonly Item[]): ItemPages<Item> {
  return createItemPages({
    length: items.length,
    pageSize: Math.max(1, items.length),
    first: items,
    load: async () => [],
  });
}

class Pages<Item> implements ResultPages<Item> {
  readonly #options: ItemPagesOptions<Item>;
  readonly #items = new Map<number, Item>();
  readonly #complete = new Set<number>();
  readonly #failed = new Set<number>();
  readonly #needed = new Set<number>();
  readonly #underWay = new Map<number, AbortController>();
  /** Changed while they were under way. */
  readonly #outdated = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #inSight: readonly number[] = [];
  #from = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;
  /** Items scrolled past per millisecond. */
  #speed = 0;
  #direction: 1 | -1 = 1;
  /** The user scrolls on from the previous position, without a jump. */
  #isMoving = false;
  #startedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ItemPagesOptions<Item>) {
    this.#options = options;
    const { first = [], length, pageSize } = options;
    this.#keep(0, first);
    for (let page = 0; (page + 1) * pageSize <= first.length; page += 1) this.#complete.add(page);
    if (first.length >= length) this.#complete.add(this.#pageOf(length - 1));
  }

  get = (index: number): Item | undefined => this.#items.get(index);

  isGone = (index: number): boolean => this.#complete.has(this.#pageOf(index)) && !this.#items.has(index);

  want = (from: number, to: number): void => {
    this.#follow(from);
    const first = this.#pageOf(Math.max(0, from));
    const last = this.#pageOf(Math.min(to, this.#options.length - 1));
    const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    const ahead = this.#pagesBeyond(this.#direction === 1 ? last : first, this.#pagesAhead());
    // The further half waits until the nearer one is used up: then they are requested together.
    const soon = ahead.slice(0, Math.ceil(ahead.length / 2));
    const isShort = soon.some((page) => !this.#complete.has(page) && !this.#underWay.has(page));
    this.#inSight = [...inSight, ...(isShort ? ahead : soon)].filter((page) => this.#exists(page));
    this.#drop(new Set([...inSight, ...ahead, ...this.#needed]));
    this.#start();
    this.#restAt(last);
  };

  need = (index: number): void => {
    const page = this.#pageOf(index);
    if (!this.#exists(page) || this.#complete.has(page)) return;
    this.#needed.add(page);
    this.#start();
  };

  reread = (index?: number): void => {
    const pages = index === undefined ? [...this.#complete, ...this.#underWay.keys()] : [this.#pageOf(index)];
    for (const page of pages) {
      if (this.#underWay.has(page)) this.#outdated.add(page);
      // What is out of sight is requested when it is scrolled to.
      else if (this.#complete.delete(page) && index !== undefined) this.#needed.add(page);
    }
    this.#start();
  };

  subscribe = (notify: () => void): (() => void) => {
    this.#listeners.add(notify);
    return () => this.#listeners.delete(notify);
  };

  version = (): number => this.#version;
  failed = (): boolean => this.#failed.size > 0;

  retry = (): void => {
    this.#failed.clear();
    this.#announce();
    this.#start();
  };

  #follow(from: number): void {
    const now = Date.now();
    const elapsedMs = now - this.#lookedAt;
    const moved = from - this.#from;
    if (elapsedMs >= PAUSE_MS) this.#speed = 0;
    else if (elapsedMs > 0) this.#speed = (this.#speed + Math.abs(moved) / elapsedMs) / 2;
    if (moved !== 0) this.#direction = moved > 0 ? 1 : -1;
    this.#isMoving = moved !== 0 && Math.abs(moved) <= this.#options.pageSize;
    this.#from = from;
    this.#lookedAt = now;
  }

  #pagesAhead(): number {
    const pages = Math.ceil((this.#speed * AHEAD_MS) / this.#options.pageSize);
    // The first steps do not show yet how fast a scroll will be: one request of the maximum size.
    return Math.min(MOST_AHEAD, Math.max(this.#isMoving ? this.#pagesOfRequest() : 1, pages));
  }

  /** Most users scroll down: the first moments of a fling then need no answer. */
  #restAt(last: number): void {
    clearTimeout(this.#rest);
    const pages = this.#pagesOfRequest();
    if (pages === 1) return;
    this.#rest = setTimeout(() => {
      // The user has scrolled away meanwhile.
      if (this.#listeners.size === 0) return;
      const beyond = this.#pagesBeyond(last, pages, 1).filter((page) => this.#exists(page));
      this.#inSight = [...new Set([...this.#inSight, ...beyond])];
      this.#start(pages);
    }, REST_MS);
  }

  #pagesBeyond(edge: number, pages: number, direction = this.#direction): number[] {
    return Array.from({ length: pages }, (_, index) => edge + (index + 1) * direction);
  }

  #pageOf(index: number): number {
    return Math.floor(index / this.#options.pageSize);
  }

  #exists(page: number): boolean {
    return page >= 0 && page * this.#options.pageSize < this.#options.length;
  }

  /** Aborts requests of pages that are no longer needed. */
  #drop(wanted: ReadonlySet<number>): void {
    const used = new Set([...this.#underWay].filter(([page]) => wanted.has(page)).map(([, one]) => one));
    for (const [page, request] of this.#underWay) {
      if (used.has(request)) continue;
      this.#underWay.delete(page);
      request.abort();
    }
  }

  #keep(offset: number, items: readonly (Item | undefined)[]): void {
    items.forEach((item, position) => {
      if (item !== undefined) this.#items.set(offset + position, item);
      else this.#items.delete(offset + position);
    });
  }

  #announce(): void {
    this.#version += 1;
    for (const notify of this.#listeners) notify();
  }

  #start(pagesAtOnce = this.#pagesAtOnce()): void {
    const missing = [...this.#needed, ...this.#inSight].filter(
      (page) => !this.#complete.has(page) && !this.#failed.has(page) && !this.#underWay.has(page),
    );
    if (missing.length === 0 || this.#timer !== undefined) return;
    const early = this.#startedAt + PACE_MS - Date.now();
    if (early > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#start(pagesAtOnce);
      }, early);
      return;
    }
    const requests = new Set(this.#underWay.values()).size;
    const runs = runsOf([...new Set(missing)], pagesAtOnce);
    const startable = runs.slice(0, Math.max(0, AT_ONCE - requests));
    if (startable.length === 0) return;
    this.#startedAt = Date.now();
    for (const run of startable) void this.#fetch(run);
  }

  #pagesAtOnce(): number {
    return this.#pagesAhead() > 1 ? this.#pagesOfRequest() : 1;
  }

  #pagesOfRequest(): number {
    const { pageSize, mostAtOnce = pageSize } = this.#options;
    return Math.max(1, Math.floor(mostAtOnce / pageSize));
  }

  async #fetch(run: readonly number[]): Promise<void> {
    const { load, length, pageSize } = this.#options;
    const request = new AbortController();
    for (const page of run) this.#underWay.set(page, request);
    const offset = Math.min(...run) * pageSize;
    try {
      const items = await load({
        offset,
        limit: Math.min(run.length * pageSize, length - offset),
        signal: request.signal,
      });
      this.#keep(offset, items);
      for (const page of run) if (!this.#outdated.has(page)) this.#complete.add(page);
    } catch {
      // Deliberately dropped pages did not fail.
      if (request.signal.aborted) return;
      for (const page of run) this.#failed.add(page);
    }
    for (const page of run) {
      if (this.#underWay.get(page) === request) this.#underWay.delete(page);
      this.#needed.delete(page);
      if (this.#outdated.delete(page)) this.#needed.add(page);
    }
    this.#announce();
    this.#start();
  }
}

/** Adjacent pages, in either direction, combined: as many as one request allows. */
function runsOf(pages: readonly number[], longest: number): number[][] {
  const runs: number[][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    const isNext = last !== undefined && (Math.max(...last) + 1 === page || Math.min(...last) - 1 === page);
    if (isNext && last.length < longest) last.push(page);
    else runs.push([page]);
  }
  return runs;
}
