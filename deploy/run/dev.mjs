#!/usr/bin/env node
// npm run dev -- --only <remote>[,<remote>]: these with hot reload, everything else from the released channel.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from './steps/build-changed.mjs';
import { startDevServer } from './steps/dev-server.mjs';
import { requireNode } from './steps/node-version.mjs';
import { installDependencies } from './steps/package-manager.mjs';
import { root } from './steps/paths.mjs';
import { placeOf, requireLoopbackForSample } from './steps/place.mjs';
import { publishBuilds } from './steps/publish-builds.mjs';
import { requireFreePort, serveProduct } from './steps/serve-product.mjs';
import { isStopping, stopInOrder } from './steps/stopping.mjs';

const USAGE = `npm run dev -- --only <remote>[,<remote>]

  npm run dev -- --only search
  PORT=8090 npm run dev -- --only search,cart

The remotes named are built as you type and drawn anew in the open page. Everything else comes from the channel
(CHANNEL, default production) of the store in DATA_DIR; an empty one is filled with a build of this checkout first.`;

/** The remotes to work on; exits with the usage if none, or an unknown one, is named. */
function readOnly() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } });
  const names = (values.only ?? '').split(',').filter(Boolean);
  const unknown = names.filter((name) => !existsSync(join(root, 'remotes', name, 'descriptor.json')));
  if (unknown.length > 0) throw new Error(`there is no remote ${unknown.join(', ')} in remotes/`);
  if (names.length === 0 || values.help) throw new Error(USAGE);
  return names;
}

/** True if the channel has a host already: the remote is tried with the released one. */
function isReleased({ store, channel }) {
  const file = join(store, 'channels', `${channel}.json`);
  return existsSync(file) && 'host' in JSON.parse(readFileSync(file, 'utf8')).releases;
}

try {
  const names = readOnly();
  stopInOrder();
  const place = placeOf();
  requireNode();
  requireLoopbackForSample(place);
  await requireFreePort(place);
  await installDependencies();
  const released = isReleased(place);
  const isWanted = ({ release, folder }) =>
    !release || (!released && !names.includes(folder.replace('remotes/', '')));
  const built = await buildChanged(isWanted);
  if (!released) await publishBuilds(built, place);
  const servers = names.map((name) => startDevServer(name));
  const origins = await Promise.all(servers.map(({ listening }) => listening));
  const devRemotes = names.map((name, at) => `${name}=${origins[at]}`).join(',');
  process.exitCode = await serveProduct(place, { DEV_REMOTES: devRemotes });
  for (const server of servers) server.stop();
} catch (error) {
  if (!isStopping()) console.error(error.message);
  process.exit(isStopping() ? 0 : 1);
}
