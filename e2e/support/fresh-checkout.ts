import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const PACKAGE_MANAGER = process.env.PACKAGE_MANAGER ?? 'pnpm';
const MOST_OUTPUT = 64 * 1024 * 1024;

/** A checkout of its own, as a team has it. */
export interface Checkout {
  readonly folder: string;
  /** A script of package.json, as a developer types it; answers what it printed. */
  readonly pnpm: (words: readonly string[], env?: NodeJS.ProcessEnv) => Promise<string>;
  /** Changes a source file as an editor would. */
  readonly rewrite: (file: string, change: (text: string) => string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The sources as they stand here in another folder, installed from the lock file. */
export async function freshCheckout(): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'newsphoto-checkout-'));
  const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: MOST_OUTPUT,
  });
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file)).catch(skipDeleted);
  }
  const [command = '', ...leading] = PACKAGE_MANAGER.split(' ');
  const pnpm: Checkout['pnpm'] = async (words, env = {}) => {
    const done = await run(command, [...leading, ...words], {
      cwd: folder,
      env: { ...process.env, ...env },
      maxBuffer: MOST_OUTPUT,
    });
    return done.stdout + done.stderr;
  };
  await pnpm(['install', '--offline', '--frozen-lockfile']);
  return {
    folder,
    pnpm,
    async rewrite(file, change) {
      const path = join(folder, file);
      await writeFile(path, change(await readFile(path, 'utf8')));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** git still lists what was deleted and not yet committed. */
function skipDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
