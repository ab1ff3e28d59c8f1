import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START = join(import.meta.dirname, '../../deploy/run/start.mjs');
const PATIENCE_MS = 10 * 60 * 1000;

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

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the whole did not get ready')), PATIENCE_MS);
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      process.stdout.write(chunk);
      if (!/^ready: /m.test(text)) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the whole ended with ${code} before it was ready`));
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
