import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startServer } from '../../../deploy/run/steps/server-process.mjs';
import { BENCH, CACHE, ROOT } from './build/places.mjs';

const LOCAL = '127.0.0.1';

/** The API, the product's gateway and one gateway for each other variant. Answers their ports by variant. */
export async function startServers({ dataDir, store, channel }, variants, gatewayScript) {
  const running = [];
  const run = async (script, env) => {
    const server = startServer(script, { LOG_LEVEL: 'warn', PUBLIC_HOST: LOCAL, DATA_DIR: dataDir, ...env });
    running.unshift(server);
    return server.listening;
  };
  const api = await run(join(ROOT, 'deploy/api/dist/server.mjs'), {
    API_HOST: LOCAL,
    API_PORT: '0',
    CHANNEL: channel,
    RELEASE_STORE: store,
  });
  const apiUrl = `http://${LOCAL}:${api}`;
  const ports = {};
  ports.product = await run(join(ROOT, 'deploy/gateway/dist/server.mjs'), {
    HOST: LOCAL,
    PORT: '0',
    CHANNEL: channel,
    RELEASE_STORE: store,
    API_URL: apiUrl,
  });
  for (const [variant, release] of Object.entries(variants)) {
    ports[variant] = await run(gatewayScript, {
      VARIANT: variant,
      RELEASE: release,
      RELEASES: join(CACHE, 'releases'),
      STATIC_DIR: join(ROOT, 'deploy/gateway/static'),
      API_URL: apiUrl,
    });
  }
  const stop = async () => {
    for (const server of running) await server.stop();
  };
  return { ports, stop };
}

/** A relay that makes `target` look as far away as the network says. Answers its port and how to end it. */
export async function startProxy(target, network) {
  const child = fork(join(BENCH, 'measure/shaping-proxy.mjs'));
  child.send({ open: { target, network } });
  const [{ opened }] = await once(child, 'message');
  return { port: opened, stop: () => child.disconnect() };
}
