/**
 * Mann-Whitney: how often a value of one sample is above one of the other.
 *
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 * @returns {{ share: number, z: number }} `share` of pairs in which `one` is the larger, 0.5 without a difference; `z` in standard
 *   deviations: noise is within 2 in nineteen of twenty runs
 */
export function compareRanks(one, other) {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to].value === all[from].value) to += 1;
    // Equal values share the mean of their ranks.
    const rank = (from + 1 + to) / 2;
    for (let at = from; at < to; at += 1) if (all[at].isOne) rankSum += rank;
    from = to;
  }
  const pairs = one.length * other.length;
  const share = (rankSum - (one.length * (one.length + 1)) / 2) / pairs;
  const deviation = Math.sqrt((all.length + 1) / (12 * pairs));
  return { share, z: (share - 0.5) / deviation };
}
