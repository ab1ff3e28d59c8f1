import { spawn } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { storeDirectory } from './release-command.ts';
import { untilReady } from './until-ready.ts';

/** A process of `npm start` by a part of its command line, and what it is sent. */
export interface Ending {
  readonly victim: 'npm start' | 'deploy/run/start.mjs' | 'deploy/api/dist/server.mjs';
  readonly signal: 'SIGTERM' | 'SIGKILL';
}

/** Processes of this machine that have a variable of the environment with this value. */
async function processesWith(variable: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const environments = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')),
  );
  return pids.filter((_pid, at) => environments[at]?.split('\0').includes(variable)).map(Number);
}

const commandOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');

/**
 * Declares a test: all processes of `npm start` end with one of them.
 *
 * @param dataDirectory where they may leave their data; one that has a database already starts in half the time
 */
export function testEnding({ victim, signal }: Ending, dataDirectory: () => string): void {
  test(`all processes of npm start end together: ${signal} to ${victim}`, { tag: '@proc' }, async () => {
    const dataDir = dataDirectory();
    await cp(storeDirectory(), join(dataDir, 'releases'), { recursive: true });
    const mark = `DATA_DIR=${dataDir}`;
    const npm = spawn('npm', ['start'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SEED: 'none', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await untilReady(npm);
      const pids = await processesWith(mark);
      const commands = await Promise.all(pids.map(commandOf));
      const target = pids[commands.findIndex((command) => command.includes(victim))];
      expect(pids.length, commands.join('\n')).toBeGreaterThanOrEqual(4);
      process.kill(target ?? 0, signal);
      await expect.poll(() => processesWith(mark), { timeout: 20_000 }).toEqual([]);
    } finally {
      for (const pid of await processesWith(mark)) process.kill(pid, 'SIGKILL');
    }
  });
}
