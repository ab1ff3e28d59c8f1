import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { storeDirectory } from '../support/release-command.ts';
import { untilReady } from '../support/until-ready.ts';

const API_SERVER = join(import.meta.dirname, '../../deploy/api/dist/server.mjs');

interface Started {
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly exit: Promise<number | null>;
  readonly output: () => string;
  readonly listening: Promise<boolean>;
}

/** Starts an API process of its own on a free port of the loopback interface. */
function startApi(dataDir: string): Started {
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
  const dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-'));
  const first = startApi(dataDir);
  expect(await first.listening).toBe(true);

  const second = startApi(dataDir);
  expect(await second.listening).toBe(false);
  expect(await second.exit).not.toBe(0);
  expect(second.output()).toContain(dataDir);

  first.kill('SIGTERM');
  expect(await first.exit).toBe(0);

  const third = startApi(dataDir);
  expect(await third.listening).toBe(true);
  third.kill('SIGTERM');
  await third.exit;
  await rm(dataDir, { recursive: true, force: true });
});

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

for (const { victim, signal } of [
  { victim: 'npm start', signal: 'SIGTERM' },
  { victim: 'npm start', signal: 'SIGKILL' },
  { victim: 'deploy/run/start.mjs', signal: 'SIGKILL' },
  { victim: 'deploy/api/dist/server.mjs', signal: 'SIGKILL' },
] as const) {
  test(`all processes of npm start end together: ${signal} to ${victim}`, async () => {
    test.skip(process.platform !== 'linux', 'reads /proc');
    const dataDir = await mkdtemp(join(tmpdir(), 'newsphoto-'));
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
      await rm(dataDir, { recursive: true, force: true });
    }
  });
}
