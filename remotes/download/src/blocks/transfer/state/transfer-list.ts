/** A download that this browser fetches. */
export interface ListedTransfer {
  readonly downloadId: string;
  /** The user stopped it; it is not resumed by itself. */
  readonly isPaused: boolean;
  /** When the browser was given the file, in milliseconds since 1970; null until then. */
  readonly savedAt: number | null;
}

const KEY = 'np-transfers';
/** Older ones are removed from the list; the server has them as long as they last. */
const MOST = 50;

const isListed = (value: unknown): value is ListedTransfer => {
  const { downloadId, isPaused, savedAt }: Record<string, unknown> = { ...Object(value) };
  const isTime = savedAt === null || typeof savedAt === 'number';
  return typeof downloadId === 'string' && typeof isPaused === 'boolean' && isTime;
};

/** The downloads that this browser fetches, of all its tabs. They end with the user. */
export class TransferList {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #userId: string;
  readonly #listeners = new Set<() => void>();
  #text: string | null = null;
  #items: readonly ListedTransfer[] = [];

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>, userId: string) {
    this.#storage = storage;
    this.#userId = userId;
  }

  /** As all tabs have it now. */
  readonly items = (): readonly ListedTransfer[] => {
    const text = this.#storage.getItem(KEY);
    if (text !== this.#text) {
      this.#text = text;
      this.#items = readItems(text, this.#userId);
    }
    return this.#items;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const handleStorage = ({ key }: StorageEvent) => key === KEY && listener();
    window.addEventListener('storage', handleStorage);
    this.#listeners.add(listener);
    return () => {
      window.removeEventListener('storage', handleStorage);
      this.#listeners.delete(listener);
    };
  };

  add(downloadId: string): void {
    if (this.items().some((one) => one.downloadId === downloadId)) return;
    this.#put([...this.items(), { downloadId, isPaused: false, savedAt: null }]);
  }

  change(downloadId: string, change: Partial<Omit<ListedTransfer, 'downloadId'>>): void {
    this.#put(this.items().map((one) => (one.downloadId === downloadId ? { ...one, ...change } : one)));
  }

  remove(downloadId: string): void {
    this.#put(this.items().filter((one) => one.downloadId !== downloadId));
  }

  #put(items: readonly ListedTransfer[]): void {
    this.#storage.setItem(KEY, JSON.stringify({ userId: this.#userId, items: items.slice(-MOST) }));
    for (const listener of [...this.#listeners]) listener();
  }
}

function readItems(text: string | null, userId: string): readonly ListedTransfer[] {
  try {
    const stored: Record<string, unknown> = { ...Object(JSON.parse(text ?? '{}')) };
    return stored.userId === userId && Array.isArray(stored.items) ? stored.items.filter(isListed) : [];
  } catch {
    // What is stored is not ours.
    return [];
  }
}
