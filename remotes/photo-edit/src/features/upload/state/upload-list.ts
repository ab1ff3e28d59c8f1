import type { ItemPages } from '@newsphoto/ui/grid';
import { groupOf, type ItemGroup } from '../model/item-state.ts';
import { type Totals, totalsOf } from '../model/totals.ts';
import type { UploadItem } from '../model/upload-item.ts';

export type ItemChange = Partial<Omit<UploadItem, 'id'>>;

/**
 * The rows of the page. Thousands of changes a second are shown once a frame: a row is a new object only if it changed, and the
 * list of ids only if rows were added or removed.
 */
export class UploadList {
  readonly #items = new Map<string, UploadItem>();
  readonly #listeners = new Set<() => void>();
  readonly #changed = new Set<string>();
  readonly #schedule: (work: () => void) => void;
  #isScheduled = false;
  #version = 0;
  #totals = totalsOf([]);
  #order: readonly string[] = [];
  #seen: () => void = () => undefined;
  /** Called once for each batch, with what changed: it is stored. */
  onChanged: (ids: readonly string[]) => void = () => undefined;

  /** @param schedule runs work before the next frame */
  constructor(schedule: (work: () => void) => void = nextFrame) {
    this.#schedule = schedule;
  }

  get(id: string): UploadItem | undefined {
    return this.#items.get(id);
  }

  all(): readonly UploadItem[] {
    return [...this.#items.values()];
  }

  add(items: readonly UploadItem[]): void {
    for (const item of items) {
      this.#items.set(item.id, item);
      this.#changed.add(item.id);
    }
    this.#order = [...this.#items.keys()];
    this.#notify();
  }

  change(id: string, change: ItemChange): void {
    const item = this.#items.get(id);
    if (!item) return;
    this.#items.set(id, { ...item, ...change });
    this.#changed.add(id);
    this.#notify();
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const picture = this.#items.get(id)?.picture ?? '';
      if (picture.startsWith('blob:')) URL.revokeObjectURL(picture);
      this.#items.delete(id);
      this.#changed.add(id);
    }
    this.#order = [...this.#items.keys()];
    this.#notify();
  }

  clear(): void {
    this.remove([...this.#items.keys()]);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly version = (): number => this.#version;
  /** As of the last frame. */
  readonly totals = (): Totals => this.#totals;

  /** Whether a row was added before another one. */
  isBefore(id: string, other: string): boolean {
    return this.#order.indexOf(id) < this.#order.indexOf(other);
  }

  /** Ids of a group in the order in which they were added. */
  idsOf(group: ItemGroup): readonly string[] {
    if (group === 'all') return this.#order;
    return this.all()
      .filter((item) => groupOf(item) === group)
      .map(({ id }) => id);
  }

  /**
   * Rows for a grid.
   * @param onSeen called with rows that are looked at and could show a picture
   */
  pagesOf(ids: readonly string[], onSeen: (id: string) => void): ItemPages<UploadItem> {
    return {
      get: (index) => this.#items.get(ids[index] ?? ''),
      subscribe: this.subscribe,
      version: this.version,
      failed: () => false,
      want: (from, to) => {
        // Rows in sight may be read later.
        this.#seen = () => {
          for (const id of ids.slice(Math.max(0, from), to + 1))
            if (this.#items.get(id)?.isDecodable) onSeen(id);
        };
        this.#seen();
      },
      ...{ need: nothing, retry: nothing },
    };
  }

  /** Shows what changed at once. */
  flush(): void {
    this.#isScheduled = false;
    const ids = [...this.#changed];
    this.#changed.clear();
    this.#version += 1;
    this.#totals = totalsOf(this.#items.values());
    for (const listener of this.#listeners) listener();
    this.#seen();
    this.onChanged(ids);
  }

  #notify(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#schedule(() => this.#isScheduled && this.flush());
  }
}

const nothing = () => undefined;

/** A hidden tab has no frames, and goes on. */
function nextFrame(work: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(work, 200);
  else requestAnimationFrame(work);
}
