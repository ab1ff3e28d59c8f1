import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const SLOW_MS = 120_000;
const ROWS = 150;
const apiDir = fileURLToPath(new URL('../../..', import.meta.url));
// Inside the workspace, so that the finished files can resolve their packages.
const outdir = `node_modules/.test-builds/${process.pid}`;
const program = join(apiDir, outdir, 'pglite-process.mjs');
const dataDir = mkdtempSync(join(tmpdir(), 'newsphoto-pglite-'));

beforeAll(() => {
  const entries = {
    'pglite-process': fileURLToPath(new URL('../../testing/pglite-process.ts', import.meta.url)),
    'pglite-worker': fileURLToPath(new URL('./worker.ts', import.meta.url)),
  };
  const script = `import { bundleServer } from '@newsphoto/build/server';
    await bundleServer(${JSON.stringify({ entries, outdir })});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: apiDir });
}, SLOW_MS);
afterAll(() => {
  rmSync(join(apiDir, outdir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

const run = promisify(execFile);
const startInserting = () =>
  spawn(process.execPath, [program, 'insert', dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });

/** The last row that the process acknowledged before it was killed. */
async function killAfter(rows: number, child: ChildProcess, meanwhile: () => Promise<void>): Promise<number> {
  let acknowledged = 0;
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line);
    if (acknowledged === 1) await meanwhile();
    if (acknowledged === rows) child.kill('SIGKILL');
  }
  return acknowledged;
}

test(
  'a second process is refused with the pid of the first; kill -9 loses no acknowledged row; each commit is synced',
  async () => {
    const child = startInserting();
    const acknowledged = await killAfter(ROWS, child, async () => {
      const second = run(process.execPath, [program, 'report', dataDir]);
      await expect(second).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`in use by process ${child.pid}:`),
      });
    });
    expect(acknowledged).toBeGreaterThanOrEqual(ROWS);

    // The stale lock is taken over.
    const { stdout } = await run(process.execPath, [program, 'report', dataDir]);
    const report = JSON.parse(stdout);
    expect(report.rows).toBeGreaterThanOrEqual(acknowledged);
    expect(report.syncs).toBeGreaterThanOrEqual(20);
  },
  SLOW_MS,
);

test(
  'answers are not retained: a process with a small heap reads many times its size',
  async () => {
    const readDir = join(dataDir, 'read');
    const { stdout } = await run(process.execPath, ['--max-old-space-size=64', program, 'read', readDir]);
    expect(stdout).toBe('read\n');
  },
  SLOW_MS,
);
