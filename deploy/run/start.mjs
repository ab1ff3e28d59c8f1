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

/** The API refuses it as well: here it is said before a minute of building. */
function requireLoopbackForSample() {
  if (process.env.SEED === 'none' || /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host)) return;
  throw new Error(`the sample's accounts have documented passwords: with HOST=${host} set SEED=none`);
}

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

/** Starts API and gateway and stays until one of them ends or somebody asks for the end; answers the exit code. */
async function serve() {
  const running = [];
  let asked = false;
  // The gateway, started last, ends first: requests in flight still need the API.
  const stop = async () => {
    for (const server of running) await server.stop();
  };
  const stopAsked = () => {
    asked = true;
    void stop();
  };
  process.on('SIGTERM', stopAsked);
  process.on('SIGINT', stopAsked);
  const run = (script, env) => {
    const server = startServer(join(root, script), {
      DATA_DIR: dataDir,
      CHANNEL: channel,
      PUBLIC_HOST: host,
      ...env,
    });
    running.unshift(server);
    return server;
  };
  try {
    const api = run('deploy/api/dist/server.mjs', { API_HOST: '127.0.0.1', API_PORT: '0' });
    const apiPort = await api.listening;
    const gateway = run('deploy/gateway/dist/server.mjs', {
      HOST: host,
      PORT: String(port),
      RELEASES_DIR: store,
      API_URL: `http://127.0.0.1:${apiPort}`,
    });
    await Promise.race([gateway.listening, api.ended.then(() => Promise.reject(new Error('the API ended')))]);
    console.log(`ready: http://localhost:${port}/web/`);
    await Promise.race([api.ended, gateway.ended]);
  } catch (error) {
    if (!asked) console.error(error.message);
  }
  const first = asked ? 0 : 1;
  await stop();
  const codes = await Promise.all(running.map((server) => server.ended));
  return Math.max(first, ...codes);
}

try {
  requireNode();
  requireLoopbackForSample();
  await requireFreePort();
  await installDependencies();
  const built = await buildChanged();
  mkdirSync(store, { recursive: true });
  await publishBuilds(built, { store, channel });
  process.exitCode = await serve();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
