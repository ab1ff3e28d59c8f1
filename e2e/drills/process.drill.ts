import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { testEnding } from '../support/process-end.ts';

let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-'));
});
test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

for (const victim of ['npm start', 'deploy/run/start.mjs', 'deploy/api/dist/server.mjs'] as const) {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) testEnding({ victim, signal }, () => dataDir);
}
