import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isFree } from './free-port.mjs';
import { root } from './paths.mjs';
import { isLoopback } from './place.mjs';
import { startServer } from './server-process.mjs';
import { isStopping, onStop } from './stopping.mjs';

/** How often it starts again because another process took its port in the meantime. */
const TRIES = 5;
/** So that the memory of the API grows with what it holds, not with what it has done: V8 would first fill some hundred megabytes. */
const API_FLAGS = JSON.parse(readFileSync(join(root, 'deploy/api/node-flags.json'), 'utf8'));

/**
 * Reports early what would otherwise fail after a minute of building.
 *
 * @param {ReturnType<import('./place.mjs').placeOf>} place
 */
export async function requireFreePort({ port, host }) {
  if (port === 0 || (await isFree(port, host))) return;
  throw new Error(`port ${port} on ${host} is in use: choose another with PORT=…`);
}

/**
 * Starts API and gateway and runs until one of them ends or a stop is requested; returns the exit code. Port 0 is
 * replaced by a free port, which the line `ready: …` names.
 *
 * @param {ReturnType<import('./place.mjs').placeOf>} place
 * @param {NodeJS.ProcessEnv} gatewayEnv additional environment of the gateway
 */
export async function serveProduct(place, gatewayEnv = {}) {
  for (let attempt = 1; !isStopping(); attempt += 1) {
    const port = place.port || (await freePort(place.host));
    const { code, isListening } = await serveOn({ ...place, port }, gatewayEnv);
    const isTaken = !isListening && !isStopping() && !(await isFree(port, place.host));
    if (place.port !== 0 || !isTaken || attempt === TRIES) return code;
  }
  return 0;
}

async function serveOn({ port, host, channel, dataDir, store, pins }, gatewayEnv) {
  const running = [];
  let isListening = false;
  // The gateway, started last, ends first: requests in flight still need the API.
  const stop = async () => {
    for (const server of running) await server.stop();
  };
  const release = onStop(() => void stop());
  const run = (script, env, flags) => {
    const serverEnv = {
      DATA_DIR: dataDir,
      CHANNEL: channel,
      PUBLIC_HOST: host,
      // Links in mails have an address if the mails are only read on this machine.
      ...(isLoopback(host) && !process.env.PUBLIC_URL && { PUBLIC_URL: `http://localhost:${port}` }),
      ...env,
    };
    const server = startServer(join(root, script), serverEnv, flags);
    running.unshift(server);
    return server;
  };
  try {
    const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
    const apiEnv = { API_HOST: '127.0.0.1', API_PORT: '0', RELEASE_GATEWAY: `http://${own}:${port}` };
    const api = run('deploy/api/dist/server.mjs', apiEnv, API_FLAGS);
    const apiPort = await api.listening;
    const gateway = run('deploy/gateway/dist/server.mjs', {
      HOST: host,
      PORT: String(port),
      RELEASE_STORE: store,
      PINS: pins,
      API_URL: `http://127.0.0.1:${apiPort}`,
      ...gatewayEnv,
    });
    await Promise.race([gateway.listening, api.ended.then(() => Promise.reject(new Error('the API ended')))]);
    isListening = true;
    console.log(`ready: http://localhost:${port}/web/`);
    await Promise.race([api.ended, gateway.ended]);
  } catch (error) {
    if (!isStopping()) console.error(error.message);
  }
  const first = isStopping() ? 0 : 1;
  await stop();
  const codes = await Promise.all(running.map((server) => server.ended));
  release();
  return { code: Math.max(first, ...codes), isListening };
}
