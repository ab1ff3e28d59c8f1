import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { storeDirectory } from './release-command.ts';
import { testInstance } from './test-instance.ts';

const GATEWAY = join(import.meta.dirname, '../../deploy/gateway/dist/server.mjs');

export interface OwnGateway {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** Another gateway on the store of the test instance, with keys in its data directory and a separate environment. */
export async function startGateway(env: NodeJS.ProcessEnv): Promise<OwnGateway> {
  const { baseUrl, dataDir } = testInstance();
  const child = fork(GATEWAY, {
    env: {
      ...process.env,
      ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir },
      ...{ RELEASE_STORE: storeDirectory(), API_URL: baseUrl, ...env },
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await listening(child);
  return {
    baseUrl: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function listening(child: ChildProcess): Promise<number> {
  const [message] = (await once(child, 'message')) as [{ readonly port: number }];
  return message.port;
}

/** The API is behind the test instance's gateway, which only answers calls of the instance's pages. */
export async function callThroughInstance(page: Page): Promise<void> {
  const { baseUrl } = testInstance();
  await page.context().route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const headers = { ...route.request().headers(), origin: baseUrl };
    const requested = route.fetch({ url: `${baseUrl}${pathname}${search}`, headers });
    // A page that is closed meanwhile waits for nothing; one that is open sees its call fail.
    await requested
      .then(
        (response) => route.fulfill({ response }),
        () => route.abort(),
      )
      .catch(() => undefined);
  });
}
