import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composedRelease, composedRoutes, type ReleaseDescriptor } from '@newsphoto/contract';
import { Value } from 'typebox/value';
import { baseOf } from '../domain/compose-table.ts';
import { type TrialJob, type TrialLine, TrialLineSchema } from '../trial/trial-job.ts';
import type { ReadFile } from './release-files.ts';

const MEMORY_MB = 256;
const TRIAL_MS = 20_000;
const ORIGIN = 'http://release-trial.invalid';

/** Beside the bundled command; in tests of the sources, in the last build. */
const PROGRAM = ['./trial.mjs', '../../dist/trial.mjs']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

/** A release with a way to its files. */
export interface ReadableRelease {
  readonly release: ReleaseDescriptor;
  readonly read: ReadFile;
}

export interface TriedRelease {
  readonly lines: readonly TrialLine[];
  /** How the process ended where it did not end by itself. */
  readonly ended?: string;
}

export type TryRelease = typeof tryRelease;

/**
 * Loads every exposed module of a remote with the live host: its own scripts, shared modules and loader, in another
 * process with a small document, without environment, network and files.
 *
 * @returns undefined where this command was built without that program
 */
export async function tryRelease(
  host: ReadableRelease,
  remote: ReadableRelease,
  limitMs = TRIAL_MS,
): Promise<TriedRelease | undefined> {
  if (!PROGRAM) return undefined;
  const job: TrialJob = await jobOf(host, remote);
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
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, limitMs);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  // A process that ends early closes its input: how it ended says more.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(job));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  }).finally(() => clearTimeout(timer));
  const lines = out.split('\n').flatMap(lineOf);
  if (isLate) return { lines, ended: `it did not end within ${limitMs / 1000} seconds` };
  return code === 0 ? { lines } : { lines, ended: 'it ended the process, or used too much memory' };
}

/** Where this Node.js can deny files, processes and threads to a program, it does. */
function restrictions(): string[] {
  const flag = ['--permission', '--experimental-permission'].find((one) =>
    process.allowedNodeEnvironmentFlags.has(one),
  );
  return flag ? [flag, '--allow-fs-read=*'] : [];
}

async function jobOf(host: ReadableRelease, remote: ReadableRelease): Promise<TrialJob> {
  const [shell, { release }] = [host.release, remote];
  const scripts = await Promise.all([scriptsOf(host), scriptsOf(remote)]);
  const shown = [...release.routes, ...release.windows];
  return {
    composition: {
      ...{ channel: 'trial', digest: 'trial', api: '0.0.0', fallbacks: {}, windows: [], integrity: {} },
      host: { version: shell.version, code: shell.code, base: baseOf(shell) },
      remotes: { [release.name]: composedRelease(release, baseOf(release)) },
      routes: [...composedRoutes(shell), ...composedRoutes(release)],
    },
    hostEntry: ORIGIN + baseOf(shell) + shell.entry,
    container: release.container,
    entry: ORIGIN + baseOf(release) + release.entry,
    modules: [...new Set(shown.map(({ module }) => module))],
    scripts: Object.assign({}, ...scripts),
  };
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
