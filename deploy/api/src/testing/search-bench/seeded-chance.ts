/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A rank below `count` with the distribution of words: the n-th is n times as rare as the first. */
export const zipfRank = (count: number, chance: number): number =>
  Math.min(count - 1, Math.floor(Math.exp(chance * Math.log(count + 1))) - 1);
