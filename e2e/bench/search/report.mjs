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
