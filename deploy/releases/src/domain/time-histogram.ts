import { Type } from 'typebox';

/** Upper bounds in ms: 20 ms, each a quarter more than the one before, about 20 s; one bucket is beyond them. */
const BOUNDS: readonly number[] = Array.from({ length: 32 }, (_, at) => Math.round(20 * 1.25 ** at));

/** How many times are in each bucket: of a fixed size, and of several gateways they add up. */
export const TimeHistogramSchema = Type.Array(Type.Number({ minimum: 0 }), { maxItems: BOUNDS.length + 1 });
export type TimeHistogram = number[];

/** @param weight how many loads this one represents */
export function noteTime(histogram: TimeHistogram, ms: number, weight: number): void {
  const found = BOUNDS.findIndex((bound) => ms <= bound);
  const at = found < 0 ? BOUNDS.length : found;
  for (let index = histogram.length; index <= at; index += 1) histogram[index] = 0;
  histogram[at] = (histogram[at] ?? 0) + weight;
}

/** The time in ms that a share of the loads did not exceed, within an eighth; undefined without any. */
export function quantile(histograms: readonly TimeHistogram[], share: number): number | undefined {
  const counts = Array.from({ length: BOUNDS.length + 1 }, (_, at) =>
    histograms.reduce((sum, histogram) => sum + (histogram[at] ?? 0), 0),
  );
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  let before = 0;
  for (const [at, count] of counts.entries()) {
    if (count > 0 && before + count >= wanted) {
      const [from, to] = [BOUNDS[at - 1] ?? 0, BOUNDS[at] ?? BOUNDS.at(-1) ?? 0];
      return Math.round(Math.min(from, to) + ((wanted - before) / count) * Math.max(0, to - from));
    }
    before += count;
  }
  return undefined;
}
