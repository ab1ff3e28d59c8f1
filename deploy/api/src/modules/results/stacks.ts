/** An entry of a result that the viewer may see, as far as it decides what belongs together. */
export interface StackEntry {
  /** Position in the result. */
  readonly place: number;
  /** Its number among the entries that the viewer may see: neighbours differ by one. */
  readonly rank: number;
  readonly setId: number | null;
  /** Headline, byline, credit and shot day; null where they do not identify a series. */
  readonly series: readonly string[] | null;
}

const isSameSeries = (
  one: StackEntry | undefined,
  other: StackEntry,
  fold: (text: string) => string,
): boolean => {
  if (!one?.series || !other.series || other.rank !== one.rank + 1) return false;
  const { series } = one;
  // Most headlines of a series are equal as they are: folding is the costly part.
  return other.series.every(
    (text, at) => text === series[at] || (at === 0 && fold(text) === fold(series[0] ?? '')),
  );
};

/**
 * Positions that belong together: variations of one picture wherever they are in the result, then neighbours of one series.
 * A variation belongs to its set alone, if another member of the set is in the result.
 *
 * @param entries in the order of the result
 * @returns stacks of two and more, each ascending, in the order of their first positions
 */
export function stacksOf(entries: readonly StackEntry[], fold: (text: string) => string): number[][] {
  const sets = new Map<number, number[]>();
  for (const { setId, place } of entries) {
    if (setId === null) continue;
    const set = sets.get(setId);
    if (set) set.push(place);
    else sets.set(setId, [place]);
  }
  const isVariation = ({ setId }: StackEntry) => setId !== null && (sets.get(setId)?.length ?? 0) > 1;
  const stacks = [...sets.values()];
  let before: StackEntry | undefined;
  let series: number[] = [];
  for (const entry of entries) {
    const free = isVariation(entry) ? undefined : entry;
    if (free && isSameSeries(before, free, fold)) series.push(free.place);
    else if (free) {
      series = [free.place];
      stacks.push(series);
    }
    before = free;
  }
  return stacks.filter((stack) => stack.length > 1).sort(([one = 0], [other = 0]) => one - other);
}
