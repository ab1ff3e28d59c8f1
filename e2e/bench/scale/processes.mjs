#!/usr/bin/env node
// One, two and four APIs behind a gateway, on one PostgreSQL server: calls a second and processor time of a call.
// README.md has how to read it. Never as root's database: POSTGRES_BIN names the programs.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordFigure } from '../figures.mjs';
import { buildBlocks, buildPrograms, fillCluster, openCluster, questionsFor } from '../search/archive.mjs';
import { call } from './call.mjs';
import {
  addReaders,
  connect,
  cpuMs,
  leaveNoWork,
  load,
  machineMs,
  percentile,
  startApi,
  startGateway,
} from './servers.mjs';

const RECORDS = Number(process.env.RECORDS ?? 100_000);
const SECONDS = Number(process.env.SECONDS ?? 10);
const ORDER = [1, 2, 4, 4, 2, 1];
/** `paced` leaves the machine idle for a part of the time; `full` does not. */
const LOADS = { paced: { users: 4, pauseMs: 60 }, full: { users: 12, pauseMs: 0 } };
const LIGHTBOX_CONTENTS = 20;
/** Rounds of five calls that each API answers before it is measured. */
const WARM_UP_ROUNDS = Number(process.env.WARM_UP_ROUNDS ?? 500);
/** Milliseconds of processor time a second below which an API counts as idle; each look takes 5 s. */
const IDLE_MS = 30;
const MOST_WAITS = 12;

const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-processes-'));
const running = [];
const loadBefore = load();
await buildPrograms();
const cluster = await openCluster(RECORDS);
try {
  await fillCluster(cluster, RECORDS);
  await buildBlocks(cluster);
  await bench();
} finally {
  for (const one of running.reverse()) await one.stop();
  await cluster.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function bench() {
  const { queries } = await questionsFor(RECORDS, 'pictures', 'unscanned');
  const client = await connect(cluster.url);
  await leaveNoWork(client);
  const cookies = await addReaders(client, Math.max(...Object.values(LOADS).map(({ users }) => users)));
  await client.end();
  const apis = [];
  for (let count = 0; count < Math.max(...ORDER); count += 1) {
    const api = await startApi({ url: cluster.url, dataDir });
    apis.push(api);
    running.push(api);
  }
  const gateways = {};
  for (const count of new Set(ORDER)) {
    gateways[count] = await startGateway(apis.slice(0, count), dataDir);
    running.push(gateways[count]);
  }
  const users = await Promise.all(cookies.map((cookie) => userOf(gateways[1].url, cookie, queries)));
  const four = Math.max(...ORDER);
  await warmUp(gateways[four], users, WARM_UP_ROUNDS * four);
  for (const count of new Set(ORDER)) await warmUp(gateways[count], users, WARM_UP_ROUNDS / 5);
  const idle = await settled(apis);
  console.log(`${RECORDS} photographs; an idle API takes ${idle.toFixed(1)} ms of processor time a second`);
  const rows = [];
  for (const kind of Object.keys(LOADS)) {
    for (const count of ORDER)
      rows.push(await phase(kind, { count, apis, gateway: gateways[count], users, idle }));
  }
  console.table(rows);
  for (const kind of Object.keys(LOADS))
    report(
      rows.filter((row) => row.load === kind),
      kind,
    );
}

/** After a start an API works for a while in the background; returns what each takes afterwards. */
async function settled(apis) {
  for (let tries = MOST_WAITS; tries > 1; tries -= 1) {
    const idle = await idleMs(apis);
    if (idle < IDLE_MS) return idle;
  }
  return idleMs(apis);
}

async function idleMs(apis) {
  const before = apis.map(({ pid }) => cpuMs(pid));
  await sleep(5_000);
  return apis.reduce((sum, { pid }, at) => sum + cpuMs(pid) - before[at], 0) / apis.length / 5;
}

/** Until blocks and lists are read, and programs compiled, in each process: the first calls of a process take several times as long. */
async function warmUp(gateway, users, rounds) {
  const agent = new Agent({ keepAlive: true, maxSockets: users.length });
  let left = rounds;
  const isOver = () => {
    left -= 1;
    return left <= 0;
  };
  await Promise.all(users.map((user) => work(user, { gateway, agent, isOver, pauseMs: 0 })));
  agent.destroy();
}

/** Calls of users for a while; the mean of both phases of a count is reported. */
async function phase(kind, { count, apis, gateway, users, idle }) {
  const { users: most, pauseMs } = LOADS[kind];
  const used = apis.slice(0, count).map(({ pid }) => pid);
  const read = () => ({
    api: used.reduce((sum, pid) => sum + cpuMs(pid), 0),
    ...{ gateway: cpuMs(gateway.pid), database: cpuMs(cluster.pid), client: cpuMs(process.pid) },
  });
  const [before, machine, started] = [read(), machineMs(), performance.now()];
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  const until = Date.now() + SECONDS * 1000;
  const isOver = () => Date.now() >= until;
  const times = (
    await Promise.all(users.slice(0, most).map((user) => work(user, { gateway, agent, isOver, pauseMs })))
  ).flat();
  agent.destroy();
  const [after, machineAfter, ms] = [read(), machineMs(), performance.now() - started];
  const each = (name, fixed = 0) => Number(((after[name] - before[name] - fixed) / times.length).toFixed(2));
  return {
    ...{
      load: kind,
      apis: count,
      calls: times.length,
      perSecond: Number(((times.length / ms) * 1000).toFixed(1)),
    },
    ...{
      'API ms': each('api'),
      // Without what the APIs take when no one calls.
      'of it for calls': each('api', (idle * count * ms) / 1000),
      'gateway ms': each('gateway'),
      'database ms': each('database'),
      'client ms': each('client'),
    },
    ...{ p50: Math.round(percentile(times, 0.5)), p95: Math.round(percentile(times, 0.95)) },
    'machine busy %': Math.round(
      ((machineAfter.busy - machine.busy) / (machineAfter.all - machine.all)) * 100,
    ),
  };
}

/** What a user calls in turn: a search, its first photograph, the lightboxes, one of them with its photographs. */
async function userOf(url, cookie, queries) {
  const agent = new Agent({ keepAlive: true });
  const { items } = await call(agent, url, cookie, [
    'POST',
    '/contents/search',
    { query: '', onePageCnt: '1' },
  ]);
  const contentIdList = items.slice(0, LIGHTBOX_CONTENTS).map(({ contentId }) => contentId);
  const [{ lightboxId, count }] = await call(agent, url, cookie, ['GET', '/lightboxes']);
  if (count === 0)
    await call(agent, url, cookie, ['POST', `/lightboxes/${lightboxId}/items`, { contentIdList }]);
  agent.destroy();
  let turn = Math.floor(Math.random() * queries.length);
  const nextQuery = () => {
    turn += 1;
    return queries[turn % queries.length].request;
  };
  return { cookie, nextQuery, lightboxId, contentIdList };
}

async function work({ cookie, nextQuery, lightboxId, contentIdList }, { gateway, agent, isOver, pauseMs }) {
  const times = [];
  const timed = async (...what) => {
    const started = performance.now();
    const answer = await call(agent, gateway.url, cookie, what);
    times.push(performance.now() - started);
    if (pauseMs) await sleep(pauseMs * (0.5 + Math.random()));
    return answer;
  };
  while (!isOver()) {
    const { items, handle } = await timed('POST', '/contents/search', nextQuery());
    const [first] = items;
    if (first) await timed('GET', `/contents/detail/${first.contentId}?handle=${handle}`);
    await timed('GET', '/lightboxes');
    await timed('GET', `/lightboxes/${lightboxId}`);
    await timed('POST', `/lightboxes/${lightboxId}/contents`, { contentIdList });
  }
  return times;
}

function report(rows, kind) {
  const mean = (count, name) => {
    const all = rows.filter(({ apis }) => apis === count).map((row) => row[name]);
    return all.reduce((sum, one) => sum + one, 0) / all.length;
  };
  for (const count of new Set(ORDER)) {
    const [cpu, perSecond] = [mean(count, 'of it for calls'), mean(count, 'perSecond')];
    const [toOne, perSecondToOne] = [cpu / mean(1, 'of it for calls'), perSecond / mean(1, 'perSecond')];
    console.log(
      `${kind}, ${count} APIs: ${perSecond.toFixed(0)} calls a second (${perSecondToOne.toFixed(2)} of one), ` +
        `${cpu.toFixed(2)} ms of an API a call (${toOne.toFixed(2)} of one; goal 0.9 to 1.1)`,
    );
    const what = `${kind} load, ${count} APIs (load before ${loadBefore})`;
    recordFigure(
      'bench:processes',
      `${what}: processor time of the APIs a call (ms), to one API`,
      cpu,
      toOne,
    );
    recordFigure('bench:processes', `${what}: calls a second, to one API`, perSecond, perSecondToOne);
  }
}
