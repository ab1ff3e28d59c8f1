import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const workspaces = new URL('../../../', import.meta.url);
const lock = readFileSync(new URL('pnpm-lock.yaml', workspaces));
const own = readFileSync(fileURLToPath(import.meta.url));

/**
 * Packs libraries of many files into a few, and answers where tests find them (Jest's `moduleNameMapper`). Every
 * test file reads its modules anew, and what reads 2,400 files of icons and tables spends all its time with that.
 * Nothing else changes: same code, not minified, with the surroundings asked for at run time.
 *
 * @param {{ folder: string, libraries: string[], external?: string[] }} options `folder`: a workspace that has the
 *   libraries among its packages; `external`: packages that the tests import too, and of which there is to be one
 * @returns {Promise<Record<string, string>>}
 */
export async function packLibraries({ folder, libraries, external = [] }) {
  const workspace = fileURLToPath(new URL(folder, workspaces));
  const parts = [lock, own, JSON.stringify({ libraries, external })];
  const hash = parts.reduce((sum, part) => sum.update(part), createHash('sha256'));
  // Inside the workspace, so that the finished files find what stays outside of them.
  const outdir = `${workspace}/.cache/packed/${hash.digest('hex').slice(0, 16)}`;
  const named = libraries.map((library) => [library.replaceAll('/', '_'), library]);
  if (!existsSync(outdir)) await pack({ workspace, outdir, entries: Object.fromEntries(named), external });
  return Object.fromEntries(named.map(([name, library]) => [`^${library}$`, `${outdir}/${name}.mjs`]));
}

async function pack({ workspace, outdir, entries, external }) {
  const unfinished = `${outdir}.${randomUUID()}`;
  await build({
    absWorkingDir: workspace,
    entryPoints: entries,
    outdir: unfinished,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What two of them share is there once.
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: external.flatMap((name) => [name, `${name}/*`]),
    target: 'node20',
    logLevel: 'warning',
  });
  try {
    renameSync(unfinished, outdir);
  } catch (error) {
    // A run beside this one was quicker.
    if (!existsSync(outdir)) throw error;
  }
}
