import type { WireItem } from '@newsphoto/contract';

type Block = readonly WireItem[];

/** Most items of a block. */
const BLOCK = 256;

/**
 * Items of the wire, newest first, each once. They are stored in blocks, so that adding, finding and changing one costs the
 * same with 40,000 items as with 400. Immutable. A class: the cache compares plain objects item by item.
 */
export class WireRows {
  static readonly NONE = new WireRows([]);
  readonly length: number;
  readonly #blocks: readonly Block[];
  /** Index of the first item of each block. */
  readonly #starts: readonly number[];

  private constructor(blocks: readonly Block[]) {
    const starts: number[] = [];
    let length = 0;
    for (const block of blocks) {
      starts.push(length);
      length += block.length;
    }
    this.#blocks = blocks;
    this.#starts = starts;
    this.length = length;
  }

  /** @param items newest first */
  static of(items: readonly WireItem[]): WireRows {
    const blocks: Block[] = [];
    for (let from = 0; from < items.length; from += BLOCK) blocks.push(items.slice(from, from + BLOCK));
    return new WireRows(blocks);
  }

  at(index: number): WireItem | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const block = lastWhere(this.#starts.length, (at) => (this.#starts[at] ?? 0) <= index);
    return this.#blocks[block]?.[index - (this.#starts[block] ?? 0)];
  }

  get first(): WireItem | undefined {
    return this.#blocks[0]?.[0];
  }

  get last(): WireItem | undefined {
    return this.#blocks.at(-1)?.at(-1);
  }

  /** Where the item is, or would be: the number of newer ones. */
  placeOf(wireId: string): number {
    const block = lastWhere(this.#blocks.length, (at) => isNewer(this.#blocks[at]?.[0], wireId));
    const items = this.#blocks[block];
    if (!items) return 0;
    return (this.#starts[block] ?? 0) + 1 + lastWhere(items.length, (at) => isNewer(items[at], wireId));
  }

  /** -1 without it. */
  indexOf(wireId: string | undefined): number {
    if (wireId === undefined) return -1;
    const place = this.placeOf(wireId);
    return this.at(place)?.wireId === wireId ? place : -1;
  }

  find(wireId: string | undefined): WireItem | undefined {
    return this.at(this.indexOf(wireId));
  }

  /** The next item after an index that has not been read; -1 without one. */
  nextUnread(after: number): number {
    for (let index = after + 1; index < this.length; index += 1) {
      if (this.at(index)?.isRead !== true) return index;
    }
    return -1;
  }

  slice(from: number, to: number = this.length): WireRows {
    const blocks = this.#blocks.flatMap((block, at) => {
      const start = this.#starts[at] ?? 0;
      if (start >= from && start + block.length <= to) return [block];
      const part = block.slice(Math.max(0, from - start), Math.max(0, to - start));
      return part.length > 0 ? [part] : [];
    });
    return new WireRows(blocks);
  }

  /** @param older all of them are older than these */
  followedBy(older: WireRows): WireRows {
    const [end, start] = [this.#blocks.at(-1), older.#blocks[0]];
    if (!end || !start) return end ? this : older;
    if (end.length + start.length > BLOCK) return new WireRows([...this.#blocks, ...older.#blocks]);
    return new WireRows([...this.#blocks.slice(0, -1), [...end, ...start], ...older.#blocks.slice(1)]);
  }

  /** The same rows without that item, or with what it is now. */
  with(wireId: string, change: (item: WireItem) => WireItem | undefined): WireRows {
    const index = this.indexOf(wireId);
    const item = this.at(index);
    const changed = item && change(item);
    if (!item || changed === item) return this;
    const block = lastWhere(this.#starts.length, (at) => (this.#starts[at] ?? 0) <= index);
    const items = [...(this.#blocks[block] ?? [])];
    items.splice(index - (this.#starts[block] ?? 0), 1, ...(changed ? [changed] : []));
    const rest = items.length > 0 ? [items] : [];
    return new WireRows([...this.#blocks.slice(0, block), ...rest, ...this.#blocks.slice(block + 1)]);
  }

  toArray(): WireItem[] {
    return this.#blocks.flat();
  }
}

const isNewer = (item: WireItem | undefined, wireId: string): boolean =>
  item !== undefined && Number(item.wireId) > Number(wireId);

/** The last index for which it holds, of those for which it holds up to a point; -1 without one. */
function lastWhere(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
