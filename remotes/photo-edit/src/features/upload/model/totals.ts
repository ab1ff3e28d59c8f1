import { groupOf, type ItemGroup } from './item-state.ts';
import type { UploadItem } from './upload-item.ts';

export interface Totals {
  readonly counts: Readonly<Record<ItemGroup, number>>;
  /** Of files that are sent, or were. */
  readonly bytes: number;
  readonly sent: number;
  readonly reading: number;
  readonly checked: number;
  /** Announced, and not arrived completely. */
  readonly pending: number;
  readonly missing: number;
}

/** One pass over all rows: called once a frame, at most. */
export function totalsOf(items: Iterable<UploadItem>): Totals {
  const counts = { all: 0, waiting: 0, moving: 0, done: 0, withdrawn: 0, skipped: 0, problem: 0 };
  let [bytes, sent, reading, checked, pending, missing] = [0, 0, 0, 0, 0, 0];
  for (const item of items) {
    counts.all += 1;
    counts[groupOf(item)] += 1;
    if (item.phase === 'reading') reading += 1;
    if (item.phase === 'checked') checked += 1;
    if (item.phase === 'missing') missing += 1;
    const isPending = item.phase === 'queued' || item.phase === 'sending' || item.phase === 'elsewhere';
    if (isPending) pending += 1;
    if (isPending || item.phase === 'checked' || item.phase === 'server') {
      bytes += item.size;
      sent += item.phase === 'server' ? item.size : item.sent;
    }
  }
  return { counts, bytes, sent, reading, checked, pending, missing };
}

/** Milliseconds that the rate is the average of. */
const WINDOW_MS = 10_000;

/** Bytes per second over the last seconds. */
export class Rate {
  readonly #samples: { readonly at: number; readonly bytes: number }[] = [];

  /** @param at milliseconds */
  add(bytes: number, at: number): void {
    this.#samples.push({ bytes, at });
    while ((this.#samples[0]?.at ?? at) < at - WINDOW_MS) this.#samples.shift();
  }

  /** 0 while nothing is sent. */
  perSecond(at: number): number {
    const recent = this.#samples.filter((sample) => sample.at >= at - WINDOW_MS);
    const [first] = recent;
    if (!first) return 0;
    const seconds = Math.max(1, (at - first.at) / 1000);
    return recent.reduce((sum, { bytes }) => sum + bytes, 0) / seconds;
  }
}

/** `約3分`; empty while it is unknown. */
export function remainingText(bytes: number, perSecond: number): string {
  if (bytes <= 0 || perSecond <= 0) return '';
  const seconds = bytes / perSecond;
  if (seconds < 60) return `約${Math.max(1, Math.ceil(seconds / 10) * 10)}秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `約${minutes}分` : `約${Math.floor(minutes / 60)}時間${minutes % 60}分`;
}
