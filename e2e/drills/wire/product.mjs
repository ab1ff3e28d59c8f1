// The product on a PostgreSQL server, as processes that can be killed one by one.
import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildChanged } from '../../../deploy/run/steps/build-changed.mjs';
import { freePort } from '../../../deploy/run/steps/free-port.mjs';
import { placeOf } from '../../../deploy/run/steps/place.mjs';
import { findPostgres } from '../../../deploy/run/steps/postgres.mjs';
import { publishBuilds } from '../../../deploy/run/steps/publish-builds.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const API = join(ROOT, 'deploy/api');
export const HOST = '127.0.0.1';
export const PASSWORD = 'drill-password-1';
export const TOKEN = 'the-token-of-the-senders-of-the-drill';

/** PostgreSQL refuses to run as root. */
export function identity() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A new cluster with its usual settings. */
export async function startPostgres(directory) {
  const programs = findPostgres();
  if (!programs) throw new Error('no PostgreSQL server: set POSTGRES_BIN');
  const who = identity();
  mkdirSync(directory, { recursive: true });
  if (who.uid !== undefined) chownSync(directory, who.uid, who.gid);
  const data = join(directory, 'data');
  const options = { ...who, cwd: directory, stdio: 'ignore' };
  const port = await freePort(HOST);
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'drill', '-A', 'trust', '-E', 'UTF8'], options);
  const settings = ['-p', String(port), '-k', directory, '-c', `listen_addresses=${HOST}`];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], options);
  for (let tries = 100; tries > 0; tries -= 1) {
    const ready = spawn(join(programs, 'pg_isready'), ['-h', HOST, '-p', String(port)], options);
    if ((await once(ready, 'exit'))[0] === 0) break;
    await sleep(100);
  }
  return {
    url: `postgres://drill@${HOST}:${port}/postgres`,
    stop: async () => {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

export async function forked(script, env, flags = []) {
  const child = fork(join(ROOT, script), { env: { ...process.env, ...env }, execArgv: flags });
  const listening = once(child, 'message').then(([{ port }]) => port);
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`${script} ended with ${code}`)),
  );
  ended.catch(() => undefined);
  return { child, port: await Promise.race([listening, ended]) };
}

/**
 * Starts it with a wire source in `feedDir/wire`.
 *
 * @returns `killApi` kills the API and starts it again, as a supervisor would
 */
export async function startProduct(directory) {
  const [dataDir, feedDir] = [join(directory, 'data'), join(directory, 'feed')];
  mkdirSync(join(feedDir, 'wire'), { recursive: true });
  const place = placeOf({ DATA_DIR: dataDir });
  await publishBuilds(await buildChanged(), place);
  const postgres = await startPostgres(join(directory, 'postgres'));
  const [apiPort, gatewayPort] = [await freePort(HOST), await freePort(HOST)];
  const url = `http://localhost:${gatewayPort}`;
  const apiEnv = {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, FEED_DIR: feedDir, SEED: 'none', LOG_LEVEL: 'error' },
    ...{ API_HOST: HOST, API_PORT: String(apiPort), RELEASE_GATEWAY: url, PUBLIC_URL: url },
    ...{ WIRE_TOKEN: TOKEN, ADMIN_PASSWORD: PASSWORD },
  };
  const flags = JSON.parse(readFileSync(join(API, 'node-flags.json'), 'utf8'));
  execFileSync(process.execPath, [join(API, 'dist/admin-create.mjs'), 'drill0001'], {
    env: { ...process.env, ...apiEnv },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let api = await forked('deploy/api/dist/server.mjs', apiEnv, flags);
  const gateway = await forked('deploy/gateway/dist/server.mjs', {
    ...{ HOST, PORT: String(gatewayPort), RELEASE_STORE: place.store, PINS: 'off', DATA_DIR: dataDir },
    ...{ API_URL: `http://${HOST}:${apiPort}`, LOG_LEVEL: 'error' },
  });
  await setUpSource(url, feedDir);
  return {
    ...{ url, feedDir, databaseUrl: postgres.url },
    async killApi() {
      api.child.kill('SIGKILL');
      await once(api.child, 'exit');
      api = await forked('deploy/api/dist/server.mjs', apiEnv, flags);
    },
    async stop() {
      for (const { child } of [gateway, api]) {
        child.kill('SIGTERM');
        if (child.exitCode === null) await once(child, 'exit');
      }
      await postgres.stop();
    },
  };
}

/** The cookie of a new session. */
export async function signIn(url) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'newsphoto' },
    body: JSON.stringify({ userId: 'drill0001', password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** The folder is known to the archive from its first look at it on. */
async function setUpSource(url, feedDir) {
  const headers = {
    ...{ cookie: await signIn(url), 'x-requested-with': 'newsphoto', 'content-type': 'application/json' },
  };
  const change = { name: '配信', desk: '', isActive: true, defaults: {}, target: 'wire' };
  for (let tries = 100; tries > 0; tries -= 1) {
    const body = JSON.stringify({ ...change, version: 1 });
    const answer = await fetch(`${url}/api/desk/sources/wire`, { method: 'PUT', headers, body });
    if (answer.ok) return;
    await sleep(100);
  }
  throw new Error(`the source did not appear: ${feedDir}`);
}

/** Puts a file into the folder of the source, complete from the first moment. */
export function dropFile(feedDir, name, text) {
  const [hidden, final] = [join(feedDir, `.${name}`), join(feedDir, 'wire', name)];
  writeFileSync(hidden, text);
  return { hidden, final };
}
