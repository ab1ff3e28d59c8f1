import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { untilReady } from './until-ready.ts';
import { announceWholes, type Whole } from './whole.ts';

const START = join(import.meta.dirname, '../../deploy/run/start.mjs');

interface Running extends Whole {
  readonly child: ChildProcess;
}

/**
 * Starts everything as a user would, on free ports and an empty data directory: once for each worker, so that no
 * test sees what a test beside it does. The sample is taken in once and copied. Answers how to end it.
 * One that is already running is used where E2E_BASE_URL and E2E_DATA_DIR name it.
 */
export default async function startWholes({ workers }: FullConfig): Promise<() => Promise<void>> {
  const { E2E_BASE_URL: baseUrl, E2E_DATA_DIR: dataDir } = process.env;
  if (baseUrl && dataDir) {
    announceWholes([{ baseUrl, dataDir }]);
    return async () => undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'newsphoto-e2e-'));
  const folders = Array.from({ length: workers }, (_, index) => join(folder, String(index)));
  const [first = folder, ...others] = folders;
  if (others.length > 0) {
    await stop(await start(first));
    for (const other of others) await cp(first, other, { recursive: true });
  }
  const running = await Promise.all(folders.map(start));
  announceWholes(running.map(({ baseUrl, dataDir }) => ({ baseUrl, dataDir })));
  return async () => {
    await Promise.all(running.map(stop));
    await rm(folder, { recursive: true, force: true });
  };
}

async function start(dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SEED: 'sample',
      RELEASE_SERVED: join(dataDir, 'served'),
      // All browsers of the journeys are in one network: here they are as many visitors as they are.
      REPORT_NETWORK_VISITORS: '1000',
      // Who speaks from here is a proxy: nobody does, but the relay between nginx and the gateway.
      TRUSTED_PROXIES: '127.0.0.2',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, dataDir, baseUrl: await untilReady(child) };
}

async function stop({ child }: Running): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
