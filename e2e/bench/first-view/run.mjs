#!/usr/bin/env node
// The price of federation at the first view: see README.md. --quick for a look, --runs N, --json FILE.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { buildChanged } from '../../../deploy/run/steps/build-changed.mjs';
import { placeOf } from '../../../deploy/run/steps/place.mjs';
import { publishBuilds } from '../../../deploy/run/steps/publish-builds.mjs';
import { buildVariants, VARIANTS } from './build/build-variants.mjs';
import { CACHE } from './build/places.mjs';
import { measureLoad } from './measure/measure-load.mjs';
import { printReport, summarise } from './report.mjs';
import { startProxy, startServers } from './servers.mjs';
import { signIn } from './sign-in.mjs';
import { VIEWS } from './views.mjs';

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    runs: { type: 'string' },
    variants: { type: 'string' },
    json: { type: 'string' },
  },
});
const RUNS = Number(flags.runs ?? (flags.quick ? 3 : 9));
const NETWORKS = {
  '100 ms, 10 Mbit/s': { rttMs: 100, mbits: 10 },
  '40 ms, 20 Mbit/s': { rttMs: 40, mbits: 20 },
};
process.env.DATA_DIR ??= join(CACHE, 'data');
const place = placeOf();
const built = await buildChanged();
await publishBuilds(built, place);
const gatewayScript = await buildVariants(built);
const chosen = flags.variants?.split(',');
const variants = Object.fromEntries(
  Object.entries(VARIANTS).filter(([name]) => chosen?.includes(name) ?? true),
);
const { ports, stop } = await startServers(place, variants, gatewayScript);
const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-quic'],
});
const proxies = [];
try {
  const loads = await preparedLoads();
  const results = await measureAll(loads);
  const summary = summarise(results);
  printReport(summary);
  writeFileSync(
    flags.json ?? join(CACHE, 'result.json'),
    `${JSON.stringify({ summary, results }, null, 1)}\n`,
  );
} finally {
  await browser.close();
  for (const proxy of proxies) proxy.stop();
  await stop();
}

/** Each view by the product and by every variant that runs and is compared there, at each network. */
async function preparedLoads() {
  const loads = [];
  const sessions = {};
  const views = Object.entries(VIEWS).filter(([, view]) => view.variants.some((name) => name in ports));
  for (const [, { user }] of views) if (user) sessions[user] ??= await signIn(ports.product, user);
  for (const [network, shape] of Object.entries(NETWORKS)) {
    for (const [variant, port] of Object.entries(ports)) {
      const proxy = await startProxy(port, shape);
      proxies.push(proxy);
      for (const [path, view] of views) {
        if (variant !== 'product' && !view.variants.includes(variant)) continue;
        const url = `http://127.0.0.1:${proxy.port}${path}`;
        loads.push({ network, variant, path, url, view: { ...view, session: sessions[view.user] } });
      }
    }
  }
  return loads;
}

/** Round by round, every load once, in an order that turns: what disturbs the machine disturbs all alike. */
async function measureAll(loads) {
  const results = new Map(loads.map((load) => [load, []]));
  // The first time fills what servers keep in memory; it does not count.
  for (let round = -1; round < RUNS; round++) {
    const first = ((round + 1) * 7) % loads.length;
    for (const load of [...loads.slice(first), ...loads.slice(0, first)]) {
      if (round < 0 && load.network !== '40 ms, 20 Mbit/s') continue;
      const { view, ...figures } = load;
      const measured = await measureLoad(browser, load.url, view);
      if (round >= 0) results.get(load).push({ ...figures, round, ...measured });
    }
    console.log(`round ${round + 1} of ${RUNS}`);
  }
  return [...results.values()].flat();
}
