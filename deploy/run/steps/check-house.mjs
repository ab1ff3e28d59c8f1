import { join } from 'node:path';
import { root } from './paths.mjs';
import { runCommand, timed } from './run-command.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);

// Without its parser dependency-cruiser sees no module and calls that a success.
const FEWEST_MODULES = 100;

async function checkDirections() {
  const folders = ['host', 'remotes', 'shared', 'deploy', 'e2e'];
  const output = await runCommand(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...folders], {
    quiet: true,
  });
  const cruised = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
  if (cruised < FEWEST_MODULES) throw new Error(`dependency-cruiser saw only ${cruised} modules`);
}

/** Runs every unit and API test; answers how many passed and failed. */
export async function runUnitTests(extraEnv = {}) {
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    join(root, 'node_modules/jest/bin/jest.js'),
    '--ci',
  ];
  const output = await runCommand(process.execPath, args, {
    tee: true,
    env: { ...process.env, ...extraEnv },
  });
  const line = /^Tests:.*$/m.exec(output)?.[0] ?? '';
  return Number(/(\d+) passed/.exec(line)?.[1] ?? 0);
}

/** Format, lint, directions, types and dead code. */
export async function checkHouse() {
  await timed('format and lint', () =>
    runCommand(bin('biome'), ['check', '--error-on-warnings', '.'], { quiet: true }),
  );
  await timed('dependency directions', checkDirections);
  await timed('types', () => runCommand(bin('tsc'), ['--noEmit'], { quiet: true }));
  await timed('dead code', () => runCommand(bin('knip'), [], { quiet: true }));
}
