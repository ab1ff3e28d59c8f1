const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;

/** p50 and p95 of milliseconds, to one decimal. */
export function figures(times) {
  const sorted = [...times].sort((one, other) => one - other);
  return { count: sorted.length, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}

const cellOf = ({ count, p50, p95 }) => (count === 0 ? '–' : `${p50.toFixed(1)} / ${p95.toFixed(1)}`);

const meanCpu = (all) => {
  const known = all.filter(({ cpu }) => cpu !== undefined);
  return known.length === 0 ? '–' : (known.reduce((sum, { cpu }) => sum + cpu, 0) / known.length).toFixed(1);
};

/**
 * A table with a row for each class and one for the mix, a column for each engine.
 * @param {readonly string[]} classes
 * @param {Readonly<Record<string, readonly {kind: string, ms: number}[]>>} samples by engine
 */
export function tableOf(classes, samples) {
  const engines = Object.keys(samples);
  const row = (name, belongs) =>
    [
      name,
      ...engines.map((engine) => cellOf(figures(samples[engine].filter(belongs).map(({ ms }) => ms)))),
    ].join(' | ');
  return [
    `p50 / p95 ms | ${engines.join(' | ')}`,
    `--- | ${engines.map(() => '---:').join(' | ')}`,
    ...classes.map((kind) => row(kind, (sample) => sample.kind === kind)),
    row('mix', () => true),
    ['CPU a query, mean', ...engines.map((engine) => meanCpu(samples[engine]))].join(' | '),
  ]
    .map((line) => `| ${line} |`)
    .join('\n');
}

/** The product's median divided by that of the best peer that answered every query of the class correctly. */
export function ratiosOf(classes, { product, peers, unable }) {
  const medianOf = (samples, kind) =>
    figures(samples.filter((one) => one.kind === kind).map(({ ms }) => ms)).p50;
  return classes.map((kind) => {
    const right = Object.entries(peers).filter(([name, samples]) => {
      const ofKind = samples.filter((one) => one.kind === kind);
      return ofKind.length > 0 && ofKind.every(({ isRight }) => isRight) && !unable.has(`${name} ${kind}`);
    });
    const ranked = right.map(([name, samples]) => ({ name, ms: medianOf(samples, kind) }));
    const best = ranked.sort((one, other) => one.ms - other.ms)[0];
    const own = medianOf(product, kind);
    return best
      ? `${kind}: ${(own / best.ms).toFixed(2)} × ${best.name}`
      : `${kind}: no peer answers rightly`;
  });
}
