#!/usr/bin/env node
// Everything that is tested: the house, unit and API tests, and the running whole in a browser.
import { buildChanged } from './steps/build-changed.mjs';
import { checkHouse } from './steps/check-house.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { requireNode } from './steps/node-version.mjs';
import { installDependencies } from './steps/package-manager.mjs';
import { timed } from './steps/run-command.mjs';
import { runBrowserTests, runPostgresTests, runUnitTests } from './steps/run-tests.mjs';

try {
  requireNode();
  await installDependencies();
  await checkHouse();
  await buildChanged();
  const unit = await timed('unit tests', runUnitTests);
  const postgres = await timed('API tests on PostgreSQL', runPostgresTests);
  await timed('browser', ensureChromium);
  const browser = await timed('browser tests', runBrowserTests);
  const runs = [unit, postgres, browser];
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
  const failed = sum('failed');
  console.log(`${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
