#!/usr/bin/env node
// Builds host, remotes and servers whose inputs changed.
import { buildChanged } from './steps/build-changed.mjs';
import { requireNode } from './steps/node-version.mjs';
import { installDependencies } from './steps/package-manager.mjs';

try {
  requireNode();
  await installDependencies();
  await buildChanged();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
