// Two nginx, two gateways and two APIs on a database and a bucket, as processes that can be killed one by one.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../../../deploy/run/steps/build-changed.mjs';
import { freePort } from '../../../deploy/run/steps/free-port.mjs';
import { findNginx } from '../../../deploy/run/steps/nginx.mjs';
import { placeOf } from '../../../deploy/run/steps/place.mjs';
import { publishBuilds } from '../../../deploy/run/steps/publish-builds.mjs';
import { startBucket } from './bucket.mjs';
import { supervised, until } from './processes.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const HOST = '127.0.0.1';
const isAnswered = (url) => async () => (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;

/** What envsubst does with the templates of deploy/nginx. */
function fillTemplates(folder, values) {
  cpSync(join(ROOT, 'deploy/nginx/templates'), folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.template')) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    const filled = text.replace(/\$\{(NEWSPHOTO_\w+)\}/g, (written, key) => values[key] ?? written);
    writeFileSync(join(folder, name.replace(/\.template$/, '')), filled);
  }
}

/** Both listen at one port, as two machines have one address: while one is away, connections reach the other. */
async function makeNginxes(directory, gatewayPorts, log) {
  const ports = [await freePort(HOST), await freePort(HOST)];
  const names = ['nginx1', 'nginx2'];
  return {
    nginxes: names.map((name) => makeNginx(name, join(directory, name), gatewayPorts, ports, log(name))),
    url: `https://localhost:${ports[0]}`,
  };
}

function makeNginx(name, folder, gatewayPorts, [httpsPort, httpPort], log) {
  mkdirSync(join(folder, 'cache'), { recursive: true });
  const certificate = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-subj', '/CN=localhost', ...certificate], {
    stdio: 'pipe',
  });
  fillTemplates(folder, {
    // The lines `server` of the upstream.
    NEWSPHOTO_GATEWAY: gatewayPorts
      .map((port) => `${HOST}:${port} max_fails=1 fail_timeout=2s`)
      .join('; server '),
    ...{
      NEWSPHOTO_NAME: 'localhost',
      NEWSPHOTO_HTTPS_PORT: `${httpsPort}`,
      NEWSPHOTO_HTTP_PORT: `${httpPort}`,
    },
    ...{
      NEWSPHOTO_CERTIFICATE: join(folder, 'certificate.pem'),
      NEWSPHOTO_CERTIFICATE_KEY: join(folder, 'key.pem'),
    },
    ...{ NEWSPHOTO_CACHE: join(folder, 'cache'), NEWSPHOTO_LOG: join(folder, 'access.log') },
    ...{
      NEWSPHOTO_FILES: join(folder, 'newsphoto/files-from-cache.conf'),
      NEWSPHOTO_RELEASES: '/nonexistent',
    },
    ...{ NEWSPHOTO_STORED: '/nonexistent', NEWSPHOTO_BROTLI: '' },
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = [
    'daemon off;',
    process.getuid?.() === 0 ? 'user root;' : '',
    `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;`,
    'events { worker_connections 8192; }',
    `http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}`,
    `include ${folder}/newsphoto.conf; }`,
  ].join('\n');
  writeFileSync(join(folder, 'nginx.conf'), main);
  const shared = join(folder, 'newsphoto.conf');
  const text = readFileSync(shared, 'utf8');
  writeFileSync(shared, text.replace(/^( *listen [^;]+);/gm, '$1 reuseport;'));
  return supervised({
    ...{ name, command: findNginx(), args: ['-p', folder, '-c', join(folder, 'nginx.conf')], log },
    isReady: async () => (await fetch(`http://${HOST}:${httpPort}/`, { redirect: 'manual' })).status === 308,
  });
}

/**
 * @param {string} directory empty
 * @param database see patroni.mjs
 */
export async function startProduct(directory, database) {
  const dataDir = join(directory, 'data');
  const place = placeOf({ DATA_DIR: dataDir });
  await publishBuilds(await buildChanged(), place);
  const apiPorts = [await freePort(HOST), await freePort(HOST)];
  const gatewayPorts = [await freePort(HOST), await freePort(HOST)];
  const log = (name) => join(directory, `${name}.log`);
  const apiFlags = [
    '--enable-source-maps',
    ...JSON.parse(readFileSync(join(ROOT, 'deploy/api/node-flags.json'), 'utf8')),
  ];
  const node = (name, args, env, health) =>
    supervised({ name, command: process.execPath, args, env, log: log(name), isReady: isAnswered(health) });

  const bucket = await startBucket(directory, log('s3'));
  const apis = apiPorts.map((port, index) =>
    node(
      `api${index + 1}`,
      [...apiFlags, join(ROOT, 'deploy/api/dist/server.mjs')],
      {
        ...{
          DATABASE_URL: database.bouncers[index].url,
          DATABASE_SESSION_URL: database.url,
          DATABASE_PREPARED: 'off',
          // One server for each API; the one that is the primary is not read.
          DATABASE_REPLICA_URL: database.members[index + 1].url,
          MEDIA_CACHE_DIR: join(directory, `media-cache${index + 1}`),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          SEED: 'sample',
          DRAIN_SECONDS: '5',
        },
        ...bucket.settings,
        ...{ API_HOST: HOST, API_PORT: `${port}`, RELEASE_GATEWAY: `http://${HOST}:${gatewayPorts[0]}` },
      },
      `http://${HOST}:${port}/readyz`,
    ),
  );
  const apiUrls = apiPorts.map((port) => `http://${HOST}:${port}`);
  const gateways = gatewayPorts.map((port, index) =>
    node(
      `gateway${index + 1}`,
      ['--enable-source-maps', join(ROOT, 'deploy/gateway/dist/server.mjs')],
      {
        ...{
          HOST,
          PORT: `${port}`,
          RELEASE_STORE: place.store,
          DATA_DIR: dataDir,
          LOG_LEVEL: 'warn',
          PINS: 'off',
        },
        ...{ API_URL: apiUrls.join(','), TRUSTED_PROXIES: HOST },
      },
      `http://${HOST}:${port}/healthz`,
    ),
  );
  // The first one makes the sample.
  for (const one of [...apis, ...gateways]) {
    one.start();
    await until(one.name, one.isReady, 300_000);
  }
  const { nginxes, url } = await makeNginxes(directory, gatewayPorts, log);
  for (const nginx of nginxes) {
    nginx.start();
    await until(nginx.name, nginx.isReady);
  }
  return {
    ...{ url, place, apis, gateways, nginxes, bucket },
    /** Words that start an API of this server file. */
    apiOf: (server) => [...apiFlags, server],
    async stop() {
      for (const one of [...nginxes, ...gateways, ...apis, bucket]) await one.stop();
    },
  };
}
