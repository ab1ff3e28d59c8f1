/** `localStorage` and `sessionStorage` of a trial: empty, and discarded with it. */
export class TrialStorage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, String(value));
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }

  key(at: number): string | null {
    return [...this.#items.keys()][at] ?? null;
  }
}
