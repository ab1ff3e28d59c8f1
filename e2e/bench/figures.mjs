import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = join(ROOT, 'shared/docs/figures.md');

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/**
 * Appends a row to the page of figures (shared/docs/figures.md), with the current commit.
 *
 * @param {string} run as it is typed after `npm run`
 * @param {string} figure what was measured, with its unit
 * @param {number | string} value
 * @param {number} [ratio] to what was measured beside it in the same run
 */
export function recordFigure(run, figure, value, ratio) {
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+';
  const cells = [
    new Date().toISOString().slice(0, 10),
    `${git('rev-parse', '--short=8', 'HEAD')}${changed}`,
    run,
    figure,
    typeof value === 'number' ? Number(value.toPrecision(3)) : value,
    ratio === undefined ? '' : ratio.toFixed(2),
    loadavg()[0].toFixed(1),
  ];
  appendFileSync(PAGE, `| ${cells.join(' | ')} |\n`);
}
