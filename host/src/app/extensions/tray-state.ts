/** What is in the tray: the entry's id, and what its owner shows in it. */
export interface TrayedItem {
  readonly id: string;
  readonly subject: string;
}

const KEY = 'np-tray';
const MOST = 8;

const isItem = (value: unknown): value is TrayedItem => {
  const { id, subject }: Record<string, unknown> = { ...Object(value) };
  return typeof id === 'string' && typeof subject === 'string';
};

/** The items of the tray: they stay for reloads of the tab, and end with the user. */
export class TrayState {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #listeners = new Set<() => void>();
  #items: readonly TrayedItem[] = [];
  #userId = '';

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
    this.#read();
  }

  readonly items = (): readonly TrayedItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** An entry is there once: the new subject takes the place of the former one. */
  show(id: string, subject: string): void {
    this.#put([...this.#items.filter((item) => item.id !== id), { id, subject }].slice(-MOST));
  }

  dismiss(id: string): void {
    this.#put(this.#items.filter((item) => item.id !== id));
  }

  /** The items of another user are removed. While the user is not known yet (''), they stay. */
  belongTo(userId: string): void {
    if (userId === '' || userId === this.#userId) return;
    this.#userId = userId;
    this.#put([]);
  }

  #put(items: readonly TrayedItem[]): void {
    this.#items = items;
    try {
      this.#storage.setItem(KEY, JSON.stringify({ userId: this.#userId, items }));
    } catch {
      // A storage that is refused costs the items after a reload.
    }
    for (const listener of this.#listeners) listener();
  }

  #read(): void {
    try {
      const { userId, items }: Record<string, unknown> = Object(
        JSON.parse(this.#storage.getItem(KEY) ?? '{}'),
      );
      if (typeof userId !== 'string' || !Array.isArray(items)) return;
      this.#userId = userId;
      this.#items = items.filter(isItem).slice(-MOST);
    } catch {
      // What is stored is not ours.
    }
  }
}
