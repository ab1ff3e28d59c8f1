export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * How much longer something took than another in the same rounds: the median over rounds of their ratio, and the
 * range that holds the middle half. What slows a machine down for a while slows a whole round down.
 */
export function ratioOf(ones, others) {
  const ratios = ones.map((one, round) => one / others[round]).sort((one, other) => one - other);
  const at = (share) => ratios[Math.round(share * (ratios.length - 1))];
  return { median: median(ratios), from: at(0.25), to: at(0.75) };
}
