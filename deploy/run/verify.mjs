#!/usr/bin/env node
// One check for people and CI: format, lint, directions, types, dead code, build, unit tests.
import { buildChanged } from './steps/build-changed.mjs';
import { checkHouse } from './steps/check-house.mjs';
import { requireNode } from './steps/node-version.mjs';
import { installDependencies } from './steps/package-manager.mjs';
import { timed } from './steps/run-command.mjs';
import { runUnitTests } from './steps/run-tests.mjs';

try {
  requireNode();
  await installDependencies();
  await checkHouse();
  await buildChanged();
  const { passed, failed } = await timed('unit tests', runUnitTests);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
