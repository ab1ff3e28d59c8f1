import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);
const asRoot = process.getuid?.() === 0;
/** Measurements in a browser: run by themselves, never with the tests. */
const bench = process.env.BENCH === '1';
/** Attacks of thousands of requests, likewise. */
const drill = process.env.DRILL === '1';
const isAlone = bench || drill;
const kind = drill ? 'drill' : 'bench';
/** Each worker has a whole of its own; one that was started by hand serves one worker. */
const workers = isAlone || process.env.E2E_BASE_URL ? 1 : 2;

export default defineConfig({
  ...(isAlone
    ? { testDir: drill ? './e2e/drills' : './e2e/bench', testMatch: `*.${kind}.ts` }
    : { testDir: './e2e/specs' }),
  outputDir: './test-results',
  globalSetup: './e2e/support/start-whole.ts',
  fullyParallel: false,
  workers,
  timeout: isAlone ? 600_000 : 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a busy machine another look tells a slow one from a broken one; the list names what needed it as flaky.
  retries: isAlone ? 0 : 2,
  reporter: process.env.TEST_REPORT
    ? [['list'], ['json', { outputFile: process.env.TEST_REPORT }]]
    : [['list']],
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // A film of every test cost half of the processor's time: the last picture of a failure does.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
