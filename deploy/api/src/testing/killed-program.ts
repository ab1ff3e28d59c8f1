import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isSystemError } from '../errors/system-error.ts';
import { bundlePrograms } from './bundle-programs.ts';

/** Two in the ordinary run; twenty with `npm run kills`. */
export const KILLS = Number(process.env.KILLS ?? 2);
/** For a test, and for what is made ready before it. */
export const KILLS_MS = 120_000 + KILLS * 30_000;
/** A process is killed at some moment of its first seconds of work. */
const LONGEST_LIFE_MS = 2_500;

/** A program of `src/testing` that writes one JSON value per line, and is killed during its work. */
export interface KilledProgram {
  /**
   * Runs it, kills it at a random moment after `ready`, and returns its output. `sinceOutput`: after its first value, so
   * that there is one on a slow machine, too.
   */
  workAndDie<Report>(args: readonly string[], sinceOutput?: boolean): Promise<Report[]>;
  /** Lets it end by itself, or by its own SIGKILL; returns its output. */
  run<Report>(args: readonly string[]): Promise<{ readonly reports: Report[]; readonly isKilled: boolean }>;
  /** Lets it end by itself; returns its last output. */
  finish<Report>(args: readonly string[]): Promise<Report>;
  /** Removes its files. */
  remove(): void;
}

/** Bundles `src/testing/<name>.ts` with the programs that it starts itself, by their paths below `src`. */
export function buildKilledProgram(name: string, others: readonly string[]): KilledProgram {
  const programs = bundlePrograms(name, {
    [name]: `testing/${name}`,
    'pglite-worker': 'db/pglite/worker',
    ...Object.fromEntries(others.map((path) => [path.replace(/^.*\/|-process$/g, ''), path])),
  });
  const program = fileURLToPath(programs.urlOf(name));
  const start = (args: readonly string[]) =>
    spawn(process.execPath, [program, ...args], {
      // Its input is closed when the test ends, however that ends: see `end-with-test.ts`.
      stdio: ['pipe', 'pipe', 'inherit'],
      // A separate process group: its children end with it.
      detached: true,
      env: { ...process.env, PGLITE_SHARED_BUFFERS: '16MB' },
    });
  const outcomeOf = async <Report>(child: ChildProcess, onValue: (value: unknown, count: number) => void) => {
    const reports: Report[] = [];
    const exit = once(child, 'exit');
    for await (const value of valuesOf(child)) {
      if (value !== 'ready') reports.push(value as Report);
      onValue(value, reports.length);
    }
    const [code, signal]: unknown[] = await exit;
    endGroup(child);
    const isKilled = signal === 'SIGKILL';
    return { reports, isKilled, code };
  };
  return {
    async workAndDie<Report>(args: readonly string[], sinceOutput = false) {
      const child = start(args);
      const { reports, isKilled, code } = await outcomeOf<Report>(child, (value, count) => {
        if (sinceOutput ? count !== 1 || value === 'ready' : value !== 'ready') return;
        void sleep(Math.random() * LONGEST_LIFE_MS).then(() => child.kill('SIGKILL'));
      });
      if (!isKilled) throw new Error(`the process ended by itself, with ${code}`);
      return reports;
    },
    async run<Report>(args: readonly string[]) {
      const { code, ...outcome } = await outcomeOf<Report>(start(args), () => undefined);
      if (!outcome.isKilled && code !== 0) throw new Error(`the process ended with ${code}`);
      return outcome;
    },
    async finish<Report>(args: readonly string[]) {
      const reports: Report[] = [];
      for await (const value of valuesOf(start(args))) reports.push(value as Report);
      const last = reports.at(-1);
      if (last === undefined) throw new Error('the last process told nothing');
      return last;
    },
    remove: programs.remove,
  };
}

async function* valuesOf({ stdout }: ChildProcess): AsyncGenerator<unknown> {
  if (!stdout) throw new Error('the process has no output');
  for await (const line of createInterface({ input: stdout })) yield JSON.parse(line);
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!isSystemError(error, 'ESRCH')) throw error;
  }
}
