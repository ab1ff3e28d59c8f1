#!/usr/bin/env node
// Builds what changed and makes it live in the release store, as `npm start` does, without starting anything.
import { buildChanged } from './steps/build-changed.mjs';
import { requireNode } from './steps/node-version.mjs';
import { installDependencies } from './steps/package-manager.mjs';
import { placeOf } from './steps/place.mjs';
import { publishBuilds } from './steps/publish-builds.mjs';

try {
  requireNode();
  await installDependencies();
  await publishBuilds(await buildChanged(), placeOf());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
