#!/usr/bin/env node
// All tests: static checks, unit and API tests, and the browser journeys.
import { buildChanged } from './steps/build-changed.mjs';
import { checkHouse } from './steps/check-house.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { requireNode } from './steps/node-version.mjs';
import { installDependencies } from './steps/package-manager.mjs';
import { timed } from './steps/run-command.mjs';
import { runBrowserTests, runPostgresTests, runUnitTests } from './steps/run-tests.mjs';
import { costing, startCosts } from './steps/test-costs.mjs';

try {
  requireNode();
  startCosts();
  const phase = (label, work) => timed(label, () => costing(label, work));
  await costing('installed', installDependencies);
  await costing('house', checkHouse);
  await costing('built', buildChanged);
  const unit = await phase('unit tests', runUnitTests);
  const postgres = await phase('API tests on PostgreSQL', runPostgresTests);
  await phase('browser', ensureChromium);
  const browser = await phase('browser tests', runBrowserTests);
  const runs = [unit, postgres, browser];
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0);
  const failed = sum('failed');
  console.log(`${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
