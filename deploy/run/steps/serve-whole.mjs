import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { isLoopback } from './place.mjs';
import { startServer } from './server-process.mjs';

/**
 * Says early what would otherwise fail after a minute of building.
 *
 * @param {ReturnType<import('./place.mjs').placeOf>} place
 */
export function requireFreePort({ port, host }) {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`port ${port} on ${host} is in use: choose another with PORT=…`)),
    );
    probe.listen(port, host, () => probe.close(resolvePort));
  });
}

/**
 * Starts API and gateway and stays until one of them ends or somebody asks for the end; answers the exit code.
 *
 * @param {ReturnType<import('./place.mjs').placeOf>} place
 * @param {NodeJS.ProcessEnv} gatewayEnv what the gateway alone gets besides
 */
export async function serveWhole({ port, host, channel, dataDir, store, pins }, gatewayEnv = {}) {
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
      // Links in mails lead somewhere where nobody but this machine reads them.
      ...(isLoopback(host) && !process.env.PUBLIC_URL && { PUBLIC_URL: `http://localhost:${port}` }),
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
      RELEASE_STORE: store,
      PINS: pins,
      API_URL: `http://127.0.0.1:${apiPort}`,
      ...gatewayEnv,
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
