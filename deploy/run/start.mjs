#!/usr/bin/env node
// Starts everything on one port: installs, builds what changed, publishes, then runs API and gateway.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { buildChanged } from './steps/build-changed.mjs';
import { requireNode } from './steps/node-version.mjs';
import { installDependencies } from './steps/package-manager.mjs';
import { root } from './steps/paths.mjs';
import { publishBuilds } from './steps/publish-builds.mjs';
import { startServer } from './steps/server-process.mjs';

const port = Number(process.env.PORT || 8080);
const host = process.env.HOST || '127.0.0.1';
const channel = process.env.CHANNEL || 'production';
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const store = join(dataDir, 'releases');

/** Says early what would otherwise fail after a minute of building. */
function requireFreePort() {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`port ${port} on ${host} is in use: choose another with PORT=…`)),
    );
    probe.listen(port, host, () => probe.close(resolvePort));
  });
}

async function serve() {
  const common = { DATA_DIR: dataDir, CHANNEL: channel, PUBLIC_HOST: host };
  const api = startServer(join(root, 'deploy/api/dist/server.mjs'), {
    ...common,
    API_HOST: '127.0.0.1',
    API_PORT: '0',
  });
  const running = [api];
  let stopping = false;
  const stop = () => {
    stopping = true;
    for (const server of running) server.stop();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const apiPort = await api.listening;
  const gateway = startServer(join(root, 'deploy/gateway/dist/server.mjs'), {
    ...common,
    HOST: host,
    PORT: String(port),
    RELEASES_DIR: store,
    API_URL: `http://127.0.0.1:${apiPort}`,
  });
  // The gateway ends first: it still needs the API for the requests in flight.
  running.unshift(gateway);
  if (stopping) gateway.stop();
  await gateway.listening;
  console.log(`ready: http://localhost:${port}/web/`);
  const first = await Promise.race([api.ended, gateway.ended]);
  const asked = stopping;
  stop();
  const codes = [first, ...(await Promise.all(running.map((server) => server.ended)))];
  process.exit(asked ? Math.max(...codes) : Math.max(1, ...codes));
}

try {
  requireNode();
  await requireFreePort();
  await installDependencies();
  const built = await buildChanged();
  mkdirSync(store, { recursive: true });
  await publishBuilds(built, { store, channel });
  await serve();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
