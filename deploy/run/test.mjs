#!/usr/bin/env node
// Everything that is tested: the house, unit and API tests on both databases, and the running whole in a browser.
import { join } from 'node:path';
import { buildChanged } from './steps/build-changed.mjs';
import { checkHouse, runUnitTests } from './steps/check-house.mjs';
import { ensureChromium, findChromium } from './steps/chromium.mjs';
import { requireNode } from './steps/node-version.mjs';
import { installDependencies } from './steps/package-manager.mjs';
import { root } from './steps/paths.mjs';
import { runCommand, timed } from './steps/run-command.mjs';

async function runBrowserTests() {
  const env = { ...process.env, ...(findChromium() ? { CHROMIUM_PATH: findChromium() } : {}) };
  const output = await runCommand(join(root, 'node_modules/.bin/playwright'), ['test'], { tee: true, env });
  return Number(/^\s*(\d+) passed/m.exec(output)?.[1] ?? 0);
}

try {
  requireNode();
  await installDependencies();
  await checkHouse();
  await buildChanged();
  let passed = await timed('unit tests', () => runUnitTests());
  await timed('browser', ensureChromium);
  passed += await timed('browser tests', runBrowserTests);
  console.log(`${passed} passed, 0 failed`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
