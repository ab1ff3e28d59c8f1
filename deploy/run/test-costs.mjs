#!/usr/bin/env node
// The durations of the last `npm test`: by phase, by workspace, the slowest files, and tests that needed another try.
import { readCosts } from './steps/test-costs.mjs';

const MOST = 25;
const costs = readCosts();
if (!costs) {
  console.error('There is no run to report: run `npm test` first.');
  process.exit(1);
}

const total = (rows) => rows.reduce((sum, { seconds }) => sum + seconds, 0);
const row = (label, seconds, more = '') =>
  console.log(`${seconds.toFixed(1).padStart(8)} s  ${label}${more}`);
const workspaceOf = (file) =>
  file
    .split('/')
    .slice(0, /^(?:host|e2e)\//.test(file) ? 1 : 2)
    .join('/');

console.log('Phases, by the clock');
for (const [phase, seconds] of Object.entries(costs.phases)) row(phase, seconds);
for (const [run, files] of Object.entries(costs.runs)) {
  console.log(`\n${run}: ${files.length} files, ${(total(files) / 60).toFixed(1)} minutes of its workers`);
  const names = [...new Set(files.map(({ file }) => workspaceOf(file)))];
  const sums = names
    .map((name) => [name, files.filter(({ file }) => workspaceOf(file) === name)])
    .sort(([, one], [, other]) => total(other) - total(one));
  if (sums.length > 1) for (const [name, rows] of sums) row(name, total(rows), `  (${rows.length} files)`);
  console.log(`  the ${Math.min(MOST, files.length)} dearest`);
  for (const { file, seconds } of [...files].sort((one, other) => other.seconds - one.seconds).slice(0, MOST))
    row(file, seconds);
}
console.log(`\nNeeded another try: ${costs.retried.length || 'none'}`);
for (const title of costs.retried) console.log(`  ${title}`);
