#!/usr/bin/env node
// The wire while it is watched: monitors in browsers and clients of the push connection, ten items a second, half by HTTP and
// half as files, while the API is killed. Each has to show each item once and in order. WIRE_SECONDS, WIRE_KILLS set the length.
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../../deploy/run/steps/chromium.mjs';
import { recordFigure } from '../bench/figures.mjs';
import { dropFile, startProduct, TOKEN } from './wire/product.mjs';
import { openMonitor, startClient } from './wire/readers.mjs';

const SECONDS = Number(process.env.WIRE_SECONDS ?? 120);
const KILLS = Number(process.env.WIRE_KILLS ?? 2);
const [MONITORS, CLIENTS, A_SECOND] = [3, 17, 10];
/** After a kill; what is sent then has to arrive, but its time does not count. */
const LEFT_OUT_MS = 15_000;
const GOAL_MS = 1_000;
const SETTLING_MS = 30_000;

const directory = mkdtempSync(join(tmpdir(), 'newsphoto-wire-'));
// The database runs as another user.
chmodSync(directory, 0o755);
const product = await startProduct(directory);
const executablePath = process.env.CHROMIUM_PATH ?? findChromium();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
let isFailed = false;
try {
  isFailed = !(await drill());
} finally {
  await browser.close();
  await product.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(isFailed ? 1 : 0);

async function drill() {
  const idle = loadavg()[0];
  const monitors = [];
  for (let at = 0; at < MONITORS; at += 1) monitors.push(await openMonitor(browser, product.url));
  const clients = [];
  for (let at = 0; at < CLIENTS; at += 1) clients.push(await startClient(product.url));
  await sleep(2_000);
  const kills = [];
  const killing = (async () => {
    for (let at = 1; at <= KILLS; at += 1) {
      await sleep((SECONDS * 1000) / (KILLS + 1));
      kills.push(Date.now());
      await product.killApi();
      console.log(`API killed, and started again after ${Date.now() - (kills.at(-1) ?? 0)} ms (${at})`);
    }
  })();
  const sent = new Map();
  const sending = [];
  const began = Date.now();
  for (let number = 1; number <= SECONDS * A_SECOND; number += 1) {
    await sleep(Math.max(0, began + (number * 1000) / A_SECOND - Date.now()));
    const headline = `ドリル${String(number).padStart(6, '0')}`;
    sent.set(headline, { at: Date.now(), isFile: number % 2 === 0 });
    sending.push(number % 2 === 0 ? sendFile(headline) : sendByHttp(headline));
  }
  await Promise.all([...sending, killing]);
  await settle(clients, sent.size);
  const seen = await Promise.all(monitors.map(({ read }) => read()));
  for (const { stop } of clients) stop();
  return report({ sent, kills, clients, seen, idle });
}

function story(headline) {
  const text = { headline, body_text: '本文です。' };
  return JSON.stringify({ uri: `urn:drill:${headline}`, version: '1', type: 'text', ...text });
}

/** A sender repeats what was not confirmed. */
async function sendByHttp(headline) {
  for (;;) {
    const answer = await fetch(`${product.url}/api/wire/deliveries`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-requested-with': 'newsphoto', 'x-wire-token': TOKEN },
      },
      body: story(headline),
    }).catch(() => undefined);
    if (answer?.status === 201) return;
    await sleep(250);
  }
}

async function sendFile(headline) {
  const { hidden, final } = dropFile(product.feedDir, `${headline}.json`, story(headline));
  renameSync(hidden, final);
}

async function settle(clients, count) {
  const until = Date.now() + SETTLING_MS;
  while (Date.now() < until && clients.some(({ seen }) => seen.size < count)) await sleep(200);
  await sleep(4_000);
}

function report({ sent, kills, clients, seen, idle }) {
  const isCounted = (at) => !kills.some((kill) => at >= kill - 1_000 && at < kill + LEFT_OUT_MS);
  const readers = [...clients.map((one) => one.seen), ...seen.map((one) => new Map(one.seen))];
  const held = [...clients.map((one) => one.seen), ...seen.map(({ all }) => new Set(all))];
  const lost = held.map((one) => [...sent.keys()].filter((headline) => !one.has(headline)).length);
  const repeated = clients.reduce((sum, one) => sum + one.repeated, 0);
  // The order of a list is that of the clients, who read by number.
  const rank = new Map([...(clients[0]?.seen.keys() ?? [])].map((headline, at) => [headline, at]));
  const disordered = seen
    .flatMap(({ looks }) => looks)
    .filter((rows) => rows.some((headline, at) => at > 0 && rank.get(headline) >= rank.get(rows[at - 1])));
  const times = (of, isFile) =>
    of.flatMap((one) =>
      [...sent].flatMap(([headline, { at, isFile: isAFile }]) =>
        isAFile === isFile && isCounted(at) && one.has(headline) ? [one.get(headline) - at] : [],
      ),
    );
  const monitors = readers.slice(CLIENTS);
  const say = (what, values) => {
    const sorted = values.toSorted((one, other) => one - other);
    const at = (part) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
    console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(0.9999)} ms`);
    return at(0.95);
  };
  const figures = [
    ['delivery by HTTP to monitor', say('HTTP to monitor', times(monitors, false))],
    ['file to monitor', say('file to monitor', times(monitors, true))],
    ['delivery by HTTP to client', say('HTTP to client', times(readers.slice(0, CLIENTS), false))],
    ['file to client', say('file to client', times(readers.slice(0, CLIENTS), true))],
  ];
  for (const [what, p95] of figures) recordFigure('drill:wire', `${what}, p95 in ms (goal ${GOAL_MS})`, p95);
  console.log(`${sent.size} items, ${kills.length} kills, load before ${idle.toFixed(1)}`);
  console.log(
    `lost by reader: ${lost.join(' ')}; repeated ${repeated}; lists out of order ${disordered.length}`,
  );
  return lost.every((count) => count === 0) && repeated === 0 && disordered.length === 0;
}
