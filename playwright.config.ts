import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
const asRoot = process.getuid?.() === 0;
/** What e2e/support/nginx.ts looks for; a module of e2e cannot be imported here. */
const folders = (process.env.PATH ?? '').split(delimiter);
const isThere = (name: string, ...more: readonly (string | undefined)[]) =>
  [...more, ...folders.map((folder) => join(folder, name))].some((path) => path && existsSync(path));
const hasNginx = isThere('nginx', process.env.NGINX_BIN, '/usr/sbin/nginx') && isThere('openssl');
/** Tests of what this machine lacks are not part of a run; without nginx its start prints that. */
const absent = [
  ...(hasNginx ? [] : [/@nginx|behind-nginx/]),
  // File modes, and processes by /proc.
  ...(process.platform === 'win32' ? [/@modes/] : []),
  ...(process.platform === 'linux' ? [] : [/@proc/]),
];
/** Measurements in a browser: run separately, never with the tests. */
const bench = process.env.BENCH === '1';
/** Attacks with thousands of requests, run separately as well. */
const drill = process.env.DRILL === '1';
const isAlone = bench || drill;
const kind = drill ? 'drill' : 'bench';
/** Each worker has a separate installation; one that was started by hand serves one worker. */
const workers = isAlone || process.env.E2E_BASE_URL ? 1 : 2;
/**
 * The specs in a random order, to show that none depends on another: `JOURNEY_SEED=new` chooses a seed and prints
 * it, a number repeats its order. Playwright runs the files of a project by name, but projects in their order.
 */
function shuffledSpecs() {
  if (process.env.JOURNEY_SEED === 'new') {
    // Workers read this configuration again, with the environment of this process.
    process.env.JOURNEY_SEED = String(Date.now() % 1_000_000);
    process.stdout.write(`specs in the order of JOURNEY_SEED=${process.env.JOURNEY_SEED}\n`);
  }
  const rank = (file: string) =>
    createHash('sha256').update(`${process.env.JOURNEY_SEED} ${file}`).digest('hex');
  return readdirSync('e2e/specs')
    .filter((file) => file.endsWith('.spec.ts'))
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((file) => ({ name: file.replace('.spec.ts', ''), testMatch: `**/${file}` }));
}

export default defineConfig({
  ...(isAlone
    ? { testDir: drill ? './e2e/drills' : './e2e/bench', testMatch: `*.${kind}.ts` }
    : { testDir: './e2e/specs' }),
  ...(process.env.JOURNEY_SEED && !isAlone ? { projects: shuffledSpecs() } : {}),
  grepInvert: absent,
  outputDir: './test-results',
  globalSetup: './e2e/support/start-instances.ts',
  fullyParallel: false,
  workers,
  timeout: isAlone ? 600_000 : 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a busy machine a second try distinguishes slow from broken; the list names tests that needed it as flaky.
  retries: isAlone ? 0 : 2,
  reporter: process.env.TEST_REPORT
    ? [['list'], ['json', { outputFile: process.env.TEST_REPORT }]]
    : [['list']],
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // A video of every test would cost half of the processor's time; the last screenshot of a failure is enough.
    trace: { mode: 'on-first-retry', screenshots: false },
    // An element that moves may not be where it is clicked.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-smooth-scrolling',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
