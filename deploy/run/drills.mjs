#!/usr/bin/env node
// Every drill, one after the other: the long forms of what `npm test` runs shortly. Arguments choose some: `npm run drills -- kills gate`.
import { findChromium } from './steps/chromium.mjs';
import { findNginx } from './steps/nginx.mjs';
import { findPostgres } from './steps/postgres.mjs';
import { runCommand } from './steps/run-command.mjs';

const LONGEST_MS = 10 * 60 * 1000;
const [chromium, nginx, postgres] = [findChromium(), findNginx(), findPostgres()];
const browser = { ...(chromium && { CHROMIUM_PATH: chromium }), ...(nginx && { NGINX_BIN: nginx }) };
const onPostgres = { TEST_DATABASE: 'postgres', POSTGRES_BIN: postgres };

const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
const journeys = (...specs) => [
  ...playwright,
  ...specs.map((spec) => `specs/${spec}.spec`),
  '--repeat-each=3',
];
const drill = (name) => [[...playwright, name], { ...browser, DRILL: '1' }];

/** Arguments of node and environment; undefined where the machine lacks what it needs. */
const DRILLS = {
  kills: [[...jest, 'killed-'], { KILLS: '20' }],
  'kills-postgres': postgres && [[...jest, 'killed-'], { KILLS: '20', ...onPostgres }],
  results: [[...jest, 'large-result', 'search-bench'], { LONG: '1' }],
  gate: [[...jest, 'e2e/agreement', '-w', '1'], { GATE_DESCRIPTORS: '5000' }],
  automatic: [[...jest, 'transfer-rules/agreement', '-w', '1'], { RULE_ARRIVALS: '1000', RULES: '50' }],
  migrations: postgres && [
    [...jest, 'migrations-traffic', '-w', '1'],
    { MIGRATION_ROWS: '1000000', ...onPostgres },
  ],
  storms: [journeys('lightbox-storm'), browser],
  canary: [journeys('canary'), browser],
  'new-remote': [journeys('new-remote', 'standalone-remote'), browser],
  nginx: nginx && [journeys('behind-nginx'), browser],
  process: drill('process'),
  smuggling: nginx && drill('smuggling'),
  sockets: nginx && drill('sockets'),
  'double-click': drill('double-click'),
  'costly-search': [['e2e/drills/costly-search.mjs'], {}],
  restarts: postgres && [['e2e/drills/restarts.mjs'], { POSTGRES_BIN: postgres }],
  wire: postgres && chromium && [['e2e/drills/wire.mjs'], { ...browser, POSTGRES_BIN: postgres }],
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in DRILLS));
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}: ${Object.keys(DRILLS).join(', ')}`);
  process.exit(1);
}

async function run([args, env]) {
  const startedAt = Date.now();
  const minutes = () => `${((Date.now() - startedAt) / 60_000).toFixed(1)} min`;
  try {
    await runCommand(process.execPath, args, { env: { ...process.env, ...env } });
  } catch (error) {
    return `failed (${minutes()}): ${error.message}`;
  }
  return Date.now() - startedAt > LONGEST_MS
    ? `passed, but took too long (${minutes()})`
    : `passed (${minutes()})`;
}

const outcomes = [];
for (const [name, one] of Object.entries(DRILLS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\ndrill: ${name}`);
  outcomes.push([name, one ? await run(one) : 'skipped: nginx or PostgreSQL was not found']);
}
console.log(`\n${outcomes.map(([name, outcome]) => `${name.padEnd(16)} ${outcome}`).join('\n')}`);
process.exitCode = outcomes.some(([, outcome]) => outcome.startsWith('failed')) ? 1 : 0;
