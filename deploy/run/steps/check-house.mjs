import { join } from 'node:path';
import { root } from './paths.mjs';
import { runCommand, timed } from './run-command.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);

// Without its parser dependency-cruiser finds no modules and succeeds.
const FEWEST_MODULES = 100;

async function checkDirections() {
  const folders = ['host', 'remotes', 'shared', 'deploy', 'e2e'];
  const output = await runCommand(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', ...folders], {
    quiet: true,
  });
  const cruised = Number(/\((\d+) modules|(\d+) modules,/.exec(output)?.slice(1).find(Boolean) ?? 0);
  if (cruised <= FEWEST_MODULES) throw new Error(`dependency-cruiser saw only ${cruised} modules`);
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
