/** Invoices of one payment that are found as a sum. */
const MOST_SUMMED = 5;
/** Candidates, and steps of one search: beyond them no sum is found, and the search ends. */
const MOST_CANDIDATES = 100;
const MOST_STEPS = 50_000;

/**
 * Places of 2 to 5 amounts whose sum is wanted, as few as possible, the first ones preferred; undefined without any. Its work
 * is bounded: with many amounts an existing sum of four or five may remain unfound.
 */
export function findSum(amounts: readonly number[], wanted: number): readonly number[] | undefined {
  const candidates = amounts
    .slice(0, MOST_CANDIDATES)
    .map((amount, place) => ({ amount, place }))
    .filter(({ amount }) => amount > 0 && amount < wanted);
  const places = new Map<number, number[]>();
  candidates.forEach(({ amount }, index) => {
    places.set(amount, [...(places.get(amount) ?? []), index]);
  });
  let steps = 0;
  const search = (from: number, rest: number, count: number): number[] | undefined => {
    // The last one is looked up.
    if (count === 1) {
      const last = places.get(rest)?.find((index) => index >= from);
      return last === undefined ? undefined : [last];
    }
    for (let index = from; index < candidates.length && steps < MOST_STEPS; index += 1) {
      steps += 1;
      const amount = candidates[index]?.amount ?? 0;
      if (amount >= rest) continue;
      const found = search(index + 1, rest - amount, count - 1);
      if (found) return [index, ...found];
    }
    return undefined;
  };
  for (let count = 2; count <= MOST_SUMMED && steps < MOST_STEPS; count += 1) {
    const found = search(0, wanted, count);
    if (found) return found.map((index) => candidates[index]?.place ?? 0);
  }
  return undefined;
}
