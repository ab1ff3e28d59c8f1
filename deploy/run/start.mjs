#!/usr/bin/env node
// Starts everything on one port: installs, builds what changed, publishes, then runs API and gateway.
import { buildChanged } from './steps/build-changed.mjs';
import { requireNode } from './steps/node-version.mjs';
import { installDependencies } from './steps/package-manager.mjs';
import { placeOf, requireLoopbackForSample } from './steps/place.mjs';
import { publishBuilds } from './steps/publish-builds.mjs';
import { requireFreePort, serveProduct } from './steps/serve-product.mjs';
import { isStopping, stopInOrder } from './steps/stopping.mjs';

try {
  stopInOrder();
  const place = placeOf();
  requireNode();
  requireLoopbackForSample(place);
  await requireFreePort(place);
  await installDependencies();
  const built = await buildChanged();
  await publishBuilds(built, place);
  process.exitCode = await serveProduct(place);
} catch (error) {
  if (!isStopping()) console.error(error.message);
  process.exit(isStopping() ? 0 : 1);
}
