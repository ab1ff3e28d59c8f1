import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const MOST_OUTPUT = 64 * 1024 * 1024;

/** A newcomer has Node.js alone: neither pnpm nor corepack, which would fetch it. */
const WITHOUT_PNPM = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !existsSync(join(folder, 'pnpm')))
  .join(delimiter);

/** A separate checkout, as a team has it. */
export interface Checkout {
  readonly folder: string;
  /** Runs npm with these args, as a developer types them; returns what it printed. */
  readonly npm: (args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<string>;
  /** Changes a source file as an editor would. */
  readonly rewrite: (file: string, change: (text: string) => string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** The sources as they are here, in another folder. Nothing is installed. */
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
  const npm: Checkout['npm'] = async (args, env = {}) => {
    const done = await run('npm', args, {
      cwd: folder,
      env: { ...process.env, PATH: WITHOUT_PNPM, ...env },
      maxBuffer: MOST_OUTPUT,
    });
    return done.stdout + done.stderr;
  };
  return {
    folder,
    npm,
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
