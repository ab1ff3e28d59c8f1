import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { testEnding } from '../support/process-end.ts';

const API_SERVER = join(import.meta.dirname, '../../deploy/api/dist/server.mjs');

interface Started {
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly exit: Promise<number | null>;
  readonly output: () => string;
  readonly listening: Promise<boolean>;
}

/** One database for all tests. */
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-'));
});
test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Starts a separate API process on a free port of the loopback interface. */
function startApi(): Started {
  const child = spawn(process.execPath, [API_SERVER], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      API_HOST: '127.0.0.1',
      API_PORT: '0',
      SEED: 'none',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const exit = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const listening = Promise.race([once(child, 'message').then(() => true), exit.then(() => false)]);
  return { kill: (signal) => child.kill(signal), exit, output: () => text, listening };
}

test('a second process on the same data directory is refused with its reason, SIGTERM ends the first in order', async () => {
  const first = startApi();
  expect(await first.listening).toBe(true);

  const second = startApi();
  expect(await second.listening).toBe(false);
  expect(await second.exit).not.toBe(0);
  expect(second.output()).toContain(dataDir);

  first.kill('SIGTERM');
  expect(await first.exit).toBe(0);
});

// On the directory that the one before left free. `npm run drill:process` ends every process in every way.
for (const victim of ['npm start', 'deploy/api/dist/server.mjs'] as const) {
  testEnding({ victim, signal: 'SIGKILL' }, () => dataDir);
}
