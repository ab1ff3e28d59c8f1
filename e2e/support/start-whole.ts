import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { untilReady } from './until-ready.ts';

const START = join(import.meta.dirname, '../../deploy/run/start.mjs');

/**
 * Starts everything as a user would, on a free port and an empty data directory; answers how to end it.
 * One that is already running is used where E2E_BASE_URL and E2E_DATA_DIR name it.
 */
export default async function startWhole(): Promise<() => Promise<void>> {
  if (process.env.E2E_BASE_URL && process.env.E2E_DATA_DIR) return async () => undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-e2e-'));
  const port = await freePort();
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SEED: 'sample',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(child);
  process.env.E2E_BASE_URL = `http://localhost:${port}`;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
}
