import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { type MailServer, startMailServer } from './mail-server.ts';
import { missingForNginx } from './nginx.ts';
import { preparedData } from './prepared-data.ts';
import { announceInstances, type TestInstance } from './test-instance.ts';
import { untilReady } from './until-ready.ts';

const START = join(import.meta.dirname, '../../deploy/run/start.mjs');

interface Running extends TestInstance {
  readonly child: ChildProcess;
  readonly mails: MailServer;
}

/**
 * Starts everything as a user would, on free ports: once for each worker, so that no test sees what a test beside it
 * does. The data directory is a copy of what a first start made. Returns how to end it.
 * One that is already running is used where E2E_BASE_URL and E2E_DATA_DIR name it.
 */
export default async function startInstances({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (missingForNginx !== '')
    console.log(`not found: ${missingForNginx}. The set-up behind nginx is not tested`);
  const { E2E_BASE_URL: baseUrl, E2E_DATA_DIR: dataDir } = process.env;
  if (baseUrl && dataDir) {
    announceInstances([{ baseUrl, dataDir }]);
    return async () => undefined;
  }
  const prepared = await preparedData(async (folder) => stop(await start(folder)));
  const folder = await mkdtemp(join(tmpdir(), 'newsphoto-e2e-'));
  const folders = Array.from({ length: workers }, (_, index) => join(folder, String(index)));
  for (const one of folders) await cp(prepared, one, { recursive: true });
  const running = await Promise.all(folders.map(start));
  announceInstances(running.map(({ baseUrl, dataDir }) => ({ baseUrl, dataDir })));
  return async () => {
    await Promise.all(running.map(stop));
    await rm(folder, { recursive: true, force: true });
  };
}

async function start(dataDir: string): Promise<Running> {
  const mails = await startMailServer(dataDir);
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      SEED: 'sample',
      SMTP_URL: mails.url,
      // Named, so that no photographs of the sample arrive: counts of contents are those of the archive.
      FEED_DIR: join(dataDir, 'incoming'),
      RELEASE_SERVED: join(dataDir, 'served'),
      // Servers that tests start on this machine.
      FTP_LOCAL_SERVERS: 'allowed',
      // All browsers of the journeys are in one network: here they are as many visitors as they are.
      REPORT_NETWORK_VISITORS: '1000',
      // The address of the trusted proxy: only the relay between nginx and the gateway uses it.
      TRUSTED_PROXIES: '127.0.0.2',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, mails, dataDir, baseUrl: await untilReady(child) };
}

async function stop({ child, mails }: Running): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  await mails.close();
}
