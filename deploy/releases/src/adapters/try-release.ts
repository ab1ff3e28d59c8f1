import { spawn } from 'node:child_process';
import { Value } from 'typebox/value';
import { baseOf } from '../domain/compose-table.ts';
import { type ProcessTrialJob, type TrialLine, TrialLineSchema } from '../trial/trial-job.ts';
import {
  type ReadableRelease,
  type TriedRelease,
  trialClock,
  trialJobOf,
  trialProgram,
} from './trial-setup.ts';

const MEMORY_MB = 256;
/** For the host and for each module, long enough for a busy machine. */
const TRIAL_MS = 60_000;

const PROGRAM = trialProgram('trial');

export type TryRelease = typeof tryRelease;

/**
 * Loads every exposed module of a remote with the live host: its own scripts, shared modules and loader, in another
 * process with a small document, without environment, network and files.
 *
 * @returns undefined if this command was built without the trial program
 */
export async function tryRelease(
  host: ReadableRelease,
  remote: ReadableRelease,
  limitMs = TRIAL_MS,
): Promise<TriedRelease | undefined> {
  if (!PROGRAM) return undefined;
  const scripts = await Promise.all([scriptsOf(host), scriptsOf(remote)]);
  const job: ProcessTrialJob = {
    ...trialJobOf(host.release, remote.release),
    scripts: Object.assign({}, ...scripts),
  };
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${MEMORY_MB}`,
      '--disallow-code-generation-from-strings',
      ...restrictions(),
      PROGRAM,
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  let out = '';
  let isLate = false;
  const clock = trialClock(limitMs, () => {
    isLate = true;
    child.kill('SIGKILL');
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    clock.restart();
  });
  // A process that ends early closes its input. Its exit is the better error.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(job));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  }).finally(clock.stop);
  const lines = out.split('\n').flatMap(lineOf);
  if (isLate) return { lines, ended: `it did not end within ${limitMs / 1000} seconds` };
  return code === 0 ? { lines } : { lines, ended: 'it ended the process, or used too much memory' };
}

/** If this Node.js has a permission model, the program gets no files, processes and threads. */
function restrictions(): string[] {
  const flag = ['--permission', '--experimental-permission'].find((one) =>
    process.allowedNodeEnvironmentFlags.has(one),
  );
  return flag ? [flag, '--allow-fs-read=*'] : [];
}

async function scriptsOf({ release, read }: ReadableRelease): Promise<Record<string, string>> {
  const files = Object.keys(release.assets).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(
    files.map(async (file) => [baseOf(release) + file, (await read(file))?.toString('utf8') ?? ''] as const),
  );
  return Object.fromEntries(texts);
}

function lineOf(text: string): TrialLine[] {
  if (text === '') return [];
  const value: unknown = JSON.parse(text);
  return Value.Check(TrialLineSchema, value) ? [value] : [];
}
