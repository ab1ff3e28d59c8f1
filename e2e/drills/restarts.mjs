#!/usr/bin/env node
// Two APIs on one PostgreSQL server behind one gateway, restarted in turn by SIGTERM under a steady load of reading and writing calls.
// No call may fail, each item is stored once, and a push client that continues after its last event hears of each.
// RESTARTS sets how many; needs built deploy/api and deploy/gateway (`npm start` once).
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../deploy/run/steps/free-port.mjs';
import { forked, HOST, PASSWORD, signIn, startPostgres, TOKEN } from './wire/product.mjs';

const RESTARTS = Number(process.env.RESTARTS ?? 5);
const [READERS, WRITERS, PAUSE_MS] = [4, 2, 50];
const DRAIN_SECONDS = '10';
const API = join(import.meta.dirname, '../../deploy/api');

const directory = mkdtempSync(join(tmpdir(), 'newsphoto-restarts-'));
// The database runs as another user.
chmodSync(directory, 0o755);
const postgres = await startPostgres(join(directory, 'postgres'));
const running = [];
let isFailed = true;
try {
  isFailed = !(await drill());
} finally {
  for (const { child } of running) child.kill('SIGKILL');
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(isFailed ? 1 : 0);

async function drill() {
  const ports = [await freePort(HOST), await freePort(HOST)];
  const dataDir = join(directory, 'data');
  const common = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error' };
  const env = { ...common, API_HOST: HOST, API_PROCESSES: '2', DRAIN_SECONDS, WIRE_TOKEN: TOKEN };
  const flags = JSON.parse(readFileSync(join(API, 'node-flags.json'), 'utf8'));
  execFileSync(process.execPath, [join(API, 'dist/admin-create.mjs'), 'drill0001'], {
    env: { ...process.env, ...common, ADMIN_PASSWORD: PASSWORD },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const start = async (at) => {
    const api = await forked('deploy/api/dist/server.mjs', { ...env, API_PORT: String(ports[at]) }, flags);
    running.push(api);
    return api;
  };
  const apis = [await start(0), await start(1)];
  const store = join(directory, 'releases');
  mkdirSync(store);
  const gateway = await forked('deploy/gateway/dist/server.mjs', {
    ...{ HOST, PORT: '0', RELEASE_STORE: store, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    API_URL: ports.map((port) => `http://${HOST}:${port}`).join(','),
  });
  running.push(gateway);
  const url = `http://${HOST}:${gateway.port}`;
  const cookie = await signIn(url);

  const load = startLoad(url, cookie);
  const pushes = followPushes(url, cookie);
  await sleep(2_000);
  const drains = [];
  for (let at = 0; at < RESTARTS; at += 1) {
    const began = Date.now();
    const which = at % 2;
    apis[which].child.kill('SIGTERM');
    const [code] = await once(apis[which].child, 'exit');
    drains.push(Date.now() - began);
    if (code !== 0) load.failed.push(`an API ended with ${code}`);
    apis[which] = await start(which);
    await sleep(2_500);
  }
  await load.stop();
  await sleep(3_000);
  pushes.stop();
  const stored = await countStored(url, cookie);
  const missed = load.written.filter((id) => !pushes.heard.has(id)).length;
  console.log(
    `${RESTARTS} restarts (${drains.join(', ')} ms to drain): ${load.reads} reads, ${load.written.length} writes, ` +
      `${load.failed.length} failed; ${stored} stored; pushes: ${pushes.connections} connections, ` +
      `${missed} missed, ${pushes.gaps} gaps; load average ${loadavg()[0].toFixed(1)}`,
  );
  for (const one of load.failed.slice(0, 10)) console.log(one);
  return load.failed.length === 0 && stored === load.written.length && missed === 0 && pushes.gaps === 0;
}

function startLoad(url, cookie) {
  const state = { reads: 0, written: [], failed: [] };
  let isOver = false;
  let number = 0;
  const attempt = async (name, path, options) => {
    try {
      const answer = await fetch(`${url}${path}`, options);
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text);
      state.failed.push(`${name}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      state.failed.push(`${name}: ${error} ${error.cause ?? ''}`);
    }
    return undefined;
  };
  const read = async () => {
    while (!isOver) {
      await attempt('read', '/api/wire/items?limit=20', { headers: { cookie } });
      state.reads += 1;
      await sleep(PAUSE_MS);
    }
  };
  const write = async () => {
    while (!isOver) {
      number += 1;
      const headline = `ドリル${String(number).padStart(6, '0')}`;
      const story = {
        uri: `urn:drill:${headline}`,
        version: '1',
        type: 'text',
        headline,
        body_text: '本文です。',
      };
      const answer = await attempt('write', '/api/wire/deliveries', {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', 'x-requested-with': 'newsphoto', 'x-wire-token': TOKEN },
        },
        body: JSON.stringify(story),
      });
      if (answer) state.written.push(...answer.data.wireIds.map(String));
      await sleep(PAUSE_MS);
    }
  };
  const loops = [...Array.from({ length: READERS }, read), ...Array.from({ length: WRITERS }, write)];
  return Object.assign(state, {
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  });
}

/** As a browser: continues after the last event, once the time that the server names is over. */
function followPushes(url, cookie) {
  const state = { heard: new Set(), gaps: 0, connections: 0, stop: () => (isOver = true) };
  let [isOver, last, retryMs] = [false, '', 3_000];
  const hear = async () => {
    const headers = { cookie, ...(last && { 'last-event-id': last }) };
    const isContinued = last !== '';
    const answer = await fetch(`${url}/api/events?topics=wire`, { headers });
    if (!answer.ok) throw new Error(`${answer.status}`);
    state.connections += 1;
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        last = /^id: (\d+)$/m.exec(event)?.[1] ?? last;
        retryMs = Number(/^retry: (\d+)$/m.exec(event)?.[1] ?? retryMs);
        for (const { key } of JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? '[]')) {
          if (key !== '') state.heard.add(key);
          else if (isContinued) state.gaps += 1;
        }
      }
      if (isOver) return;
    }
  };
  void (async () => {
    while (!isOver) {
      await hear().catch(() => undefined);
      await sleep(retryMs);
    }
  })();
  return state;
}

async function countStored(url, cookie) {
  const ids = new Set();
  let query = 'limit=200';
  while (query) {
    const answer = await fetch(`${url}/api/wire/items?${query}`, { headers: { cookie } });
    const { data } = await answer.json();
    for (const { wireId } of data.items) ids.add(String(wireId));
    query = data.nextCursor ? `cursor=${data.nextCursor}&limit=200` : '';
  }
  return ids.size;
}
